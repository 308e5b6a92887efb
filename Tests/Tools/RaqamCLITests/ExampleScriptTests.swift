import Testing

/// The Python example that fills in a form through `raqam eval`.
@Suite struct ExampleScriptTests {
  private static let hasPython = Subprocess.run(["python3", "--version"])?.status == 0

  @Test(.enabled(if: hasPython, "there is no python3")) func invoiceScriptWritesExpectedOutput() throws {
    let folder = TestHost.root + "/Examples/invoice"
    let lines = try TestHost.disk(folder + "/fill_in.py").split(separator: 0x0A)
    #expect(lines.count < 80)
    let ended = try #require(Subprocess.run(["python3", folder + "/fill_in.py", Subprocess.folder + "/raqam"]))
    #expect(ended.status == 0)
    #expect(ended.output == String(decoding: try TestHost.disk(folder + "/expected/fill_in.txt"), as: UTF8.self))
  }
}

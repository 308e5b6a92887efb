import RaqamDescriptors
import RaqamJSON
import RaqamRMS
import TestSupport
import Testing

/// Hostile sizes: an answer in reasonable time, without traps and without endless lists of diagnostics.
@Suite struct RMSLimitTests {
  private func text(cells: Int, _ cell: String = #"{"className":"RMSSwitchCell"}"#) -> String {
    "[{\"rows\":[\(Array(repeating: cell, count: cells).joined(separator: ","))]}]"
  }

  @Test(.exhaustive) func acceptsTheMaximumNumberOfCells() throws {
    let full = try RMSDescriptor.decode(Array(text(cells: RMSDescriptor.rowLimit).utf8)).form
    #expect(full.sections.map(\.rows.count) == [100_000])
    let form = try full.makeForm()
    #expect(form.sections[0].rows.count == 100_000)
  }

  /// The only error is at the first cell beyond the limit: the cells before it are accepted.
  @Test(.long) func cellLimit() {
    do throws(DescriptorError) {
      _ = try RMSDescriptor.decode(Array(text(cells: RMSDescriptor.rowLimit + 5).utf8))
      Issue.record("the form was taken")
    } catch {
      #expect(error.diagnostics.map(\.code) == [.limitExceeded])
      #expect(error.first?.pointer == "/0/rows/100000")
      #expect(error.first?.message == "too many cells: at most 100000")
    }
  }

  @Test(arguments: ["[", #"{"a":"#, #"[{"rows":"#, #"[{"properties":{"x":"#])
  func rejectsDeepNesting(_ opening: String) {
    let levels = String(repeating: opening, count: 10_000)
    do throws(DescriptorError) {
      _ = try RMSDescriptor.decode(Array(levels.utf8))
      Issue.record("the form was taken")
    } catch {
      #expect(error.diagnostics.map(\.code) == [.malformedJSON])
    }
  }

  /// All errors are counted, but only `DiagnosticLog.limit` of them are listed, errors before warnings.
  @Test func limitsDiagnostics() throws {
    let cell = #"{"className":"RMSSwitchCel","bindVariable":"a","clas":1,"properties":{"labelText":":none"}}"#
    let (said, isRefused) = try rmsDiagnostics(text(cells: 3000, cell))
    #expect(isRefused)
    #expect(said.count <= DiagnosticLog.limit + 1)
    #expect(said.contains { $0.severity == .error })
    #expect(said.last?.code == .limitExceeded)
  }

  /// Snapshots refer to shared objects by name; the total size of values copied into cells is limited.
  @Test func objectsOfEndlessSnapshots() throws {
    let object = "{\":big\":{\"a\":\"\(String(repeating: "x", count: 1_000_000))\"}}"
    let named = #"{"className":"RMSDataCell","properties":{"representedObject":":big","target":":big"}}"#
    #expect(try rmsDiagnostics(text(cells: 1_000, named), objects: object).all.map(\.code) == [])
    let cell = #"{"className":"RMSDataCell","properties":{"representedObject":":big","keyPath":"a"}}"#
    #expect(try rmsDiagnostics(text(cells: 60, cell), objects: object).all == [])
    let (said, isRefused) = try rmsDiagnostics(text(cells: 70, cell), objects: object)
    #expect(isRefused)
    #expect(said.map(line) == ["limit_exceeded error: substituted objects exceed the limit of 64 MiB"])
  }

  @Test func messagesTruncateLongNames() throws {
    let name = String(repeating: "n", count: 100_000)
    let (said, isRefused) = try rmsDiagnostics(
      #"[{"className":"\#(name)","enabled":":\#(name)","\#(name)":1},{"properties":{"\#(name)":":\#(name)"}}]"#)
    #expect(isRefused)
    #expect(said.allSatisfy { $0.message.utf8.count < 200 })
  }

  @Test(.long) func acceptsManyProperties() throws {
    let properties = (0..<50_000).map { "\"p\($0)\":\($0)" }.joined(separator: ",")
    let form = try rms("[{\"properties\":{\(properties)}}]")
    let controller = ProfileController()
    #expect(try form.makeForm().sections[0].properties.count == 50_000)
    #expect(
      rmsErrors { () throws(DescriptorError) in
        try form.makeForm(registry: controller.registry, host: controller.host)
      }.count == DiagnosticLog.limit + 1)
  }
}

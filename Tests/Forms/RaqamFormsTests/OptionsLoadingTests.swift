import Raqam
import RaqamForms
import Testing

/// Options loaded from a provider of the host.
@Suite struct OptionsLoadingTests {
  struct Fixed: OptionsProvider {
    func options(for request: OptionsRequest) async throws -> [RowSnapshot.Option] {
      [.init(value: "x", text: "X \(request.query)"), .init(value: "y", text: "Y"), .init(value: "x", text: "again")]
    }
  }

  struct Failing: OptionsProvider {
    struct Outage: Error, CustomStringConvertible { let description = "out of order" }
    func options(for _: OptionsRequest) async throws -> [RowSnapshot.Option] { throw Outage() }
  }

  /// Never responds and ignores cancellation.
  struct Silent: OptionsProvider {
    func options(for _: OptionsRequest) async throws -> [RowSnapshot.Option] {
      await withUnsafeContinuation { (_: UnsafeContinuation<[RowSnapshot.Option], Never>) in }
    }
  }

  private func session(_ provider: (any OptionsProvider)?) throws -> FormSession {
    var host = host()
    host.optionsProviders["s"] = provider
    let form = try form(rows: #"{"type":"push.async","id":"a","options.source":"s"},{"type":"push.async","id":"b"}"#)
    return FormSession(form, values: [RowValue("a", "x"), RowValue("b", "x")], host: host)
  }

  private func begun(_ request: OptionsRequest?) throws -> OptionsRequest { try #require(request) }

  private func state(_ session: FormSession) -> RowSnapshot.Loading? {
    guard case .asynchronous(_, _, _, let state)? = session.rowSnapshot(of: "a")?.detail else { return nil }
    return state
  }

  @Test func loadedOptionsReplaceTheRowsOptions() async throws {
    var session = try session(Fixed())
    #expect(state(session) == .idle)
    #expect(session.text(of: "a") == "x")
    let request = try begun(session.beginLoading("a", query: "q"))
    #expect(state(session) == .loading)
    let outcome = await request.outcome()
    #expect(session.finishLoading(request, with: outcome).lines == ["options a", "text a"])
    #expect(state(session) == .loaded)
    #expect(session.text(of: "a") == "X q")
    #expect(session.rowSnapshot(of: "a")?.options.map(\.value) == ["x", "y"])
    #expect(session.choose(.string("z"), for: "a").refusal?.code == .option)
    #expect(session.choose(.string("y"), for: "a").isAccepted)
    session.set(.string("z"), for: "a")
    #expect(session.issues(of: "a").map(\.code) == [.option])
  }

  @Test func rowsWithoutProviderDoNotLoad() throws {
    var session = try session(Fixed())
    for id in ["b", "c"] {
      let request = session.beginLoading(id)
      #expect(request == nil)
    }
    var other = try self.session(nil)
    let request = other.beginLoading("a")
    #expect(request == nil)
    #expect(state(other) == .failed(#"unknown options provider "s""#))
  }

  @Test func failedRequestsKeepTheValue() async throws {
    var session = try session(Failing())
    let request = try begun(session.beginLoading("a"))
    session.finishLoading(request, with: await request.outcome())
    #expect(state(session) == .failed("out of order"))
    #expect(session.value(of: "a") == .string("x"))
  }

  /// A provider that never responds blocks neither the session nor its caller.
  @Test func requestsTimeOut() async throws {
    var session = try session(Silent())
    let request = try begun(session.beginLoading("a"))
    #expect(session.type("x", for: "a").isAccepted)
    let outcome = await request.outcome(within: .milliseconds(1))
    session.finishLoading(request, with: outcome)
    #expect(state(session) == .failed("\"s\" did not answer within 0.001 seconds"))
  }

  @Test func canceledRequestsHaveNoEffect() async throws {
    var session = try session(Silent())
    let request = try begun(session.beginLoading("a"))
    let task = Task { await request.outcome() }
    task.cancel()
    #expect(await task.value == .cancelled)
    session.finishLoading(request, with: .cancelled)
    #expect(state(session) == .idle)
    let second = try begun(session.beginLoading("a"))
    #expect(session.cancelLoading("a").lines == ["options a"])
    #expect(session.cancelLoading("a").lines == [])
    // Options that arrive after cancellation are ignored.
    #expect(session.finishLoading(second, with: .loaded([])) == FormOutcome())
    #expect(state(session) == .idle)
  }

  /// Only the last request has an effect.
  @Test func supersededRequestsHaveNoEffect() async throws {
    var session = try session(Fixed())
    let first = try begun(session.beginLoading("a", query: "1"))
    let second = try begun(session.beginLoading("a", query: "2"))
    #expect(session.finishLoading(first, with: .loaded([])) == FormOutcome())
    #expect(state(session) == .loading)
    session.finishLoading(second, with: await second.outcome(within: .seconds(60)))
    #expect(session.text(of: "a") == "X 2")
  }

  @Test func tooManyOptions() throws {
    var session = try session(Fixed())
    let request = try begun(session.beginLoading("a"))
    let options = (0...FormSession.loadedOptionLimit).map { RowSnapshot.Option(value: "\($0)", text: "") }
    session.finishLoading(request, with: .loaded(options))
    #expect(state(session) == .failed("too many options: at most 10000"))
  }
}

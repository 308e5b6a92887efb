import HTTPTypes
import Hummingbird
import NIOCore
import Raqam
import RaqamForms
import RaqamJSON

extension Response {
  /// Creates a response with the headers that caches need: its language, and the request headers on which it depends.
  init(_ status: HTTPResponse.Status, _ bytes: [UInt8], type: String, for reader: Reader? = nil) {
    var headers: HTTPFields = [.contentType: type, .vary: "Accept, Accept-Language", .xContentTypeOptions: "nosniff"]
    headers[.contentLanguage] = reader?.locale.languageTag
    self.init(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  init(_ status: HTTPResponse.Status, _ json: JSONValue, for reader: Reader? = nil) {
    self.init(status, JSONWriter().bytes(json) + [0x0A], type: "application/json", for: reader)
  }
}

/// The reason for rejecting a request, for the developer of the client.
struct Fault: Error {
  let status: HTTPResponse.Status
  let message: String
  let hint: String

  init(_ status: HTTPResponse.Status, _ message: String, hint: String) {
    self.status = status
    self.message = message
    self.hint = hint
  }
}

/// Converts errors to replies, `{"error": {"message": …, "hint": …}}`. Every error of the library has a message, and most have a hint.
struct Faults: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let fault as Fault {
      return reply(fault)
    } catch let error as FormatError {
      return reply(Fault(.badRequest, error.message, hint: error.hint?.description ?? "an id of CLDR or of IANA"))
    } catch let error as FormSessionError {
      return reply(Fault(.badRequest, error.message, hint: error.hint ?? "a receipt has a date and an amount"))
    } catch let error as JSONError {
      return reply(Fault(.badRequest, "the body is not JSON: \(error)", hint: "an object from row to text"))
    } catch is NIOTooManyBytesError {
      return reply(Fault(.contentTooLarge, "the body is too long", hint: "16 KiB are enough for a receipt"))
    } catch let error as HTTPError where error.status == .notFound {
      return reply(Fault(.notFound, "there is nothing here", hint: "GET or POST /receipt"))
    }
  }

  private func reply(_ fault: Fault) -> Response {
    Response(fault.status, ["error": ["message": .string(fault.message), "hint": .string(fault.hint)]])
  }
}

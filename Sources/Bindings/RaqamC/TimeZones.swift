public import CRaqam
internal import Raqam

/// Implements `raqam_time_zone_folder`, which raqam.h documents.
@c @implementation
public func raqam_time_zone_folder(
  _ folder: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let folder = unsafe name(folder) else { throw .null("folder") }
    let isSet: Bool
    do throws(FormatError) {
      isSet = try TimeZoneDatabase.setUsual(directory: folder)
    } catch {
      throw CallError(.invalidDescriptor, error)
    }
    guard isSet else {
      throw .argument("other time zone data is already in use: set the folder before calling any other function")
    }
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The private resident memory of this process, without mapped files that processes share, such as ICU's data.
enum ResidentMemory {
  /// Returns the current size in bytes.
  static func bytes() throws(BenchmarkError) -> Int {
    #if canImport(Glibc) || canImport(Musl)
    guard let file = fopen("/proc/self/statm", "r") else { throw BenchmarkError("/proc/self/statm cannot be read") }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard fgets(&buffer, 256, file) != nil else { throw BenchmarkError("/proc/self/statm is empty") }
    // The fields are numbers of pages: total, resident, shared …
    let pages = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ").compactMap { Int($0) }
    guard pages.count > 2 else { throw BenchmarkError("/proc/self/statm has an unknown format") }
    return (pages[1] - pages[2]) * sysconf(Int32(_SC_PAGESIZE))
    #else
    throw BenchmarkError("--memory requires /proc/self/statm of Linux")
    #endif
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Ends the process without running `defer` blocks.
package func exitProcess(_ status: Int32) -> Never { exit(status) }

// swift-format-ignore-file
// What Apple's module adds to the headers, for Tests/Checks/Platforms/check.
@_exported import DarwinC

public var errno: Int32 { get { __error().pointee } set { __error().pointee = newValue } }
public var S_IFMT: mode_t { mode_t(0o170000) }
public var S_IFREG: mode_t { mode_t(0o100000) }
public var S_IFDIR: mode_t { mode_t(0o040000) }
public var S_IFIFO: mode_t { mode_t(0o010000) }
public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public var SIG_IGN: @convention(c) (Int32) -> Void { unsafeBitCast(1, to: (@convention(c) (Int32) -> Void).self) }
public var TIOCGWINSZ: UInt { 0x40087468 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { -1 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { -1 }
public func ioctl(_ file: Int32, _ request: UInt, _ pointer: UnsafeMutableRawPointer) -> Int32 { -1 }
// Linux's `Mutex` calls this.
public func _swift_stdlib_gettid() -> UInt32 { 0 }

// What tests use of Foundation: its essentials, where they are a module.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif

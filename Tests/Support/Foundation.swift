// Tests use only the essentials of Foundation.
@_exported public import FoundationEssentials

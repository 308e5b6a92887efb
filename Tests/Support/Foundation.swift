// What tests use of Foundation: its essentials.
@_exported public import FoundationEssentials

/// Keys of the RMS dialect that occur in forms of the form dialect, with the replacement as hint.
package enum ForeignKeys {
  package static let row = [
    "className": "use \"type\"",
    "bindVariable": "use \"id\"",
    "properties": "write its keys directly in the row",
    "enabled": "use \"hidden\" to hide a row, or \"disabled\" to make it read-only",
  ]

  package static let section = [
    "className": "use \"type\"",
    "bindVariable": "use \"id\"",
    "properties": "write its keys directly in the section",
    "enabled": "use \"hidden\" to hide a section",
    "rows": "use \"items\"",
  ]
}

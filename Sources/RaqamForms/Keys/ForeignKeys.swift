/// Keys of the RMS dialect that occur in forms of the form dialect, with the replacement as hint.
package enum ForeignKeys {
  package static let row = [
    "className": "here it is called \"type\"",
    "bindVariable": "here it is called \"id\"",
    "properties": "here the keys of a row stand side by side",
    "enabled": "\"hidden\" takes a row away, \"disabled\" makes it read-only",
  ]

  package static let section = [
    "className": "here it is called \"type\"",
    "bindVariable": "here it is called \"id\"",
    "properties": "here the keys of a section stand side by side",
    "enabled": "\"hidden\" takes a section away",
    "rows": "here it is called \"items\"",
  ]
}

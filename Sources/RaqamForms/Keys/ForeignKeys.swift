/// Keys of the RMS dialect that are met in forms of the other one, with what to write in their place.
package enum ForeignKeys {
  /// Those of a row.
  package static let row = [
    "className": "here it is called \"type\"",
    "bindVariable": "here it is called \"id\"",
    "properties": "here the keys of a row stand side by side",
    "enabled": "\"hidden\" takes a row away, \"disabled\" makes it read-only",
  ]

  /// Those of a section.
  package static let section = [
    "className": "here it is called \"type\"",
    "bindVariable": "here it is called \"id\"",
    "properties": "here the keys of a section stand side by side",
    "enabled": "\"hidden\" takes a section away",
    "rows": "here it is called \"items\"",
  ]
}

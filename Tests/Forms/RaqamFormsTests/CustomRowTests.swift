import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import Testing

/// Display text of custom rows. Strings of ICU 72, CLDR 42.
@Suite struct CustomRowTests {
  @Test(arguments: [
    ("en_US", "decimal", #"{"latitude":35.6892,"longitude":51.389}"#, "35.6892° N, 51.389° E"),
    ("en_US", "dms", #"{"latitude":35.6892,"longitude":51.389}"#, "35° 41′ 21″ N, 51° 23′ 20″ E"),
    ("en_US", "dms", #"{"latitude":-33.99999,"longitude":-70}"#, "34° 00′ 00″ S, 70° 00′ 00″ W"),
    ("en_US", "decimal", #"{"latitude":0,"longitude":-0.0}"#, "0° N, 0° E"),
    ("en_US", "decimal", #"{"latitude":1,"longitude":2,"label":"Home"}"#, "Home"),
    ("en_US", "decimal", #"{"latitude":1,"longitude":2,"label":"","altitude":5}"#, "1° N, 2° E"),
    ("fa_IR", "decimal", #"{"latitude":35.5,"longitude":-51.25}"#, "۳۵٫۵° شمالی،\u{200F} ۵۱٫۲۵° غربی"),
    ("de_DE", "decimal", #"{"latitude":52.52,"longitude":13.405}"#, "52,52° N, 13,405° O"),
  ])
  func formatsLocations(_ locale: String, _ style: String, _ value: String, _ text: String) throws {
    let session = try session(
      rows: #"{"type":"location","id":"a","location.style":"\#(style)"}"#, values: "{\"a\":\(value)}", locale)
    #expect(session.text(of: "a") == text)
    #expect(session.issues() == [])
  }

  @Test(arguments: [
    ("en_US", "image", #"{"name":"a.png","bytes":1234567,"width":1024,"height":768}"#, "a.png, 1.2 MB, 1,024 × 768"),
    ("en_US", "image", #"{"url":"https://x.org/a.png"}"#, "https://x.org/a.png"),
    ("en_US", "image", #"{"name":"","url":"u","height":5}"#, "u"),
    ("en_US", "attachment", #"{"name":"a.pdf","bytes":999}"#, "a.pdf (999 bytes)"),
    (
      "en_US", "attachment", #"[{"name":"a","bytes":1000},{"name":"b","bytes":0},{"name":"c","bytes":1}]"#,
      "a (1 KB), b (Zero KB), and c (1 byte)"
    ),
    ("en_US", "attachment", "[]", ""),
  ])
  func formatsFiles(_ locale: String, _ type: String, _ value: String, _ text: String) throws {
    let session = try session(rows: #"{"type":"\#(type)","id":"a"}"#, values: "{\"a\":\(value)}", locale)
    #expect(session.text(of: "a") == text)
  }
}

import CICU
import TestSupport
import Testing

@testable import ICU

/// ICU caches numbering systems by a 32-bit hash of the locale's name. Colliding names must not exchange digits or
/// patterns, whichever is used first.
@Suite struct LocaleHashTests {
  /// The 32-bit hash of a locale name, by which ICU caches its numbering system.
  private static func hash(_ name: String) -> Int32 { cicu_locale_hash(name) }

  /// The name with which number and date formats of a locale are opened.
  private static func guardedName(_ id: String) throws -> String {
    try icuText("cicu_guarded_locale") { cicu_locale_guarded(id, $0, $1, $2) }
  }

  /// Locales with native digits, whose names no other test uses.
  static let locales = ["ar_EG", "fa_IR", "bn_BD", "ne_NP", "mr_IN", "my_MM", "ckb_IQ", "ur_IN"]

  @Test(.long, arguments: locales.sampled(oneIn: 4), [true, false])
  func collidingNamesKeepTheirDigits(_ locale: String, _ isStrangerFirst: Bool) throws {
    let expected = try Self.texts("\(locale)@q=expected\(chosenSeed(7))")
    let name = "\(locale)@q=victim\(isStrangerFirst)\(chosenSeed(7))"
    let stranger = try #require(Collision.id(beginning: "en@q=", hash: Self.hash(name)))
    #expect(Self.hash(stranger) == Self.hash(name))
    let english = try Self.texts("en@q=expected\(chosenSeed(7))")
    if isStrangerFirst { #expect(try Self.texts(stranger) == english) }
    #expect(try Self.texts(name) == expected)
    #expect(try Self.texts(stranger) == english)
    #expect(try Self.texts(name) == expected)
  }

  /// Guarded names have at most 64 hashes per numbering system, regardless of their length: ICU caches no more entries
  /// than that.
  @Test func namesShareTheHashesOfTheirSystem() throws {
    let long = "calendar=islamic-umalqura;cf=account;currency=EUR;hours=h23;"
    let systems = try NumberData.numberingSystems().flatMap { ["@numbers=\($0)", "@\(long)numbers=\($0);rg=irzzzz"] }
    var owners: [Int32: String] = [:]
    for (place, locale) in LocaleData.available.enumerated() {
      for keywords in place.isMultiple(of: 16) ? [""] + systems : [""] {
        let id = locale + keywords
        let name = try Self.guardedName(id)
        let system = try NumberData.numberingSystem(locale: id)
        let hash = Self.hash(name)
        #expect(name.hasPrefix(id + (keywords.isEmpty ? "@x=" : ";x=")))
        #expect(owners.updateValue(system, forKey: hash) ?? system == system, "\(id)")
      }
    }
    #expect(owners.count <= 64 * Set(owners.values).count)
  }

  /// A number, an amount and a date, with their patterns.
  private static func texts(_ locale: String) throws -> [String] {
    let number = try NumberFormatHandle(style: .decimal, locale: locale)
    let money = try NumberFormatHandle(style: .currency, locale: locale)
    let day = try DateData.samples("d MMMM y", locale: locale, milliseconds: [0]).bytes
    return [
      try number.string(.double(-1234.5)), try number.pattern(), try money.string(.double(-1234.5)),
      try money.pattern(),
      String(decoding: day, as: UTF8.self), try DateData.bestPattern(skeleton: "yMMMd", locale: locale),
    ]
  }
}

/// Finds names with a given hash by a meet-in-the-middle search.
enum Collision {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)

  /// Returns `start` with seven more letters; `nil` if no such id has the hash. Names up to 32 bytes are hashed whole:
  /// `hash * 37 + byte`.
  static func id(beginning start: String, hash: Int32) -> String? {
    let target = UInt32(bitPattern: hash)
    let first = start.utf8.reduce(UInt32(0)) { $0 &* 37 &+ UInt32($1) }
    var heads: [UInt32: [UInt8]] = [:]
    for a in letters {
      for b in letters {
        for c in letters {
          let head = [a, b, c].reduce(first) { $0 &* 37 &+ UInt32($1) }
          heads[head &* (37 * 37 * 37 * 37)] = [a, b, c]
        }
      }
    }
    for a in letters {
      for b in letters {
        for c in letters {
          for d in letters {
            let tail = [a, b, c, d].reduce(UInt32(0)) { $0 &* 37 &+ UInt32($1) }
            if let head = heads[target &- tail] { return start + String(decoding: head + [a, b, c, d], as: UTF8.self) }
          }
        }
      }
    }
    return nil
  }
}

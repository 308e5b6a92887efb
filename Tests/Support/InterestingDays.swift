package import RaqamValues

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension DayNumber {
  /// Returns the day of a proleptic Gregorian date.
  package static func iso(_ year: Int, _ month: Int, _ day: Int) -> DayNumber {
    DayNumber(GregorianArithmetic.dayNumber(year: year, month: month, day: day))
  }

  /// First days of runs that cross a boundary.
  package static let interesting: [(day: DayNumber, reason: String)] = [
    (DayNumber(-3), "the origin of the count"),
    (.iso(2000, 2, 26), "the leap day of a year divisible by 400, and the lunar new year"),
    (.iso(1900, 2, 26), "February of a year divisible by 100"),
    (.iso(1582, 10, 2), "the Gregorian cutover, counted proleptic"),
    (.iso(1582, 12, 28), "the end of the year that the cutover shortens"),
    (.iso(0, 12, 28), "1 BC to AD 1"),
    (.iso(622, 7, 12), "the Islamic epochs, Thursday and Friday"),
    (.iso(622, 3, 16), "the Persian epoch"),
    (.iso(1912, 1, 1), "the first year of the Republic of China; a month later Taishō"),
    (.iso(1924, 7, 28), "the start of the Umm al-Qura table"),
    (.iso(2077, 11, 13), "the end of the Umm al-Qura table"),
    (.iso(1989, 1, 5), "Shōwa to Heisei"),
    (.iso(2019, 4, 28), "Heisei to Reiwa"),
    (.iso(2124, 3, 17), "a Nowruz before the 33-year rule"),
    (.iso(2046, 9, 28), "1 Tishri 5807"),
    (.iso(2025, 3, 17), "Nowruz 1404 in a year that is not leap"),
    (.iso(2033, 11, 19), "the Chinese leap month that most programs get wrong"),
    (.iso(-9999, 1, 1), "years of four digits end here"),
    (.iso(9999, 12, 28), "and here"),
  ]
}

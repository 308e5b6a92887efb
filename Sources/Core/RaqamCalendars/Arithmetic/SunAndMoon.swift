#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The positions of sun and moon on the ecliptic, accurate to a few hundredths of a degree near today.
///
/// Times are milliseconds since 1970-01-01T00:00:00 UTC, angles are radians.
///
/// *Source*: formulas and constants of P. Duffett-Smith, Practical Astronomy with your Calculator, 3rd edition (epoch
/// 1990 January 0.0). libicu uses them too, so its lunisolar years are the same; more terms would be more accurate but
/// give other dates.
enum SunAndMoon {
  /// The mean time from new moon to new moon, in days.
  static let synodicMonth = 29.530588853
  /// The mean time from equinox to equinox, in days.
  static let tropicalYear = 365.242191

  /// Returns the last or the next time at which the sun is at a longitude.
  static func time(ofSunAt longitude: Double, from start: Double, forward: Bool) -> Double {
    time(from: start, forward: forward, period: tropicalYear, reaching: longitude) { sun(at: $0).longitude }
  }

  /// Returns the time of the last or the next new moon.
  static func newMoon(from start: Double, forward: Bool) -> Double {
    time(from: start, forward: forward, period: synodicMonth, reaching: 0, moonAge)
  }

  /// Returns the longitude of the sun and its mean anomaly, the angle from the perigee.
  static func sun(at time: Double) -> (longitude: Double, meanAnomaly: Double) {
    let mean = turned(2 * .pi / tropicalYear * daysSinceEpoch(time))
    let meanAnomaly = turned(mean + sunLongitudeAtEpoch - sunPerigee)
    return (turned(trueAnomaly(meanAnomaly) + sunPerigee), meanAnomaly)
  }

  /// Returns the angle of the moon ahead of the sun.
  private static func moonAge(at time: Double) -> Double {
    let sun = sun(at: time)
    let days = daysSinceEpoch(time)
    let mean = turned(radians(13.1763966) * days + moonLongitudeAtEpoch)
    let uncorrected = turned(mean - radians(0.1114041) * days - moonPerigeeAtEpoch)
    let evection = radians(1.2739) * sin(2 * (mean - sun.longitude) - uncorrected)
    let annualEquation = radians(0.1858) * sin(sun.meanAnomaly)
    let third = radians(0.37) * sin(sun.meanAnomaly)
    let anomaly = uncorrected + (evection - annualEquation - third)
    let center = radians(6.2886) * sin(anomaly)
    let fourth = radians(0.214) * sin(2 * anomaly)
    let corrected = mean + evection + center - annualEquation + fourth
    let variation = radians(0.6583) * sin(2 * (corrected - sun.longitude))
    let inOrbit = corrected + variation
    let node =
      turned(moonNodeAtEpoch - radians(0.0529539) * days) - radians(0.16) * sin(sun.meanAnomaly)
    let onEcliptic = atan2(sin(inOrbit - node) * cos(moonInclination), cos(inOrbit - node)) + node
    return turned(onEcliptic - sun.longitude)
  }

  /// Solves Kepler's equation by Newton's method.
  private static func trueAnomaly(_ meanAnomaly: Double) -> Double {
    var eccentric = meanAnomaly
    for _ in 0..<16 {
      let error = eccentric - sunEccentricity * sin(eccentric) - meanAnomaly
      eccentric -= error / (1 - sunEccentricity * cos(eccentric))
      if abs(error) <= 1e-5 { break }
    }
    return 2 * atan(tan(eccentric / 2) * ((1 + sunEccentricity) / (1 - sunEccentricity)).squareRoot())
  }
}

extension SunAndMoon {
  /// Returns the time at which an angle with a given period reaches `goal`. The first step uses the mean speed, later
  /// ones the speed of the preceding step (secant method), until a step is at most a minute long.
  private static func time(
    from start: Double, forward: Bool, period: Double, reaching goal: Double, _ angle: (Double) -> Double
  ) -> Double {
    let length = period * millisecondsPerDay
    var start = start
    // If the steps grow, which may happen around half a turn, restart an eighth of the period further on.
    for _ in 0..<16 {
      var last = angle(start)
      var step = (turned(goal - last) - (forward ? 0 : 2 * .pi)) * length / (2 * .pi)
      var time = start + step.rounded(.up)
      var isGrowing = false
      repeat {
        let current = angle(time)
        let moved = halfTurned(current - last)
        guard moved != 0 else { return time }
        let next = halfTurned(goal - current) * abs(step / moved)
        isGrowing = abs(next) > abs(step)
        step = next
        last = current
        time += step.rounded(.up)
      } while !isGrowing && abs(step) > 60_000
      if !isGrowing { return time }
      start += (forward ? 1 : -1) * (length / 8).rounded(.up)
    }
    return start
  }

  /// Returns an angle within 0..<2π.
  private static func turned(_ angle: Double) -> Double {
    angle - 2 * .pi * (angle / (2 * .pi)).rounded(.down)
  }

  /// Returns an angle within -π..<π.
  private static func halfTurned(_ angle: Double) -> Double { turned(angle + .pi) - .pi }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// Returns the days since 1990 January 0.0, Julian day 2 447 891.5.
  private static func daysSinceEpoch(_ time: Double) -> Double {
    (time + 210_866_760_000_000) / millisecondsPerDay - 2_447_891.5
  }

  private static let millisecondsPerDay = 86_400_000.0
  private static let sunLongitudeAtEpoch = radians(279.403303)
  private static let sunPerigee = radians(282.768422)
  private static let sunEccentricity = 0.016713
  private static let moonLongitudeAtEpoch = radians(318.351648)
  private static let moonPerigeeAtEpoch = radians(36.340410)
  private static let moonNodeAtEpoch = radians(318.510107)
  private static let moonInclination = radians(5.145366)
}

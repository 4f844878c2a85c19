import Glibc
import PlacesFeature

/// When the sun rises and sets.
///
/// The equations of NOAA's solar calculator, after Meeus, Astronomical Algorithms (1991): within about a minute between
/// the polar circles, less exact beyond. The sun rises when its upper edge appears under standard refraction, at a
/// zenith distance of 90.833°; dawn and dusk are civil, at 96°.
enum SunTimes {
    /// The moment of an event of the solar day whose noon is nearest to noon (UTC) of a day, in minutes since that day's
    /// start in UTC, or `nil` if the sun does not get there that day.
    static func minutes(of event: SunEvent, on day: CivilDay, at place: Coordinate) -> Double? {
        let isMorning = event == .dawn || event == .sunrise
        let zenith = event == .sunrise || event == .sunset ? 90.833 : 96.0
        var result = noon(on: day, at: place)
        // The sun moves on within the day, so the first answer shows where to look for the second.
        for _ in 0..<3 {
            let sun = Sun(day, minutes: result)
            guard let angle = sun.hourAngle(zenith: zenith, latitude: place.latitude) else { return nil }
            result = 720 - 4 * (place.longitude + (isMorning ? angle : -angle)) - sun.equationOfTime
        }
        return result
    }

    static func noon(on day: CivilDay, at place: Coordinate) -> Double {
        let guess = 720 - 4 * place.longitude
        return guess - Sun(day, minutes: guess).equationOfTime
    }

    /// Seconds from midnight of a day on the clocks of a zone to the event of that day there, on the whole minute.
    static func second(of event: SunEvent, on day: CivilDay, at place: Coordinate, in zone: any ZoneRules) -> Int? {
        func wallTime(_ minutes: Double, of day: CivilDay) -> WallTime {
            zone.wallTime(at: Timestamp(seconds: day.number * 86_400 + Int((minutes * 60).rounded())))
        }
        // Near the date line, the solar day whose noon the clocks show on this day may have another number in UTC.
        let shift = wallTime(noon(on: day, at: place), of: day).day.number - day.number
        let solarDay = day.advanced(by: -shift)
        guard let minutes = minutes(of: event, on: solarDay, at: place) else { return nil }
        let time = wallTime(minutes, of: solarDay)
        let second = (time.day.number - day.number) * 86_400 + time.second
        return (second + 30).floored(by: 60).quotient * 60
    }
}

/// Where the sun stands at a moment.
private struct Sun {
    /// In degrees.
    let declination: Double
    /// Minutes by which a sundial is ahead of the mean sun.
    let equationOfTime: Double

    init(_ day: CivilDay, minutes: Double) {
        // Julian centuries since the noon of 2000-01-01.
        let t = (Double(day.number) + minutes / 1440 - 10_957.5) / 36_525
        let meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)).truncatingRemainder(dividingBy: 360)
        let anomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t)
        let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
        let centre =
            sine(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t))
            + sine(2 * anomaly) * (0.019993 - 0.000101 * t) + sine(3 * anomaly) * 0.000289
        let node = 125.04 - 1934.136 * t
        let longitude = meanLongitude + centre - 0.00569 - 0.00478 * sine(node)
        let meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
        let obliquity = meanObliquity + 0.00256 * cosine(node)
        declination = asin(sine(obliquity) * sine(longitude)) * 180 / .pi

        let half = tan(obliquity * .pi / 360)
        let y = half * half
        let terms =
            y * sine(2 * meanLongitude) - 2 * eccentricity * sine(anomaly)
            + 4 * eccentricity * y * sine(anomaly) * cosine(2 * meanLongitude)
            - y * y * sine(4 * meanLongitude) / 2 - 5 * eccentricity * eccentricity * sine(2 * anomaly) / 4
        equationOfTime = 4 * terms * 180 / .pi
    }

    /// Degrees from noon to the moment at which the sun stands at a zenith distance, or `nil` if it never does.
    func hourAngle(zenith: Double, latitude: Double) -> Double? {
        let cosineOfAngle =
            cosine(zenith) / (cosine(latitude) * cosine(declination))
            - tan(latitude * .pi / 180) * tan(declination * .pi / 180)
        return abs(cosineOfAngle) <= 1 ? acos(cosineOfAngle) * 180 / .pi : nil
    }
}

private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

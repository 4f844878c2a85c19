extension CivilDay {
    /// Easter Sunday of the western churches, by the method of Gauss with the corrections of Lichtenberg
    /// (Heiner Lichtenberg, Historia Mathematica 24, 1997).
    package static func easter(in year: Int) -> CivilDay? {
        let k = year / 100
        let m = 15 + (3 * k + 3) / 4 - (8 * k + 13) / 25
        let s = 2 - (3 * k + 3) / 4
        let a = year % 19
        let d = (19 * a + m) % 30
        let r = (d + a / 11) / 29
        let fullMoon = 21 + d - r
        let firstSunday = 7 - (year + year / 4 + s) % 7
        let distance = 7 - (fullMoon - firstSunday).floored(by: 7).remainder
        return CivilDay(year: year, month: 3, day: 1)?.advanced(by: fullMoon + distance - 1)
    }

    /// Easter Sunday of the eastern churches, which reckon it by the Julian calendar (Jean Meeus, Astronomical Algorithms, 1991).
    package static func orthodoxEaster(in year: Int) -> CivilDay? {
        let d = (19 * (year % 19) + 15) % 30
        let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
        // Days of the Julian calendar are some days later in ours.
        let shift = year / 100 - year / 400 - 2
        return CivilDay(year: year, month: 3, day: 22)?.advanced(by: d + e + shift)
    }
}

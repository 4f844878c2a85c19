extension PosixZone {
    /// Reads text such as `EET-2EEST,M3.5.0/3,M10.5.0/4` or `<+03>-3`.
    ///
    /// Returns `nil` for anything else, also for summer time without its rule: POSIX leaves its dates open.
    package init?(_ text: some Collection<UInt8>) {
        var scanner = PosixScanner(rest: Array(text)[...])
        guard scanner.name(), let west = scanner.time(hours: 0...24) else { return nil }
        standard = -west
        if scanner.isAtEnd {
            summer = nil
            return
        }
        guard scanner.name() else { return nil }
        let offset: Int
        if scanner.isAt(",") {
            offset = standard + 3600
        } else {
            guard let west = scanner.time(hours: 0...24) else { return nil }
            offset = -west
        }
        guard scanner.skip(","), let start = scanner.yearlyTime(), scanner.skip(","), let end = scanner.yearlyTime(),
            scanner.isAtEnd
        else { return nil }
        summer = Summer(offset: offset, start: start, end: end)
    }
}

/// The parts of such a text, from the left.
private struct PosixScanner {
    var rest: ArraySlice<UInt8>

    var isAtEnd: Bool { rest.isEmpty }

    func isAt(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Three letters or more, or letters, digits and signs in angle brackets.
    mutating func name() -> Bool {
        if skip("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            let name = rest[..<end]
            rest = rest[(end + 1)...]
            return name.count >= 3 && name.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D }
        }
        let name = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    /// `[+-]h[h[h]][:mm[:ss]]`, in seconds.
    mutating func time(hours: ClosedRange<Int>) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hour = number(digits: 3, in: hours) else { return nil }
        var seconds = hour * 3600
        for unit in [60, 1] where skip(":") {
            guard let number = number(digits: 2, in: 0...59) else { return nil }
            seconds += number * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// A day, and perhaps a time after a slash; without one it is 2 o'clock.
    mutating func yearlyTime() -> YearlyTime? {
        guard let day = day() else { return nil }
        guard skip("/") else { return YearlyTime(day: day, second: 7200) }
        return time(hours: 0...167).map { YearlyTime(day: day, second: $0) }
    }

    private mutating func day() -> YearlyTime.Day? {
        if skip("J") { return number(digits: 3, in: 1...365).map { .julian($0) } }
        guard skip("M") else { return number(digits: 3, in: 0...365).map { .ordinal($0) } }
        guard let month = number(digits: 2, in: 1...12), skip("."), let week = number(digits: 1, in: 1...5), skip("."),
            let weekday = number(digits: 1, in: 0...6)
        else { return nil }
        return .weekday(weekday, week: week, month: month)
    }

    private mutating func number(digits: Int, in range: ClosedRange<Int>) -> Int? {
        let text = rest.prefix(digits).prefix { $0.isDigit }
        guard !text.isEmpty else { return nil }
        rest = rest.dropFirst(text.count)
        let number = text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return range.contains(number) ? number : nil
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) && self < 0x80 }
}

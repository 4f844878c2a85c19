import PlacesFeature

extension HoursParser {
    /// An hour with a zero too much, as in `010:00`.
    var isAtPaddedHour: Bool {
        scanner.digitCount() == 3 && scanner.peek() == "0" && scanner.peek(3) == ":" && scanner.peek(4)?.isDigit == true
    }

    /// Takes `8:00`, `08.00` or `8`, in minutes; and with a zero too much or too few, as in `010:00`, `12:0` and `12:000`.
    mutating func clock(upTo limit: Int) throws(OpeningHoursFormatError) -> Int {
        let start = scanner.position
        let count = scanner.digitCount()
        guard count == 1 || count == 2 || isAtPaddedHour, let hour = scanner.takeNumber() else { throw unexpected() }
        var minute = 0
        if scanner.peek() == ":" || (scanner.peek() == "." && scanner.peek(1)?.isDigit == true) {
            let isColon = scanner.take(":")
            if !isColon { scanner.position += 1 }
            minute = try minutes(canBeMistyped: isColon)
        }
        guard minute < 60, hour * 60 + minute <= limit else { throw error(.numberOutOfRange, at: start) }
        return hour * 60 + minute
    }

    private mutating func minutes(canBeMistyped: Bool) throws(OpeningHoursFormatError) -> Int {
        let count = scanner.digitCount()
        let isMistyped = (count == 1 || count == 3) && scanner.peek() == "0"
        guard count == 2 || (isMistyped && canBeMistyped) else { throw unexpected() }
        let firstTwo = scanner.peek(1).map { Int($0.value) - 48 }
        guard let minute = scanner.takeNumber() else { throw unexpected() }
        // `09:030` may be 09:03 with a digit too much.
        if count == 3, minute != firstTwo { note(.digits) }
        return minute
    }
}

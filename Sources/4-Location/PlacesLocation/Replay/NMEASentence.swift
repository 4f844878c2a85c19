import PlacesFeature

/// What a line of an NMEA 0183 log says about where and when, whatever talker it is from.
enum NMEASentence: Hashable {
    case fix(Fix)
    /// The receiver does not know where it is.
    case void
    /// Something else.
    case other
    case bad(LocationFileFault.SentenceFault)

    struct Fix: Hashable {
        let coordinate: Coordinate
        /// Seconds since midnight in UTC.
        var time: Double?
        var day: CivilDay?
        /// Metres.
        var accuracy: Double?
    }

    /// The error in metres of a civil receiver's range to a satellite (user equivalent range error), one standard
    /// deviation: the usual estimate for one frequency under an open sky without corrections. Times the horizontal
    /// dilution of precision it is the radius that holds about two in three positions.
    static let rangeError = 5.0

    /// The standard allows 82; receivers go beyond.
    private static let lengthLimit = 256

    /// Reads a line without its end. What stands before the sentence, such as a time of arrival, is left aside.
    init(_ line: some Collection<UInt8>) {
        guard let start = line.firstIndex(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "!") }) else {
            self = .bad(.noSentence)
            return
        }
        // The end of the line may be that of another system.
        var sentence = Array(line[start...].dropFirst())
        while let last = sentence.last, last <= 0x20 { sentence.removeLast() }
        guard sentence.count <= Self.lengthLimit else {
            self = .bad(.tooLong)
            return
        }
        let halves = sentence.split(separator: UInt8(ascii: "*"), maxSplits: 1, omittingEmptySubsequences: false)
        if halves.count == 2, let fault = Self.fault(body: halves[0], checksum: halves[1]) {
            self = .bad(fault)
            return
        }
        self = Self.sentence(
            of: String(decoding: halves[0], as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false))
    }

    private static func fault(
        body: some Sequence<UInt8>, checksum: some Collection<UInt8>
    ) -> LocationFileFault.SentenceFault? {
        let text = String(decoding: checksum, as: UTF8.self).cleaned
        guard text.count == 2, text.allSatisfy({ $0.isASCII && $0.isHexDigit }), let found = UInt8(text, radix: 16)
        else { return .badChecksum }
        let right = body.reduce(0, ^)
        let digits = String(right, radix: 16, uppercase: true)
        return found == right ? nil : .checksum(text, right: digits.count < 2 ? "0" + digits : digits)
    }

    private static func sentence(of fields: [Substring]) -> NMEASentence {
        // A talker of two letters, then what it says. Proprietary sentences begin with P.
        guard fields[0].count == 5, !fields[0].hasPrefix("P") else { return .other }
        let result: NMEASentence? =
            switch fields[0].suffix(3) {
            case "GGA": fixData(Fields(fields))
            case "RMC": minimum(Fields(fields))
            case "GLL": position(Fields(fields))
            default: .other
            }
        return result ?? .bad(.badField)
    }

    /// GGA: time, latitude, longitude, quality, satellites, dilution.
    private static func fixData(_ fields: Fields) -> NMEASentence? {
        if ["", "0"].contains(fields[6]) { return .void }
        guard fields[6].count == 1, ISOTime.whole(fields[6]) != nil, var fix = fields.fix(at: 2, time: 1) else {
            return nil
        }
        // Receivers write 99 and more for "unknown".
        if let dilution = ISOTime.decimal(fields[8]), dilution > 0, dilution < 99 {
            fix.accuracy = dilution * rangeError
        }
        return .fix(fix)
    }

    /// RMC: time, status, latitude, longitude, speed, course, date, variation, mode.
    private static func minimum(_ fields: Fields) -> NMEASentence? {
        if fields[2] == "V" || fields[12] == "N" { return .void }
        guard fields[2] == "A", var fix = fields.fix(at: 3, time: 1) else { return nil }
        if !fields[9].isEmpty {
            guard let day = fields.day(at: 9) else { return nil }
            fix.day = day
        }
        return .fix(fix)
    }

    /// GLL: latitude, longitude, time, status, mode; the last three are missing in old versions.
    private static func position(_ fields: Fields) -> NMEASentence? {
        if fields[6] == "V" || fields[7] == "N" { return .void }
        guard ["", "A"].contains(fields[6]) else { return nil }
        return fields.fix(at: 1, time: 5).map { .fix($0) }
    }

    /// The fields of one sentence; those that are missing are empty.
    private struct Fields {
        private let fields: [Substring]

        init(_ fields: [Substring]) { self.fields = fields }

        subscript(index: Int) -> Substring { index < fields.count ? fields[index] : "" }

        /// Latitude and longitude with their letters from an index on, and a time, which may be empty.
        func fix(at index: Int, time timeIndex: Int) -> Fix? {
            guard let latitude = angle(at: index, "N", "S"), let longitude = angle(at: index + 2, "E", "W"),
                let coordinate = Coordinate(latitude: latitude, longitude: longitude)
            else { return nil }
            if self[timeIndex].isEmpty { return Fix(coordinate: coordinate) }
            return time(at: timeIndex).map { Fix(coordinate: coordinate, time: $0) }
        }

        /// Degrees and minutes written together, such as `6010.25`, and a letter.
        private func angle(at index: Int, _ positive: Substring, _ negative: Substring) -> Double? {
            let whole = self[index].prefix { $0 != "." }
            guard whole.count >= 3, whole.count <= 5, let degrees = ISOTime.whole(whole.dropLast(2)),
                let minutes = ISOTime.decimal(self[index].dropFirst(whole.count - 2)), minutes < 60
            else { return nil }
            let angle = Double(degrees) + minutes / 60
            let letter = self[index + 1]
            return letter == positive ? angle : letter == negative ? -angle : nil
        }

        /// `hhmmss` with or without a fraction.
        private func time(at index: Int) -> Double? {
            let whole = self[index].prefix { $0 != "." }
            guard whole.count == 6, let number = ISOTime.whole(whole),
                let seconds = ISOTime.decimal(self[index].dropFirst(4)), number / 10_000 < 24,
                number / 100 % 100 < 60, seconds < 61
            else { return nil }
            return Double(number / 10_000 * 3600 + number / 100 % 100 * 60) + seconds
        }

        /// `ddmmyy`, from 1980, when the satellites' time begins, to 2079.
        func day(at index: Int) -> CivilDay? {
            guard self[index].count == 6, let number = ISOTime.whole(self[index]) else { return nil }
            let year = number % 100
            return CivilDay(
                year: year < 80 ? 2000 + year : 1900 + year, month: number / 100 % 100, day: number / 10_000)
        }
    }
}

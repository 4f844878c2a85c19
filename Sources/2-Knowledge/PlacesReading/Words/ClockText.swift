/// A time of day in digits: `10`, `10:00`, `10.30`, `21h`, `21h30`, `10am`, `18Uhr`.
struct ClockText: Hashable {
    let hour: Int
    /// `nil` if only the hour is there.
    let minute: Int?
    /// The key of the letters behind the digits, such as "am"; empty without any.
    let suffix: [UInt8]

    /// Reads a text of at most 24 bytes; hours up to 23, minutes up to 59; and 24 or 24:00, the end of a day.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 24 else { return nil }
        var rest = bytes[...]
        guard let hour = Self.number(&rest, digits: 1...2), hour <= 24 else { return nil }
        var minute: Int?
        if let separator = rest.first, Self.separators.contains(separator) {
            let kept = rest
            rest = rest.dropFirst()
            minute = Self.number(&rest, digits: 2...2)
            if minute == nil { rest = kept }
            // Seconds are left aside.
            if minute != nil, rest.first == 0x3A {
                rest = rest.dropFirst()
                guard let second = Self.number(&rest, digits: 2...2), second < 60 else { return nil }
            }
        }
        guard minute ?? 0 < 60, hour < 24 || minute ?? 0 == 0, !(rest.first.map { 0x30...0x39 ~= $0 } ?? false) else {
            return nil
        }
        (self.hour, self.minute) = (hour, minute)
        // "21:een".
        suffix = WordKey.key(of: String(decoding: rest.drop { $0 == 0x3A }, as: UTF8.self))
        guard suffix.isEmpty == rest.isEmpty else { return nil }
    }

    /// `:`, `.`, `h` and `H`.
    private static let separators: [UInt8] = [0x3A, 0x2E, 0x68, 0x48]

    /// A number of so many digits, which is taken away; `nil` and nothing taken for more or fewer.
    static func number(_ rest: inout ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int? {
        let found = rest.prefix { 0x30...0x39 ~= $0 }
        guard digits.contains(found.count) else { return nil }
        rest = rest.dropFirst(found.count)
        return found.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}

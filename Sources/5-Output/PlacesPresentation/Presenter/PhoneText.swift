/// Telephone numbers as one reads and dials them.
enum PhoneText {
    /// The number with spaces, if it is an international one without any: the code of the country, then digits by threes.
    ///
    /// Codes of countries have one digit in the zones 1 and 7, two where Recommendation ITU-T E.164
    /// lists a code of two, and three elsewhere.
    static func spaced(_ number: String) -> String {
        let digits = number.utf8.dropFirst()
        guard number.utf8.first == UInt8(ascii: "+"), (7...15).contains(digits.count),
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return number }
        let text = String(decoding: digits, as: UTF8.self)
        let code = text.prefix(codeLength(text))
        var (rest, groups) = (text.dropFirst(code.count), ["+" + code])
        while !rest.isEmpty {
            // The last group has no single digit.
            let count = rest.count == 4 ? 4 : min(3, rest.count)
            groups.append(String(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return groups.joined(separator: " ")
    }

    private static func codeLength(_ digits: String) -> Int {
        if digits.hasPrefix("1") || digits.hasPrefix("7") { return 1 }
        return codesOfTwo.contains(String(digits.prefix(2))) ? 2 : 3
    }

    private static let codesOfTwo: Set<String> = [
        "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47", "48", "49",
        "51",
        "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81", "82", "84", "86",
        "90",
        "91", "92", "93", "94", "95", "98",
    ]
}

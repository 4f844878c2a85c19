/// Every sentence a user reads, in one place: one file per part of the program, functions where a sentence has gaps.
///
/// Gaps are filled with text that is already clean; nothing here ever receives a token.
package enum Words {
    /// A count with its noun.
    package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
    }

    /// An angle to a millionth of a degree, some 10 cm, without needless digits.
    package static func degrees(_ angle: Double) -> String { "\((angle * 1e6).rounded() / 1e6)" }

    /// The number with its thousands grouped: `1,453`.
    package static func grouped(_ number: Int) -> String {
        var groups: [Substring] = []
        var rest = String(number.magnitude)[...]
        while rest.count > 3 {
            groups.append(rest.suffix(3))
            rest = rest.dropLast(3)
        }
        return (number < 0 ? "-" : "") + ([rest] + groups.reversed()).joined(separator: ",")
    }
}

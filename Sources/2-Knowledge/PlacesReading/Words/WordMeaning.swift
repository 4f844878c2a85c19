/// One meaning of a word or phrase in the table.
struct WordMeaning: Hashable, Sendable {
    /// How surely the word means it.
    enum Strength: UInt8, Hashable, Sendable {
        case name = 0x6E
        case plural = 0x70
        case everyday = 0x65
        case about = 0x61
        case wish = 0x77
    }

    let language: WordLanguage
    let strength: Strength
    /// The identifier of a kind, or a wish with its placeholder.
    let value: String

    init?(_ bytes: some Collection<UInt8>) {
        guard let language = WordLanguage(rawValue: String(decoding: bytes.prefix(2), as: UTF8.self)),
            let strength = bytes.dropFirst(2).first.flatMap(Strength.init)
        else { return nil }
        (self.language, self.strength) = (language, strength)
        value = String(decoding: bytes.dropFirst(3), as: UTF8.self)
        if value.isEmpty { return nil }
    }

    var isKind: Bool { strength != .wish }

    /// What follows a prefix in the value of a wish, such as `7` in `day:7`.
    func value(after prefix: String) -> Substring? {
        strength == .wish && value.hasPrefix(prefix) ? value.dropFirst(prefix.count) : nil
    }

    func isWish(_ value: String) -> Bool { strength == .wish && self.value == value }
}

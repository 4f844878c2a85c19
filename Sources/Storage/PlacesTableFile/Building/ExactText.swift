internal import PlacesText

/// A text that equals those of the same bytes alone, as they stand in a file: two strings are equal, too, where one has é and
/// the other e and an accent.
struct ExactText: Hashable {
    let text: String

    static func == (one: ExactText, other: ExactText) -> Bool { one.text.isWritten(as: other.text) }

    func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: $0) }
    }
}

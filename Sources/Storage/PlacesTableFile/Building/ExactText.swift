internal import Glibc
internal import PlacesText

/// A text that equals those of the same bytes alone, as they stand in a file: two strings are equal, too, where one has é and
/// the other e and an accent.
struct ExactText: Hashable {
    let text: String

    static func == (one: ExactText, other: ExactText) -> Bool {
        one.text.withBytes { one in
            other.text.withBytes { other in
                guard one.count == other.count else { return false }
                guard let first = one.baseAddress, let second = other.baseAddress else { return true }
                return memcmp(first, second, one.count) == 0
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: $0) }
    }
}

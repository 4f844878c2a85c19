/// A language in which the program knows words.
public enum WordLanguage: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case spanish = "es"
    case russian = "ru"
    case finnish = "fi"
    case swedish = "sv"
    case german = "de"
    case french = "fr"

    /// Whether the thing itself comes before what else is said of it, as in "café musée"; behind it in "museum café".
    public var namesHeadFirst: Bool {
        switch self {
        case .spanish, .french, .russian: true
        case .english, .finnish, .swedish, .german: false
        }
    }

    /// The order in which words are looked up: the languages that the user reads, then English, then the others.
    /// - Parameter tags: such as `sv` or `sv-FI`, the one that is read best first; others are left aside.
    static func order(preferring tags: [String]) -> (preferred: [WordLanguage], all: [WordLanguage]) {
        var preferred: [WordLanguage] = []
        for tag in tags.prefix(20) {
            let code = tag.prefix { $0 != "-" && $0 != "_" && $0 != "." }.lowercased()
            if let language = WordLanguage(rawValue: code), !preferred.contains(language) { preferred.append(language) }
        }
        if !preferred.contains(.english) { preferred.append(.english) }
        return (preferred, preferred + allCases.filter { !preferred.contains($0) })
    }
}

/// What stands on a map for the kind of a place.
public enum PinSymbols: String, Hashable, Sendable, CaseIterable {
    /// Nothing: a dot whose shape shows whether the place is open.
    case none
    /// A letter.
    case letters
    /// A picture of the private area that fonts of nerdfonts.com fill.
    case nerd
    /// An emoji, which takes two columns.
    case emoji

    package func symbol(of group: CategoryGroup) -> Character? {
        switch self {
        case .none: nil
        case .letters: group.letter
        case .nerd: group.nerdFont
        case .emoji: group.picture
        }
    }
}

extension CategoryGroup {
    fileprivate var letter: Character {
        switch self {
        case .food: "F"
        case .drink: "D"
        case .shop: "S"
        case .culture: "C"
        case .health: "H"
        case .transport: "T"
        case .lodging: "L"
        case .nature: "N"
        case .service: "V"
        case .other: "O"
        }
    }

    /// Code points of Font Awesome 4, which those fonts keep.
    fileprivate var nerdFont: Character {
        switch self {
        case .food: "\u{F0F5}"
        case .drink: "\u{F0F4}"
        case .shop: "\u{F07A}"
        case .culture: "\u{F19C}"
        case .health: "\u{F0FA}"
        case .transport: "\u{F207}"
        case .lodging: "\u{F236}"
        case .nature: "\u{F1BB}"
        case .service: "\u{F0F7}"
        case .other: "\u{F041}"
        }
    }

    fileprivate var picture: Character {
        switch self {
        case .food: "🍴"
        case .drink: "☕"
        case .shop: "🛒"
        case .culture: "🎭"
        case .health: "💊"
        case .transport: "🚉"
        case .lodging: "🏨"
        case .nature: "🌳"
        case .service: "🏢"
        case .other: "📍"
        }
    }
}

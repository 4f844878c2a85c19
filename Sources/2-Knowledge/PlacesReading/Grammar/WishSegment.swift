/// Some words of a text, and what they do in it.
struct WishSegment {
    enum Content {
        case wish(Wish)
        case or
        case ask, filler
        /// A little word before what places are to have: "with".
        case having
        /// A little word that joins two others.
        case and
        /// A word that means nothing known.
        case unread
    }

    var content: Content
    /// Positions of words.
    var words: Range<Int>
    /// The language of the phrase.
    var language: WordLanguage
    /// Whether the phrase is of no language that the user reads.
    var isForeign = false
    /// Whether a word such as "without" made it of its opposite.
    var isTurned = false

    /// How readily it is chosen among those of as many words.
    var priority: Int {
        switch content {
        // "Near me", "without gluten" and "after midnight" are phrases of their own.
        case .wish(.opening(.at)), .wish(.opening(.until)), .wish(.opening(.before)), .wish(.opening(.after)): 6
        // A name that hints at a kind is rather another thing.
        case .wish(.kinds(let kinds)): kinds.isHint ? 3 : 5
        case .wish(.near), .wish(.inside), .wish(.along), .wish(.between), .wish(.side), .wish(.without): 4
        case .wish, .or: 7
        case .ask: 2
        case .having: 3
        case .filler, .and: 1
        case .unread: 0
        }
    }

    var isUnread: Bool { if case .unread = content { true } else { false } }
    var isFiller: Bool {
        switch content {
        case .filler, .and, .having: true
        default: false
        }
    }
    /// Whether it says nothing of places.
    var isSilent: Bool {
        switch content {
        case .or, .ask, .filler, .and: true
        default: false
        }
    }
    var isOr: Bool { if case .or = content { true } else { false } }
    var isNearMe: Bool { if case .wish(.nearMe) = content { true } else { false } }
    var isKinds: Bool { if case .wish(.kinds) = content { true } else { false } }

    var wish: Wish? { if case .wish(let wish) = content { wish } else { nil } }
}

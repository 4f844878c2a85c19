/// Takes the scalars of a text from outside and keeps those that a reader can see, or that change how one of these looks:
///
/// - a joiner after something visible, one at a time;
/// - a variation selector directly after what it varies: one of the supplementary ones after an ideograph, a Mongolian
///   one after a Mongolian letter;
/// - the tags of a subdivision's flag, such as that of Scotland, after a black flag;
/// - at most eight marks on one base: more than any script has, less than what reaches into other lines.
///
/// Commands to a terminal, such as colours, are left out whole: `ESC [` and what belongs to it (ECMA-48, 5.4).
struct TextCleaner {
    /// Marks on one base.
    private static let markLimit = 8
    /// The tags of a flag without the last: `usca` or `gbsct`.
    private static let tagLimit = 6
    private static let flag: Unicode.Scalar = "\u{1F3F4}"

    private var result = String.UnicodeScalarView()
    /// The scalars in the result, without the spaces.
    private var count = 0
    /// What the result ends with, or `nil` if a word begins.
    private var last: Unicode.Scalar?
    private var marks = 0
    /// The tags after a flag at the end of the result, not yet ended.
    private var tags = 0
    private var hasPendingSpace = false
    private var command = Command.none

    /// The part of a command to a terminal that was read last.
    private enum Command { case none, escape, parameters }

    var text: String { String(result) }

    mutating func take(_ scalar: Unicode.Scalar) {
        if isOfCommand(scalar) { return }
        let kind = Kind(scalar)
        if kind != .tag { dropTags() }
        switch kind {
        case .space:
            hasPendingSpace = count > 0
            last = nil
        case .hostile: break
        case .visible:
            marks = 0
            append(scalar)
        case .mark:
            marks += 1
            if marks <= Self.markLimit { append(scalar) }
        case .joiner: if let last, Kind(last) != .joiner { append(scalar) }
        case .selector: if let last, Kind(last).isVisible { append(scalar) }
        case .ideographicSelector: if let last, last.properties.isIdeographic { append(scalar) }
        case .mongolianSelector: if let last, (0x1800...0x18AF).contains(last.value) { append(scalar) }
        case .tag: takeTag(scalar)
        }
    }

    /// True if a scalar belongs to a command to a terminal.
    private mutating func isOfCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch (command, scalar.value) {
        case (_, 0x1B): command = .escape
        case (_, 0x9B), (.escape, 0x5B): command = .parameters
        case (.parameters, 0x20...0x3F): break
        case (.parameters, 0x40...0x7E): command = .none
        default:
            command = .none
            return false
        }
        return true
    }

    /// Whether there are so many characters, and the last is not an open question.
    func holds(_ limit: Int) -> Bool { count >= limit && tags == 0 }

    /// The text is over.
    mutating func finish() { dropTags() }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if hasPendingSpace { result.append(" ") }
        hasPendingSpace = false
        result.append(scalar)
        last = scalar
        count += 1
    }

    private mutating func takeTag(_ scalar: Unicode.Scalar) {
        guard tags > 0 || last == Self.flag else { return }
        let isEnd = scalar.value == 0xE007F
        let isLetterOrDigit = (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
        guard isEnd ? tags > 2 : isLetterOrDigit && tags < Self.tagLimit else { return dropTags() }
        append(scalar)
        tags = isEnd ? 0 : tags + 1
    }

    /// Takes back the tags of a flag that has no end.
    private mutating func dropTags() {
        guard tags > 0 else { return }
        result.removeLast(tags)
        count -= tags
        (last, tags) = (Self.flag, 0)
    }

    private enum Kind {
        case visible, mark, space, joiner, selector, ideographicSelector, mongolianSelector, tag, hostile

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF: self = .visible
            // Nothing to see, though not white space: the blank of Braille, and the fillers of Hangul that are as wide
            // as a letter.
            case 0x85, 0x2800, 0x3164, 0xFFA0: self = .space
            case 0x200C, 0x200D: self = .joiner
            case 0xFE00...0xFE0F: self = .selector
            case 0xE0100...0xE01EF: self = .ideographicSelector
            case 0x180B...0x180D, 0x180F: self = .mongolianSelector
            case 0xE0020...0xE007F: self = .tag
            // A note without a head.
            case 0x1D159: self = .hostile
            default: self.init(other: scalar.properties)
            }
        }

        private init(other properties: Unicode.Scalar.Properties) {
            if properties.isWhitespace {
                self = .space
                return
            }
            switch properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned, .format:
                self = .hostile
            case _ where properties.isDefaultIgnorableCodePoint: self = .hostile
            case .nonspacingMark, .enclosingMark: self = .mark
            default: self = .visible
            }
        }

        var isVisible: Bool { self == .visible }
    }
}

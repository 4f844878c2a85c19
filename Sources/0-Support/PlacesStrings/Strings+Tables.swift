extension Strings {
    /// A name from a built-in table, such as that of a kind of place. The tables are English; names that services give are
    /// in a language of their own, and another language has none for them.
    package static func ofTable(_ name: String) -> String { localized(LocalizableText(stringLiteral: name)) }

    /// What an attribute of a place says.
    package enum Attributes {
        package static func without(_ label: String) -> String { localized("no \(label)") }
        package static func only(_ label: String) -> String { localized("only \(label)") }
        package static func partly(_ label: String) -> String { localized("\(label) in part") }
        /// Answers to what one has to know before going there.
        package static func yes(_ label: String) -> String { localized("\(label): yes") }
        package static func no(_ label: String) -> String { localized("\(label): no") }
        package static func inPart(_ label: String) -> String { localized("\(label): partly") }
        /// A wish for a place that does not have something.
        package static func wishedWithout(_ subject: String) -> String { localized("without \(subject)") }
    }
}

package import PlacesFeature
import PlacesKnowledge
import PlacesStrings

extension ValueSyntax where Value == [String] {
    /// One name, whatever is in it.
    package static func name(_ example: String, completing completion: ValueCompletion) -> Self {
        Self(
            "NAME", completing: completion, show: { $0.joined(separator: ", ") },
            parse: { text throws(ValueProblem) in
                guard let name = text.cleanedOrNil else { throw ValueProblem(Strings.Options.empty, example: example) }
                return [name]
            })
    }
}

extension ValueSyntax where Value == String {
    /// A text that is kept and shown again: clean, and not empty.
    package static func words(
        _ placeholder: String, completing completion: ValueCompletion = .nothing, example: String
    ) -> Self {
        Self(
            placeholder, completing: completion, show: { $0 },
            parse: { text throws(ValueProblem) in
                guard let words = text.cleanedOrNil else {
                    throw ValueProblem(Strings.Options.empty, example: "\"\(example)\"")
                }
                return words
            })
    }

    /// A text that is kept and shown again: clean; an empty one takes away what is kept.
    package static func cleanText(_ placeholder: String) -> Self {
        Self(placeholder, show: { $0 }, parse: { $0.cleaned })
    }

    /// Names of fields, parted by commas; even none.
    package static var fields: Self {
        Self("NAMES", completing: .fields, show: { $0 }, parse: { $0 })
    }

    /// Any text, even an empty one.
    package static func anyText(_ placeholder: String) -> Self { Self(placeholder, show: { $0 }, parse: { $0 }) }

    /// Two letters of ISO 3166-1, perhaps with a region of ISO 3166-2.
    package static var country: Self {
        Self(
            "CC", show: { $0 },
            parse: { text throws(ValueProblem) in
                guard let area = HolidayArea(text) else { throw ValueProblem(Strings.Options.noCountry, example: "FI") }
                return area.text
            })
    }
}

extension ValueSyntax where Value == Double {
    /// In `0...10`.
    package static var rating: Self {
        Self(
            "RATING", show: { "\($0)" },
            parse: { text throws(ValueProblem) in
                guard let rating = Double(decimal: text), (0...10).contains(rating) else {
                    throw ValueProblem(Strings.Options.noRating, example: "8.5")
                }
                return rating
            })
    }
}

extension ValueSyntax where Value == ClosedRange<Int> {
    /// One level or two with a hyphen between, each in `1...4`.
    package static var priceLevels: Self {
        Self(
            "LEVELS", completing: .words(["1", "1-2", "2", "2-3", "3", "3-4", "4"]),
            show: { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" },
            parse: { text throws(ValueProblem) in
                let levels = text.split(separator: "-", omittingEmptySubsequences: false).map { Int(digits: $0) ?? 0 }
                guard (1...2).contains(levels.count), let lower = levels.first, let upper = levels.last,
                    levels.allSatisfy((1...4).contains), lower <= upper
                else { throw ValueProblem(Strings.Options.noPriceLevels, example: "1-2") }
                return lower...upper
            })
    }
}

extension ValueSyntax where Value == [AttributeCondition] {
    /// A key, `=` or `!=`, and one or more values parted by commas.
    package static var attributes: ValueSyntax<[AttributeCondition]> {
        Self(
            "KEY=VALUE", completing: .attributes, show: { $0.map(\.expression).joined(separator: " ") },
            parse: { text throws(ValueProblem) in
                let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let values =
                    parts.count == 2 ? parts[1].split(separator: ",").compactMap { String($0).cleanedOrNil } : []
                let isNegated = parts.first?.hasSuffix("!") ?? false
                guard let key = parts.first.flatMap({ String($0.dropLast(isNegated ? 1 : 0)).cleanedOrNil }),
                    !values.isEmpty
                else { throw ValueProblem(Strings.Options.noAttribute, example: "wheelchair=yes") }
                return [AttributeCondition(key: key, values: values, isNegated: isNegated)]
            })
    }
}

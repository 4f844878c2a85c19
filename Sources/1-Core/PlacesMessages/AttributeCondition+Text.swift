package import PlacesFeature
import PlacesStrings

extension AttributeCondition {
    /// In a few words: "outdoor seating", "dogs welcome", "without smoking", "cuisine pizza or kebab".
    package var words: String {
        guard alternatives.isEmpty else { return Strings.Filters.any(of: parts.map(\.words)) }
        let subject = AttributeTable.builtIn.subject(key)
        return switch wish {
        case .presence: AttributeTable.builtIn.label(key) ?? subject
        case .absence: Strings.Attributes.wishedWithout(subject)
        case .value: Strings.Filters.attribute(subject, values, isNegated: isNegated)
        }
    }
}

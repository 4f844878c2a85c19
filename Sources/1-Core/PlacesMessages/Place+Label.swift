package import PlacesFeature
import PlacesStrings
import PlacesText

extension Place {
    /// What a thing without a name is called.
    /// - Parameters:
    ///   - kind: the name of its kind, such as "Post box".
    ///   - keeper: its brand or operator, if known.
    package static func label(kind: String, keeper: String?) -> String {
        Strings.Presentation.thing(kind, keeper: keeper?.cleanedOrNil)
    }
}

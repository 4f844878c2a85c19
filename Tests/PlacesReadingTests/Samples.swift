import PlacesFeature
import PlacesReading

/// What a text is read as, in the words for programs, such as `kind:cafe open:now`.
func names(_ text: String, _ languages: String..., grammar: WishGrammar = WishGrammar()) -> String {
    grammar.read(text, languages: languages).facets.flatMap(\.wish.names).joined(separator: " · ")
}

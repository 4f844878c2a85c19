package import PlacesFeature

extension Settings {
    /// The tag of the language that names and addresses are wanted in: the one that the user chose, else that of the
    /// environment's messages; `nil` for none, as in the locale C.
    package func nameLanguage(_ environment: [String: String]) -> String? {
        language ?? LocaleVariables.language(environment)
    }

    /// The same for the names of places: see ``PlacesFeature/NameLanguages``.
    package func nameLanguages(_ environment: [String: String]) -> NameLanguages {
        NameLanguages([nameLanguage(environment)].compactMap(\.self))
    }
}

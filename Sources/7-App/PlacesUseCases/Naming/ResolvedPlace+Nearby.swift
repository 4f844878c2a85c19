public import PlacesFeature
public import PlacesKnowledge

extension ResolvedPlace {
    /// The place as it is now, with all that the user has to do with it.
    ///
    /// - Parameters:
    ///   - ownName: the user's own name for it, or `nil` to leave that out of what is shared.
    ///   - languages: how its name is chosen.
    ///   - knowledge: what is known of any point.
    ///   - store: how often it was opened here, or `nil` if nothing is kept.
    ///   - now: the present moment.
    public func nearby(
        named ownName: String?, languages: NameLanguages, knowledge: LocalKnowledge, store: (any PlacesStore)?,
        at now: Timestamp
    ) throws(UseCaseError) -> NearbyPlace {
        var nearby = NearbyPlace(place, from: centre)
        nearby.opening = knowledge.evaluator.state(of: place, at: now)
        nearby.localizedName = ownName == place.name ? nil : ownName ?? languages.name(of: place)
        let counts = try translated { try store?.openingCounts(of: [place.id]) ?? [:] }
        nearby.personal = PersonalNotes.notes(on: saved, openingCounts: counts)[place.id]
        return nearby
    }
}

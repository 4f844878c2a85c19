public import PlacesFeature
public import PlacesKnowledge
public import PlacesPresentation
public import PlacesUseCases

extension ResolvedPlace {
    /// The page of the place, with its state now and the week from today on.
    ///
    /// - Parameters:
    ///   - ownName: the user's own name for it, or `nil` to leave that out of what is shared.
    ///   - languages: how its name is chosen.
    ///   - knowledge: what is known of any point.
    ///   - store: how often it was opened here, or `nil` if nothing is kept.
    ///   - now: the present moment.
    public func page(
        named ownName: String?, languages: NameLanguages, knowledge: LocalKnowledge, store: (any PlacesStore)?,
        at now: Timestamp
    ) throws(UseCaseError) -> DetailsPage {
        let nearby = try nearby(named: ownName, languages: languages, knowledge: knowledge, store: store, at: now)
        return DetailsPage(details: details, nearby: nearby, evaluator: knowledge.evaluator, at: now)
    }
}

import PlacesFeature

extension Question {
    /// The public holiday that hours of listed places leave out, though they are open by them; `nil` for none.
    func unsaidHoliday(_ result: PlacesResult) -> Notice? {
        guard let moment = result.moment,
            let place = result.places.first(where: { $0.opening?.isUnsaidOnHoliday ?? false })?.place,
            let zone = engine.dependencies.evaluator?.zone(at: place.coordinate)
        else { return nil }
        return .unsaidOnHoliday(zone.wallTime(at: moment).day)
    }
}

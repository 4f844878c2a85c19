public import PlacesFeature
import PlacesStrings

/// A place by its number in the last answer, as somewhere to look near. Its point comes from what is kept on this machine.
public struct NumberedPlace: Sendable {
    private let results: LastAnswerRecorder

    /// - Parameter results: the answers that are kept.
    public init(in results: LastAnswerRecorder) { self.results = results }

    /// - Throws: a usage failure if there is no such number, or if its point is not kept here.
    public func fix(_ number: Int) throws(UseCaseError) -> LocationFix {
        let item = try results.item(number).item
        let entries = try translated { try results.store?.savedPlaces(ids: [item.id]) ?? [] }
        guard
            let point = entries.compactMap(\.ownCoordinate).first ?? item.record?.coordinate
                ?? entries.compactMap(\.coordinate).first
        else {
            throw UseCaseError(
                Strings.City.noPoint(number), hint: Strings.City.givePoint(number), cause: .question)
        }
        let record = item.record ?? entries.compactMap(\.record).first
        let name = entries.compactMap(\.ownName).first ?? record?.name.cleanedOrNil ?? record?.categories.first?.name
        return LocationFix(
            coordinate: point, age: .zero, method: .fixed, label: name ?? Strings.City.number(number),
            estimator: Strings.City.number(number))
    }
}

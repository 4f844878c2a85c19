public import PlacesFeature
import PlacesReading
import PlacesStrings

/// A place by its number in the last answer, as somewhere to look near. Its point comes from what is kept on this machine.
public struct NumberedPlace: Sendable {
    private let results: LastAnswerRecorder

    /// - Parameter results: the answers that are kept.
    public init(in results: LastAnswerRecorder) { self.results = results }

    /// A number of so many digits is rather a postal code.
    private static let leastPostalCode = 1000

    /// - Throws: a usage failure if there is no such number, or if its point is not kept here.
    public func fix(_ number: Int) throws(UseCaseError) -> LocationFix {
        let item: LastAnswer.Item
        do {
            item = try results.item(number).item
        } catch {
            guard number >= Self.leastPostalCode else { throw error }
            throw UseCaseError(error.description, hint: Strings.OnePlace.codeNeedsTown(number), cause: .question)
        }
        let entries = try translated { try results.store?.savedPlaces(ids: [item.id]) ?? [] }
        guard
            let point = entries.compactMap(\.ownCoordinate).first ?? item.record?.coordinate
                ?? entries.compactMap(\.coordinate).first
        else {
            throw UseCaseError(
                Strings.City.noPoint(number), hint: Strings.City.givePoint(number), cause: .question)
        }
        let record = item.record ?? entries.compactMap(\.record).first
        let name =
            entries.compactMap(\.ownName).first ?? record?.name.cleanedOrNil ?? record?.categories.first?.name
            ?? entries.compactMap(\.madeName).first
        return LocationFix(
            coordinate: point, age: .zero, method: .fixed, label: name ?? Strings.City.number(number),
            estimator: Strings.City.number(number))
    }

    /// The point of the place in the last answer that bears an address, in any order in which it is printed; `nil` where none
    /// does or nothing is remembered.
    public func fix(bearing text: String) -> LocationFix? {
        guard let written = WrittenAddress(text), written.hasNumberAndWord,
            let places = try? results.last().items.compactMap(\.record)
        else { return nil }
        let towns = places.flatMap { [$0.address.locality, $0.address.country].compactMap(\.self) }
        let area = Set(towns.flatMap(WrittenAddress.words))
        var best: (match: WrittenAddress.Match, place: Place)?
        for place in places {
            guard let match = written.match(place.address, of: place.name, in: area),
                best.map({ match < $0.match }) ?? true
            else { continue }
            best = (match, place)
        }
        return best.map { _, place in
            let address = [place.address.street, place.address.locality].compactMap { $0?.cleanedOrNil }
            return LocationFix(
                coordinate: place.coordinate, age: .zero, method: .fixed, label: address.joined(separator: ", "))
        }
    }
}

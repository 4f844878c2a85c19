import PlacesArguments
import PlacesFeature
import PlacesRequests
import PlacesWords

/// A place by its number in the last answer, as somewhere to look near. Its point comes from what is kept on this machine.
struct NumberedPlace {
    let world: World

    /// - Throws: a usage failure if there is no such number, or if its point is not kept here.
    func fix(_ number: Int) throws(CommandFailure) -> LocationFix {
        let item = try ResultKeeper(world: world).item(number).item
        let entries = try translated { try world.store?.savedPlaces(ids: [item.id]) ?? [] }
        guard
            let point = entries.compactMap(\.ownCoordinate).first ?? item.record?.coordinate
                ?? entries.compactMap(\.coordinate).first
        else {
            throw CommandFailure(
                Words.City.noPoint(number), hint: Words.City.givePoint(number), status: .usage)
        }
        let record = item.record ?? entries.compactMap(\.record).first
        let name = entries.compactMap(\.ownName).first ?? record?.name.cleanedOrNil ?? record?.categories.first?.name
        return LocationFix(
            coordinate: point, age: .zero, method: .fixed, label: name ?? Words.City.number(number),
            estimator: Words.City.number(number))
    }
}

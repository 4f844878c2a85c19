import PlacesArguments
import PlacesFeature
import PlacesMarkets
import PlacesRequests
import PlacesStrings
import PlacesUseCases

/// Lets the user choose a town line by line: a name or a postal code, or the number of a town that was named.
struct AccessibleCityPicker {
    let request: MarketRequest
    let world: World

    /// Returns `nil` if the user gives up.
    func choose() throws(CommandFailure) -> ChosenCity.Choice? {
        let choice = MarketChoice(request: request, world: world)
        let market = try translated { try choice.market() }
        let directory = try translated { try choice.directory(of: market) }
        let prompt = LinePrompt(world: world)
        var candidates: [City] = []
        prompt.say(Strings.Accessible.askTown)
        while let line = try prompt.answer(), !line.isEmpty {
            do throws(CityChoiceError) {
                let city: City
                if let number = Int(digits: line), candidates.indices.contains(number - 1) {
                    city = candidates[number - 1]
                    if !city.isActive { throw CityChoiceError.inactive(city) }
                } else {
                    city = try find(line, in: directory, market)
                }
                return ChosenCity.Choice(city, market: market)
            } catch {
                let offered = try Self.candidates(error)
                if offered.isEmpty {
                    prompt.say(error.description)
                } else {
                    candidates = offered
                    prompt.say(Strings.Accessible.whichTown(line))
                    for (index, city) in candidates.enumerated() {
                        prompt.say(Strings.Accessible.numbered(index + 1, city.fullName))
                    }
                }
                prompt.say(candidates.isEmpty ? Strings.Accessible.otherTown : Strings.Accessible.typeNumber)
            }
        }
        return nil
    }

    private func find(
        _ line: String, in directory: CityDirectory, _ market: Market?
    ) throws(CityChoiceError) -> City {
        do {
            return try directory.city(line: line)
        } catch {
            // Names come first, for some have digits; then it may be a postal code.
            guard case .unknown = error, line.contains(where: \.isNumber) else { throw error }
            return try directory.city(postalCode: line, country: market?.country)
        }
    }

    /// What to offer instead.
    private static func candidates(_ error: CityChoiceError) throws(CommandFailure) -> [City] {
        switch error {
        case .unknown(_, let nearest), .unknownPostalCode(_, let nearest): return nearest
        case .ambiguous(_, let cities): return Array(cities.prefix(mostTold))
        case .inactive: return []
        case .unreadable(let error): throw error.failure
        }
    }

    private static let mostTold = 10
}

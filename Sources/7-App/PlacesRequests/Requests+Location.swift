import PlacesArguments
import PlacesFeature
import PlacesLocation
import PlacesStrings
package import PlacesUseCases

extension Requests {
    /// Where the user is, or how to find out.
    package var location: LocationRequest {
        get throws(CommandFailure) {
            var request = LocationRequest(named: try named, market: market, geocoding: geocoding)
            request.home = settings.homeLocation.map { home in
                let origin = settings.$homeLocation.origin
                let isOfNow = if case .environment = origin { true } else { false }
                return LocationRequest.Home(home, origin: origin.description, isOfNow: isOfNow)
            }
            (request.simulation, request.speed) = (arguments.simulate, arguments.location.speed)
            request.isWatching = arguments.location.watch != nil
            request.isPrivate = arguments.isPrivate ?? false
            request.isExplained = arguments.location.isExplained ?? false
            (request.accuracy, request.maximumAge) = (settings.accuracy, settings.maximumAge)
            (request.usesNetwork, request.allowances) = (settings.usesNetworkLocation, allowances)
            for (key, setting) in settings.ofMethods {
                request.values[key] = LocationValue(setting.wrappedValue, origin: setting.origin.description)
            }
            request.blur = settings.blur
            request.tellsExactPosition = arguments.location.tellsExactPosition ?? false
            return request
        }
    }

    /// The settings that allow a way.
    package var allowances: Set<String> { settings.allowsIPLocation ? [MethodDescriptor.ipAllowance] : [] }

    package var market: MarketRequest {
        MarketRequest(
            name: settings.market, isFile: settings.market.map(ValueSyntax.isMarketFile) ?? false,
            citiesFile: settings.citiesFile)
    }

    package var geocoding: GeocodingRequest {
        GeocodingRequest(
            citiesFile: settings.citiesFile, nominatimURL: settings.nominatimURL,
            language: settings.nameLanguage(environment), keepsAnswers: settings.keepsHistory,
            usesNetwork: settings.usesNetworkLocation, network: network)
    }

    /// What the options say about the place.
    /// - Throws: a usage failure where they say several things.
    private var named: LocationRequest.Named {
        get throws(CommandFailure) {
            if let point { return .point(point) }
            let town = arguments.location
            let named = [arguments.near != nil, town.city != nil, town.postalCode != nil].count(where: \.self)
            guard named > 0 else {
                if let methods = arguments.locate { return .methods(methods.compactMap(MethodDescriptor.of)) }
                return arguments.simulate == nil ? .nothing : .simulation
            }
            guard named == 1, arguments.locate == nil, arguments.simulate == nil else {
                throw CommandFailure(
                    Strings.Search.nearExcludesOthers, hint: Strings.Search.chooseOnePlace, status: .usage)
            }
            if let near = arguments.near { return .near(near) }
            // Words are for the search; only options name a town here.
            return .town(TownRequest(name: town.city, region: town.region, postalCode: town.postalCode))
        }
    }
}

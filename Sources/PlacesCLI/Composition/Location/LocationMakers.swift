import PlacesContacts
import PlacesFeature
import PlacesGeoClue
import PlacesHTTP
import PlacesLocation
import PlacesMMDB
import PlacesTowns
import PlacesWords

/// Makes what finds a position, each way from what was asked for and the files that it needs. Nothing is asked or read yet.
struct LocationMakers {
    let request: LocationRequest
    let world: World
    let client: any HTTPClient

    func provider(for method: LocationMethod) throws(CommandFailure) -> any LocationProvider {
        switch method {
        case .fixed, .serviceIP: home()
        case .simulated: try simulated()
        case .city: city()
        case .geoclue:
            observed(
                GeoClueLocationProvider(accuracy: request.accuracy, busAddress: world.busAddress, now: world.now),
                asking: Words.Location.geoClue, for: Words.Location.positionByServices)
        case .gpsd: try gpsd()
        case .static: staticFile()
        case .last: last()
        case .ip: byIP()
        case .mmdb: byDatabase()
        case .timezone: byTimeZone()
        case .addressBook: byContacts()
        default:
            UnavailableLocationProvider(
                method: method, error: .unavailable(reason: Words.Location.noSuchWay(method.rawValue)))
        }
    }

    func simulated() throws(CommandFailure) -> any LocationProvider {
        try SimulationComposition(choice: request.simulation, speed: request.speed, files: world.files)
            .provider()
    }

    // MARK: - What the person gave

    /// A name is looked up only when its turn comes.
    private func home() -> any LocationProvider {
        let named = NamedPlaces(request: request, world: world, client: client)
        return DeferredLocationProvider(.fixed) { () throws(LocationError) in
            let fix: LocationFix?
            do throws(CommandFailure) {
                fix = try await named.home()
            } catch {
                throw .noPosition(reason: error.message)
            }
            guard let fix else { throw .noPosition(reason: Words.Search.homeNotSet) }
            return fix
        }
    }

    private func city() -> any LocationProvider {
        guard let fix = ChosenCity(world: world).choice?.fix else {
            return UnavailableLocationProvider(method: .city, error: .unavailable(reason: Words.City.noneChosen))
        }
        return FixedLocationProvider(fix)
    }

    // MARK: - What is on this machine

    private func gpsd() throws(CommandFailure) -> any LocationProvider {
        var address = GPSDAddress.local
        if let text = request.gpsdHost.wrappedValue {
            do {
                address = try GPSDAddress(text)
            } catch {
                throw CommandFailure(
                    Words.City.badSetting("GPSD_HOST", request.gpsdHost.origin.description, error.description),
                    status: .usage)
            }
        }
        let provider = GPSDLocationProvider(address: address, accuracy: request.accuracy.metres, now: world.now)
        return observed(
            provider, asking: Words.Location.gpsd(address.host, address.port), for: Words.Location.position)
    }

    /// A provider that asks another program, whose requests the world may note.
    private func observed(
        _ provider: any LocationProvider, asking recipient: String, for content: String
    ) -> any LocationProvider {
        guard let noteSent = world.noteSent else { return provider }
        return ObservedLocationProvider(provider) { noteSent(recipient, content) }
    }

    private func staticFile() -> any LocationProvider {
        let path = request.geolocationFile
        return StaticLocationProvider(path: path) { [files = world.files] () throws(LocationError) in
            try files.bytes(of: path, limit: StaticLocationProvider.sizeLimit)
        }
    }

    private func last() -> any LocationProvider {
        guard let store = world.store else {
            return UnavailableLocationProvider(
                method: .last, error: .unavailable(reason: Words.Location.nothingRemembered))
        }
        return LastLocationProvider(
            memory: LocationMemory(store: store, now: world.now, complain: { [world] in world.warn($0) }),
            maximumAge: request.maximumAge)
    }

    private func byTimeZone() -> any LocationProvider {
        let zone = MachineClock(world: world).zoneName
        return TimeZoneLocationProvider(zone: zone) { [files = world.files] in
            let folder = "/usr/share/zoneinfo"
            guard let table = (try? files.read("\(folder)/zone.tab", limit: 1 << 20))?.bytes else { return nil }
            return ZoneTable(table: table) { (try? files.read("\(folder)/tzdata.zi", limit: 1 << 20))?.bytes ?? [] }
        }
    }

    private func byContacts() -> any LocationProvider {
        AddressBookLocationProvider(
            files: { [request, world] () throws(LocationError) in
                try AddressBookFiles(path: request.contacts, world: world).read()
            },
            town: { (city, region, country) throws(LocationError) in
                try TownFinder.town(city, region: region, country: country)
            })
    }

    private func byDatabase() -> any LocationProvider {
        let path =
            request.databaseFile ?? MMDBFiles.usual { world.files.names(in: $0) }.first
        guard let path else {
            return UnavailableLocationProvider(method: .mmdb, error: .unavailable(reason: Words.City.noDatabase))
        }
        guard let address = request.publicAddress else {
            return UnavailableLocationProvider(method: .mmdb, error: .unavailable(reason: Words.City.noAddress))
        }
        let language = request.geocoding.language ?? "en"
        return MMDBLocationProvider(path: path, address: address, language: language)
    }

    // MARK: - What a service knows

    private func byIP() -> any LocationProvider {
        request.ipLocationURL.map { IPLocationProvider(url: $0, client: client) } ?? IPLocationProvider(client: client)
    }
}

extension FileReader {
    /// The bytes of a file with positions, or `nil` where there is none.
    func bytes(of path: String, limit: Int) throws(LocationError) -> [UInt8]? {
        do {
            return try read(path, limit: limit)?.bytes
        } catch {
            throw .unusableFile(path: path, reason: Words.City.file(error.reason))
        }
    }
}

import PlacesContacts
import PlacesFeature
import PlacesGeoClue
import PlacesHTTP
import PlacesLocation
import PlacesMMDB
import PlacesTowns
import PlacesWords

/// Makes what finds a position, each way from the settings and the files that it needs. Nothing is asked or read yet.
struct LocationMakers {
    let arguments: SearchArguments
    let settings: Settings
    let world: World
    let client: any HTTPClient

    func provider(for method: LocationMethod) throws(CommandFailure) -> any LocationProvider {
        switch method {
        case .fixed, .serviceIP: home()
        case .simulated: try simulated()
        case .city: city()
        case .geoclue:
            GeoClueLocationProvider(
                accuracy: settings.accuracy, busAddress: world.busAddress, now: world.now)
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
        try SimulationComposition(choice: arguments.simulate, speed: arguments.location.speed, files: world.files)
            .provider()
    }

    // MARK: - What the person gave

    /// A name is looked up only when its turn comes.
    private func home() -> any LocationProvider {
        let named = NamedPlaces(arguments: arguments, settings: settings, world: world, client: client)
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
        if let text = settings.gpsdHost {
            do {
                address = try GPSDAddress(text)
            } catch {
                throw CommandFailure(
                    Words.City.badSetting("GPSD_HOST", settings.$gpsdHost.origin.description, error.description),
                    status: .usage)
            }
        }
        return GPSDLocationProvider(address: address, accuracy: settings.accuracy.metres, now: world.now)
    }

    private func staticFile() -> any LocationProvider {
        let path = settings.geolocationFile
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
            maximumAge: settings.maximumAge)
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
            files: { [settings, world] () throws(LocationError) in
                try AddressBookFiles(settings: settings, world: world).read()
            },
            town: { (city, region, country) throws(LocationError) in
                try TownFinder.town(city, region: region, country: country)
            })
    }

    private func byDatabase() -> any LocationProvider {
        let path =
            settings.databaseFile ?? MMDBFiles.usual { world.files.names(in: $0) }.first
        guard let path else {
            return UnavailableLocationProvider(method: .mmdb, error: .unavailable(reason: Words.City.noDatabase))
        }
        guard let address = settings.publicAddress else {
            return UnavailableLocationProvider(method: .mmdb, error: .unavailable(reason: Words.City.noAddress))
        }
        let language = settings.nameLanguage(world.environment) ?? "en"
        return MMDBLocationProvider(path: path, address: address, language: language)
    }

    // MARK: - What a service knows

    private func byIP() -> any LocationProvider {
        settings.ipLocationURL.map { IPLocationProvider(url: $0, client: client) } ?? IPLocationProvider(client: client)
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

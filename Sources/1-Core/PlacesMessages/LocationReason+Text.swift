package import PlacesFeature
import PlacesStrings

extension LocationReason {
    /// The end of a sentence.
    package var text: String {
        switch self {
        case .denied(let method): Strings.Location.denied(method)
        case .neverAsked(let method): Strings.Location.neverAsked(method)
        case .notNow: Strings.Location.notNow
        case .notInTerminal(let method): Strings.Location.notInTerminal(method)
        case .noNetwork(let method): Strings.Location.noNetwork(method)
        case .failedLately(let text, let minutes, let rest):
            Strings.Location.spared(text, minutesAgo: minutes, again: rest)
        case .nothingRemembered: Strings.Location.nothingRemembered
        case .tooOld(let age, let limit, let namesOption):
            Strings.Location.tooOld(age.span, limit: limit.span, namesOptions: namesOption)
        case .homeNotSet: Strings.Search.homeNotSet
        case .noTownChosen: Strings.City.noneChosen
        case .noDatabase: Strings.City.noDatabase
        case .noAddress: Strings.City.noAddress
        case .noTimeZone: Strings.Location.noZone
        case .noZoneTable: Strings.Location.noZoneTable
        case .zoneWithoutPlace(let zone): Strings.Location.zoneWithoutPlace(zone)
        case .noFile(let path): Strings.StaticFile.missing(path)
        case .needsCentre: Strings.OpenStreetMap.needsCentre
        case .gpsd(let reason): reason.text
        case .geoClue(let reason): reason.text
        case .service(let host, let reason): reason.text(of: host)
        case .database(let reason): reason.text
        case .contacts(let reason): reason.text
        case .data(let fault): PlacesError.localData(reason: fault).description
        case .message(let text): text
        }
    }
}

extension Duration {
    fileprivate var span: String { Strings.Location.span(seconds: Int(components.seconds)) }
}

extension GPSDReason {
    fileprivate var text: String {
        switch self {
        case .nothingListens(let host, let port): Strings.Satellites.nothingListens(host, port)
        case .unknownHost(let host, let fault): Strings.Satellites.unknownHost(host, fault.text)
        case .unreachable(let host, let fault): Strings.Satellites.unreachable(host, fault.text)
        case .broken(let host, let fault): Strings.Satellites.broken(host, fault.text)
        case .noReceiver: Strings.Satellites.noReceiver
        case .ended: Strings.Satellites.ended
        case .notGPSD(let host, let port): Strings.Satellites.notGPSD(host, port)
        case .otherProtocol(let version, let wanted): Strings.Satellites.otherProtocol(version, wanted: wanted)
        case .refusesRequest: Strings.Satellites.refusedRequest
        case .complaint(let text): Strings.Satellites.complaint(text)
        }
    }
}

extension GPSDReason.Fault {
    fileprivate var text: String {
        switch self {
        case .noThread: Strings.Satellites.noThread
        case .tooMuch(let limit): Strings.Satellites.tooMuch(limit)
        case .message(let text): text
        }
    }
}

extension GeoClueReason {
    fileprivate var text: String {
        switch self {
        case .missingLibrary(let name, let package): Strings.GeoClue.missingLibrary(name, package)
        case .noBus(let text): Strings.GeoClue.noBus(text)
        case .noThread: Strings.GeoClue.noThread
        case .notInstalled: Strings.GeoClue.notInstalled
        case .notStarted(let text): Strings.GeoClue.notStarted(text)
        case .noAgent: Strings.GeoClue.noAgent
        case .refused: Strings.GeoClue.refused
        case .vanished: Strings.GeoClue.vanished
        case .silent: Strings.GeoClue.silent
        case .disconnected: Strings.GeoClue.disconnected
        case .otherVersion: Strings.GeoClue.otherVersion
        case .failed(let text): Strings.GeoClue.failed(text)
        }
    }
}

extension EstimateReason {
    /// Who it is about, and what it did.
    fileprivate func text(of host: String) -> String {
        // Errors of the network may name the host themselves.
        if case .request(let error) = self, error.description.contains(host) { return error.description }
        return Strings.IPLocation.says(host, text)
    }

    private var text: String {
        switch self {
        case .insecureAddress: Strings.IPLocation.insecureAddress
        case .request(let error): error.description
        case .oversized: Strings.IPLocation.oversized
        case .limitReached(let complaint): Self.with(complaint, Strings.IPLocation.limitReached)
        case .status(let status, let complaint): Self.with(complaint, Strings.IPLocation.status(status))
        case .webPage: Strings.IPLocation.webPage
        case .unreadable: Strings.IPLocation.unreadable
        case .noCoordinate: Strings.IPLocation.noCoordinate
        case .privateAddress: Strings.IPLocation.privateAddress
        case .complaint(let text): text
        }
    }

    private static func with(_ complaint: String?, _ text: String) -> String {
        complaint.map { Strings.IPLocation.says(text, $0) } ?? text
    }
}

extension AddressDatabaseReason {
    fileprivate var text: String {
        switch self {
        case .notAnAddress(let text): Strings.MMDB.notAnAddress(text)
        case .notPublic(let address): Strings.MMDB.notPublic(address)
        case .countriesOnly(let type): Strings.MMDB.countriesOnly(Self.name(type))
        case .withoutPositions(let type): Strings.MMDB.withoutPositions(Self.name(type))
        case .ipv4Only(let type, let address): Strings.MMDB.ipv4Only(Self.name(type), address)
        case .unknownAddress(let type, let address): Strings.MMDB.unknownAddress(Self.name(type), address)
        case .unplacedAddress(let type, let address): Strings.MMDB.unplacedAddress(Self.name(type), address)
        }
    }

    private static func name(_ type: String?) -> String { type ?? Strings.MMDB.unnamed }
}

extension ContactsReason {
    fileprivate var text: String {
        switch self {
        case .noFiles(let namesOption): Strings.Contacts.noFiles(namesOptions: namesOption)
        case .noAddresses(let contacts): Strings.Contacts.noAddresses(contacts: contacts)
        case .unknownCities(let tried): Strings.Contacts.unknownCities(tried: tried)
        case .noCities(let parts): Strings.Contacts.noCities(has: parts.map(\.name))
        }
    }
}

extension ContactsReason.Part {
    fileprivate var name: String {
        switch self {
        case .postalCode: Strings.Contacts.postalCodes
        case .region: Strings.Contacts.regions
        case .country: Strings.Contacts.countries
        }
    }
}

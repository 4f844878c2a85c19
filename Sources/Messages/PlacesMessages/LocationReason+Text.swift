package import PlacesFeature
import PlacesWords

extension LocationReason {
    /// The end of a sentence.
    package var text: String {
        switch self {
        case .denied(let method): Words.Location.denied(method)
        case .neverAsked(let method): Words.Location.neverAsked(method)
        case .notNow: Words.Location.notNow
        case .notInTerminal(let method): Words.Location.notInTerminal(method)
        case .noNetwork(let method): Words.Location.noNetwork(method)
        case .failedLately(let text, let minutes, let rest):
            Words.Location.spared(text, minutesAgo: minutes, again: rest)
        case .nothingRemembered: Words.Location.nothingRemembered
        case .tooOld(let age, let limit, let namesOption):
            Words.Location.tooOld(age.span, limit: limit.span, namesOptions: namesOption)
        case .homeNotSet: Words.Search.homeNotSet
        case .noTownChosen: Words.City.noneChosen
        case .noDatabase: Words.City.noDatabase
        case .noAddress: Words.City.noAddress
        case .noTimeZone: Words.Location.noZone
        case .noZoneTable: Words.Location.noZoneTable
        case .zoneWithoutPlace(let zone): Words.Location.zoneWithoutPlace(zone)
        case .noFile(let path): Words.StaticFile.missing(path)
        case .needsCentre: Words.OpenStreetMap.needsCentre
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
    fileprivate var span: String { Words.Location.span(seconds: Int(components.seconds)) }
}

extension GPSDReason {
    fileprivate var text: String {
        switch self {
        case .nothingListens(let host, let port): Words.Satellites.nothingListens(host, port)
        case .unknownHost(let host, let fault): Words.Satellites.unknownHost(host, fault.text)
        case .unreachable(let host, let fault): Words.Satellites.unreachable(host, fault.text)
        case .broken(let host, let fault): Words.Satellites.broken(host, fault.text)
        case .noReceiver: Words.Satellites.noReceiver
        case .ended: Words.Satellites.ended
        case .notGPSD(let host, let port): Words.Satellites.notGPSD(host, port)
        case .otherProtocol(let version, let wanted): Words.Satellites.otherProtocol(version, wanted: wanted)
        case .refusesRequest: Words.Satellites.refusedRequest
        case .complaint(let text): Words.Satellites.complaint(text)
        }
    }
}

extension GPSDReason.Fault {
    fileprivate var text: String {
        switch self {
        case .noThread: Words.Satellites.noThread
        case .tooMuch(let limit): Words.Satellites.tooMuch(limit)
        case .message(let text): text
        }
    }
}

extension GeoClueReason {
    fileprivate var text: String {
        switch self {
        case .missingLibrary(let name, let package): Words.GeoClue.missingLibrary(name, package)
        case .noBus(let text): Words.GeoClue.noBus(text)
        case .noThread: Words.GeoClue.noThread
        case .notInstalled: Words.GeoClue.notInstalled
        case .notStarted(let text): Words.GeoClue.notStarted(text)
        case .noAgent: Words.GeoClue.noAgent
        case .refused: Words.GeoClue.refused
        case .vanished: Words.GeoClue.vanished
        case .silent: Words.GeoClue.silent
        case .disconnected: Words.GeoClue.disconnected
        case .otherVersion: Words.GeoClue.otherVersion
        case .failed(let text): Words.GeoClue.failed(text)
        }
    }
}

extension EstimateReason {
    /// Who it is about, and what it did.
    fileprivate func text(of host: String) -> String {
        // Errors of the network may name the host themselves.
        if case .request(let error) = self, error.description.contains(host) { return error.description }
        return Words.IPLocation.says(host, text)
    }

    private var text: String {
        switch self {
        case .insecureAddress: Words.IPLocation.insecureAddress
        case .request(let error): error.description
        case .oversized: Words.IPLocation.oversized
        case .limitReached(let complaint): Self.with(complaint, Words.IPLocation.limitReached)
        case .status(let status, let complaint): Self.with(complaint, Words.IPLocation.status(status))
        case .webPage: Words.IPLocation.webPage
        case .unreadable: Words.IPLocation.unreadable
        case .noCoordinate: Words.IPLocation.noCoordinate
        case .privateAddress: Words.IPLocation.privateAddress
        case .complaint(let text): text
        }
    }

    private static func with(_ complaint: String?, _ text: String) -> String {
        complaint.map { Words.IPLocation.says(text, $0) } ?? text
    }
}

extension AddressDatabaseReason {
    fileprivate var text: String {
        switch self {
        case .notAnAddress(let text): Words.MMDB.notAnAddress(text)
        case .notPublic(let address): Words.MMDB.notPublic(address)
        case .countriesOnly(let type): Words.MMDB.countriesOnly(Self.name(type))
        case .withoutPositions(let type): Words.MMDB.withoutPositions(Self.name(type))
        case .ipv4Only(let type, let address): Words.MMDB.ipv4Only(Self.name(type), address)
        case .unknownAddress(let type, let address): Words.MMDB.unknownAddress(Self.name(type), address)
        case .unplacedAddress(let type, let address): Words.MMDB.unplacedAddress(Self.name(type), address)
        }
    }

    private static func name(_ type: String?) -> String { type ?? Words.MMDB.unnamed }
}

extension ContactsReason {
    fileprivate var text: String {
        switch self {
        case .noFiles(let namesOption): Words.Contacts.noFiles(namesOptions: namesOption)
        case .noAddresses(let contacts): Words.Contacts.noAddresses(contacts: contacts)
        case .unknownCities(let tried): Words.Contacts.unknownCities(tried: tried)
        case .noCities(let parts): Words.Contacts.noCities(has: parts.map(\.name))
        }
    }
}

extension ContactsReason.Part {
    fileprivate var name: String {
        switch self {
        case .postalCode: Words.Contacts.postalCodes
        case .region: Words.Contacts.regions
        case .country: Words.Contacts.countries
        }
    }
}

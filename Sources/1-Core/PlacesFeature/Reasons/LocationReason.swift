/// Why a method of finding the position was not tried, or found none.
public enum LocationReason: Hashable, Sendable {
    /// The user denied the method.
    case denied(method: String)
    /// The user has not allowed the method, and cannot be asked.
    case neverAsked(method: String)
    case notNow
    /// The method waits for a position, and there is no terminal.
    case notInTerminal(method: String)
    /// The method may ask the network, which the user forbids.
    case noNetwork(method: String)
    /// The method failed some minutes ago, for a reason that was stored as text, and is tried again in some.
    case failedLately(String, minutesAgo: Int, again: Int)
    case nothingRemembered
    /// The last position is older than wanted. It may name the option for that.
    case tooOld(age: Duration, limit: Duration, namesOption: Bool)
    case homeNotSet, noTownChosen
    /// No database of network addresses was found.
    case noDatabase
    /// The public network address is not known.
    case noAddress
    case noTimeZone, noZoneTable
    case zoneWithoutPlace(String)
    case noFile(path: String)
    /// A service that needs a point is asked without one.
    case needsCentre
    case gpsd(GPSDReason)
    case geoClue(GeoClueReason)
    /// A service that estimates the position by the network address.
    case service(host: String, EstimateReason)
    case database(AddressDatabaseReason)
    case contacts(ContactsReason)
    /// Data of this machine cannot be used.
    case data(DataFault)
    /// What a provider tells of itself: the end of a sentence.
    case message(String)
}

/// Why gpsd has no position.
public enum GPSDReason: Hashable, Sendable {
    case nothingListens(host: String, port: Int)
    case unknownHost(String, Fault)
    case unreachable(host: String, Fault)
    /// The connection broke.
    case broken(host: String, Fault)
    case noReceiver
    /// It ended the connection.
    case ended
    /// What listens there is something else.
    case notGPSD(host: String, port: Int)
    case otherProtocol(Int, wanted: Int)
    case refusesRequest
    /// In its own words.
    case complaint(String)

    /// Why a connection was not made or did not last.
    public enum Fault: Hashable, Sendable {
        case noThread
        /// It sends more bytes than this.
        case tooMuch(limit: Int)
        /// In the words of the system.
        case message(String)
    }
}

/// Why the location service of the desktop has no position. What is said of it is in the words of the bus.
public enum GeoClueReason: Hashable, Sendable {
    case missingLibrary(name: String, package: String)
    case noBus(String)
    case noThread
    case notInstalled
    case notStarted(String)
    /// No agent is running for this user.
    case noAgent
    case refused
    /// It ended before it had a position.
    case vanished
    case silent
    /// The bus closed the connection.
    case disconnected
    case otherVersion
    case failed(String)
}

/// Why a service has no estimate of the position by the network address. A complaint is in its own words.
public enum EstimateReason: Hashable, Sendable {
    /// Its address is not encrypted.
    case insecureAddress
    case request(HTTPError)
    case oversized
    case limitReached(complaint: String?)
    case status(Int, complaint: String?)
    /// It sent a web page.
    case webPage
    /// It sent no JSON.
    case unreadable
    case noCoordinate
    /// The network address is private.
    case privateAddress
    case complaint(String)
}

/// Why a database of network addresses has no position. It is called by what it says of itself; `nil` if it says nothing.
public enum AddressDatabaseReason: Hashable, Sendable {
    /// The text is no network address; `nil` if there is none.
    case notAnAddress(String?)
    case notPublic(address: String)
    case countriesOnly(type: String?)
    case withoutPositions(type: String?)
    case ipv4Only(type: String?, address: String)
    case unknownAddress(type: String?, address: String)
    case unplacedAddress(type: String?, address: String)
}

/// Why address books lead to no position.
public enum ContactsReason: Hashable, Sendable {
    /// There is none at the usual places. It may name the option that names one.
    case noFiles(namesOption: Bool)
    /// None of so many contacts has an address.
    case noAddresses(contacts: Int)
    /// None of so many towns is known.
    case unknownCities(tried: Int)
    /// The addresses name no town, only these.
    case noCities(only: [Part])

    /// A part of an address.
    public enum Part: Hashable, Sendable {
        case postalCode, region, country
    }
}

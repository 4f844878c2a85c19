public import FoundationEssentials

/// A town, as it was named.
public struct TownRequest: Sendable {
    public let name, region, postalCode: String?

    public init(name: String?, region: String? = nil, postalCode: String? = nil) {
        (self.name, self.region, self.postalCode) = (name, region, postalCode)
    }
}

/// The market, and the towns of the user.
public struct MarketRequest: Sendable {
    /// Its identifier or the path of its file, or `nil` for that of the locale.
    public let name: String?
    /// Whether that is the path of a file.
    public let isFile: Bool
    /// The path of the user's list of towns.
    public let citiesFile: String?

    public init(name: String? = nil, isFile: Bool = false, citiesFile: String? = nil) {
        (self.name, self.isFile, self.citiesFile) = (name, isFile, citiesFile)
    }
}

/// Who may be asked what places are called.
public struct GeocodingRequest: Sendable {
    /// The path of the user's list of towns.
    public let citiesFile: String?
    /// The server of Nominatim that the user named.
    public let nominatimURL: URL?
    /// The tag of the language that names are wanted in.
    public let language: String?
    /// Whether answers of the server are kept.
    public let keepsAnswers: Bool
    /// Whether the server may learn of the user's position.
    public let usesNetwork: Bool
    public let network: NetworkRequest

    public init(
        citiesFile: String? = nil, nominatimURL: URL? = nil, language: String? = nil, keepsAnswers: Bool = true,
        usesNetwork: Bool = true, network: NetworkRequest = NetworkRequest()
    ) {
        (self.citiesFile, self.nominatimURL, self.language, self.keepsAnswers, self.usesNetwork, self.network) = (
            citiesFile, nominatimURL, language, keepsAnswers, usesNetwork, network
        )
    }
}

/// How the network is used.
public struct NetworkRequest: Sendable {
    public let connectTimeout, totalTimeout: Duration
    /// Bytes a second that a transfer must not stay below for ``lowSpeedTime``.
    public let lowSpeedLimit: Int
    public let lowSpeedTime: Duration
    /// The path of the file of certificate authorities, or `nil` for those of the system.
    public let caFile: String?
    /// As libcurl takes it.
    public let proxy: String?
    /// True if every request goes through a proxy, set here or by the environment.
    public let isBehindProxy: Bool
    /// How operators of open services can reach the user.
    public let contact: String?
    /// Whether each exchange is reported.
    public let isVerbose: Bool

    public init(
        connectTimeout: Duration = .seconds(5), totalTimeout: Duration = .seconds(20), lowSpeedLimit: Int = 100,
        lowSpeedTime: Duration = .seconds(10), caFile: String? = nil, proxy: String? = nil,
        isBehindProxy: Bool = false, contact: String? = nil, isVerbose: Bool = false
    ) {
        (
            self.connectTimeout, self.totalTimeout, self.lowSpeedLimit, self.lowSpeedTime, self.caFile, self.proxy,
            self.isBehindProxy, self.contact, self.isVerbose
        ) = (
            connectTimeout, totalTimeout, lowSpeedLimit, lowSpeedTime, caFile, proxy, isBehindProxy, contact, isVerbose
        )
    }
}

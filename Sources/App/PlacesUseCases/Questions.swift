package import FoundationEssentials

/// A town, as it was named.
package struct TownRequest: Sendable {
    package let name, region, postalCode: String?

    package init(name: String?, region: String?, postalCode: String?) {
        (self.name, self.region, self.postalCode) = (name, region, postalCode)
    }
}

/// The market, and the towns of the user.
package struct MarketRequest: Sendable {
    /// Its identifier or the path of its file, or `nil` for that of the locale.
    package let name: String?
    /// Whether that is the path of a file.
    package let isFile: Bool
    /// The path of the user's list of towns.
    package let citiesFile: String?

    package init(name: String?, isFile: Bool, citiesFile: String?) {
        (self.name, self.isFile, self.citiesFile) = (name, isFile, citiesFile)
    }
}

/// Who may be asked what places are called.
package struct GeocodingRequest: Sendable {
    /// The path of the user's list of towns.
    package let citiesFile: String?
    /// The server of Nominatim that the user named.
    package let nominatimURL: URL?
    /// The tag of the language that names are wanted in.
    package let language: String?
    /// Whether answers of the server are kept.
    package let keepsAnswers: Bool
    /// Whether the server may learn of the user's position.
    package let usesNetwork: Bool
    package let network: NetworkRequest

    package init(
        citiesFile: String?, nominatimURL: URL?, language: String?, keepsAnswers: Bool, usesNetwork: Bool,
        network: NetworkRequest
    ) {
        (self.citiesFile, self.nominatimURL, self.language, self.keepsAnswers, self.usesNetwork, self.network) = (
            citiesFile, nominatimURL, language, keepsAnswers, usesNetwork, network
        )
    }
}

/// How the network is used.
package struct NetworkRequest: Sendable {
    package let connectTimeout, totalTimeout: Duration
    /// Bytes a second that a transfer must not stay below for ``lowSpeedTime``.
    package let lowSpeedLimit: Int
    package let lowSpeedTime: Duration
    /// The path of the file of certificate authorities, or `nil` for those of the system.
    package let caFile: String?
    /// As libcurl takes it.
    package let proxy: String?
    /// How operators of open services can reach the user.
    package let contact: String?
    /// Whether each exchange is reported.
    package let isVerbose: Bool

    package init(
        connectTimeout: Duration, totalTimeout: Duration, lowSpeedLimit: Int, lowSpeedTime: Duration, caFile: String?,
        proxy: String?, contact: String?, isVerbose: Bool
    ) {
        (
            self.connectTimeout, self.totalTimeout, self.lowSpeedLimit, self.lowSpeedTime, self.caFile, self.proxy,
            self.contact, self.isVerbose
        ) = (connectTimeout, totalTimeout, lowSpeedLimit, lowSpeedTime, caFile, proxy, contact, isVerbose)
    }
}

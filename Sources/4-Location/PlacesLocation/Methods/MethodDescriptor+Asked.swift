import FoundationEssentials
import PlacesFeature
import PlacesStrings

/// What others know: a service of the desktop, a receiver, a service of the web.
extension MethodDescriptor {
    static let geoclue = MethodDescriptor(
        .geoclue, meaning: Strings.Where.geoclue, disclosures: [Disclosure(Strings.Where.geoclueSends)], use: .usual,
        consent: .asked(purpose: Strings.City.purpose), waits: true, asksNetwork: { _ in true },
        make: { context in
            context.observed(
                GeoClueLocationProvider(accuracy: context.accuracy, busAddress: context.busAddress, now: context.now),
                asking: Strings.Location.geoClue, for: Strings.Location.positionByServices)
        })

    static let gpsd = MethodDescriptor(
        .gpsd, meaning: Strings.Where.gpsd, disclosures: [Disclosure(Strings.Where.gpsdSends)], use: .usual,
        consent: .possible, waits: true,
        // An address that cannot be read may lead anywhere.
        asksNetwork: { context in context.text("GPSD_HOST").map { (try? GPSDAddress($0))?.isLocal != true } ?? false },
        settings: [
            LocationSetting(
                "GPSD_HOST", .text(placeholder: "HOST[:PORT]", example: "localhost:2947"),
                Strings.Configuration.gpsdHost, isOwnVariable: true, unset: Strings.Configuration.builtIn)
        ],
        make: { context in
            var address = GPSDAddress.local
            if let value = context.values["GPSD_HOST"] {
                do throws(GPSDAddressError) {
                    address = try GPSDAddress(value.text)
                } catch {
                    throw LocationSettingError("GPSD_HOST", origin: value.origin, reason: error.description)
                }
            }
            return context.observed(
                GPSDLocationProvider(address: address, accuracy: context.accuracy.metres, now: context.now),
                asking: Strings.Location.gpsd(address.host, address.port), for: Strings.Location.position)
        })

    /// The setting that allows ``ip``.
    package static let ipAllowance = "ALLOW_IP_LOCATION"

    static let ip = MethodDescriptor(
        .ip, meaning: Strings.Where.ip, disclosures: [Disclosure(Strings.Where.ipSends)],
        use: .allowed(rank: 1, .setting(ipAllowance)), consent: .possible, asksNetwork: { _ in true },
        settings: [
            LocationSetting(
                "IP_LOCATION_URL", .address(example: "https://ipinfo.io/json"), Strings.Configuration.ipLocationURL,
                isOwnVariable: true, unset: Strings.Configuration.builtIn)
        ],
        make: { context in
            context.text("IP_LOCATION_URL").flatMap { URL(string: $0) }
                .map { IPLocationProvider(url: $0, client: context.client) }
                ?? IPLocationProvider(client: context.client)
        })
}

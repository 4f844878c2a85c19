import PlacesFeature
import PlacesKnowledge
import PlacesStrings

extension MethodDescriptor {
    static let addressBook = MethodDescriptor(
        .addressBook, meaning: Strings.Where.addressBook, use: .allowed(rank: 2), consent: .possible,
        settings: [
            LocationSetting(
                "CONTACTS", .file(), Strings.Configuration.contacts,
                option: .init("contacts", Strings.Options.contacts))
        ]
    ) { context in
        var provider = AddressBookLocationProvider(
            files: { () throws(LocationError) in try AddressBookFiles(context).read() },
            town: { (city, region, country) throws(LocationError) in
                try TownFinder.town(city, region: region, country: country)
            })
        provider.namesOptions = true
        return provider
    }
}

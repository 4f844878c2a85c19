import PlacesContacts
import PlacesFeature
import PlacesLocation
import PlacesTowns
import PlacesWords

extension MethodDescriptor {
    static let addressBook = MethodDescriptor(
        .addressBook, meaning: Words.Where.addressBook, use: .allowed(rank: 2), consent: .possible,
        settings: [
            LocationSetting(
                "CONTACTS", .file(), Words.Configuration.contacts,
                option: .init("contacts", Words.Options.contacts))
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

import PlacesFeature
import PlacesReading
import PlacesSample
import PlacesTestSupport
import Testing

/// What lists and details print as the address of a place, in the orders in which services and samples write it.
@Suite struct AddressOrdersTests {
    /// The parts of an address, the number apart from its street.
    private struct Parts {
        let street, number: String
        let town: String
        let code: String?
        let country: (code: String, name: String)

        /// Every order that a source of ours, or a service that it is copied from, writes.
        var orders: [String] {
            let numbered = [
                "\(street) \(number)", "\(number) \(street)", "\(number), \(street)", "\(street), \(number)",
            ]
            let coded = code ?? ""
            let towns = [
                "\(coded) \(town)", "\(town) \(coded)", "\(coded), \(town)", "\(country.code)-\(coded) \(town)", town,
            ]
            var orders = numbered.flatMap { front in
                ["\(front), ", "\(front) "].flatMap { start in towns.map { start + $0 } } + [front]
            }
            orders += ["\(coded) \(town), \(numbered[0])", "\(town), \(numbered[0])", "\(town) \(numbered[0])"]
            orders += [country.code, country.name].flatMap { country in
                ["\(numbered[0]), \(coded) \(town), \(country)", "\(numbered[1]), \(town), \(country)"]
            }
            return orders
        }
    }

    /// The street and the number of a place, as the sample joins them.
    private static func parts(of place: Place, in sample: Sample) -> Parts? {
        guard let street = place.address.street else { return nil }
        let words = street.split(separator: " ").map(String.init)
        guard let first = words.firstIndex(where: { $0.first?.isNumber ?? false }) else { return nil }
        let isFront = sample == .monaco
        let (number, rest) = isFront ? (words[...first], words[(first + 1)...]) : (words[first...], words[..<first])
        // "4, 5. krs. / floor 5" is more than a number.
        guard isFront == (first == 0), !rest.isEmpty, number.dropFirst().allSatisfy({ $0.count { $0.isLetter } <= 1 })
        else {
            return nil
        }
        let country = sample == .monaco ? ("MC", "Monaco") : ("FI", "Finland")
        return Parts(
            street: rest.joined(separator: " "), number: number.joined(separator: " "),
            town: place.address.locality ?? (sample == .monaco ? "Monaco" : "Helsinki"),
            code: place.address.postcode, country: country)
    }

    @Test(arguments: Sample.allCases) func addresses_ofEveryPlaceAreItsOwnInEveryOrder(sample: Sample) throws {
        var count = 0
        for place in try everyPlace(of: sample) {
            guard let parts = Self.parts(of: place, in: sample) else { continue }
            count += 1
            let area = Set(["helsinki", "monaco", "finland", "fi", "mc"])
            for order in parts.orders {
                let match = try #require(WrittenAddress(order)).match(place.address, of: place.name, in: area)
                #expect(match?.passedOver == [], "\(order): \(place.address.street ?? "")")
            }
        }
        #expect(count > (sample == .monaco ? 100 : 800))
    }

    @Test(arguments: Sample.allCases) func geocoder_findsThePrintedAddressesInEveryOrder(sample: Sample) async throws {
        var byStreet: [String: (place: Place, parts: Parts)] = [:]
        for place in try everyPlace(of: sample) {
            guard let parts = Self.parts(of: place, in: sample) else { continue }
            byStreet[parts.street] = (place, parts)
        }
        #expect(byStreet.count > 20)
        let chosen = byStreet.sorted { $0.key < $1.key }.map(\.value)
        // Every third street will do: a look-up reads the whole sample.
        for (index, (place, parts)) in chosen.enumerated() where index % 3 == 0 {
            // Each street in one of the orders, all orders by turns, and as it is printed.
            let orders = parts.orders
            for text in [orders[index % orders.count], place.address.formatted ?? ""] {
                let found = try await SampleGeocoder().places(named: text, limit: 1).first
                #expect(found?.address.street?.folded == place.address.street?.folded, "\(text)")
            }
        }
    }
}

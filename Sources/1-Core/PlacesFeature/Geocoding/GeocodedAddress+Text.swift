internal import PlacesText

extension GeocodedAddress {
    /// The known parts on one line, in the order of the country: "Alexanderplatz 1, Mitte, 10178 Berlin, Germany".
    ///
    /// What repeats a part before it, but for case and accents, is left out: Singapore is no city in Singapore. A house
    /// number without a street goes with the neighbourhood, and is left out where there is none either. The text is
    /// empty where nothing is left.
    ///
    /// - Parameters:
    ///   - withNeighbourhood: whether the part of the city is told.
    ///   - withCity: whether the city is told, and with it its postal code and region.
    ///   - withRegion: whether the region is told where the city is.
    ///   - withCountry: whether the country is told, by its code where its name is unknown.
    public func text(
        withNeighbourhood: Bool = true, withCity: Bool = true, withRegion: Bool = true, withCountry: Bool = true
    ) -> String {
        var line = Line()
        let order = AddressOrder(country: countryCode)
        // Of two parts with one name the city is told, since its postal code stands with it.
        let isCity = withCity && neighbourhood?.folded == city?.folded
        let neighbourhood = withNeighbourhood && !isCity ? self.neighbourhood : nil
        if let street {
            line.add(numbered(street, order), name: street)
            line.add(neighbourhood)
        } else if let neighbourhood {
            line.add(numbered(neighbourhood, order), name: neighbourhood)
        }
        if withCity { addCity(to: &line, order, region: withRegion ? region : nil) }
        if withCountry { line.add(country ?? countryCode) }
        return line.parts.joined(separator: ", ")
    }

    private func numbered(_ name: String, _ order: AddressOrder) -> String {
        guard let houseNumber else { return name }
        return order.isNumberFirst ? "\(houseNumber) \(name)" : "\(name) \(houseNumber)"
    }

    private func addCity(to line: inout Line, _ order: AddressOrder, region: String?) {
        switch order.postalCode {
        case .beforeCity:
            line.add(city, between: postalCode, nil)
            line.add(region)
        case .afterCity:
            line.add(city, between: nil, postalCode)
            line.add(region)
        case .afterRegion where region.map(line.isNew) ?? false && region?.folded != city?.folded:
            line.add(city)
            line.add(region, between: nil, postalCode)
        case .afterRegion:
            line.add(city, between: nil, postalCode)
        }
    }

    private struct Line {
        private(set) var parts: [String] = []
        private var names: [String] = []

        func isNew(_ name: String) -> Bool { !names.contains(name.folded) }

        /// - Parameter name: what the part is known by, where that is not all of it.
        mutating func add(_ part: String?, name: String? = nil) {
            guard let part, isNew(name ?? part) else { return }
            names.append((name ?? part).folded)
            parts.append(part)
        }

        mutating func add(_ name: String?, between first: String?, _ last: String?) {
            let isNew = name.map(isNew) ?? false
            let part = [first, isNew ? name : nil, last].compactMap(\.self).joined(separator: " ")
            if let name { names.append(name.folded) }
            if !part.isEmpty { parts.append(part) }
        }
    }
}

/// Which elements of OpenStreetMap are listed to a reader who asked for no kind and no words: what has a name and one of
/// these tags. Everything else is there for those who ask for it, such as benches, bus stops and entrances.
package enum OSMBrowsing {
    /// A key, and which of its values count.
    package struct Key: Sendable {
        package let name: String
        package let values: Values

        fileprivate init(_ name: String, _ values: Values = .except([])) { (self.name, self.values) = (name, values) }
    }

    package enum Values: Sendable {
        case only([String])
        case except([String])
    }

    package static let keys = [
        Key(
            "amenity",
            .except([
                "bench", "bicycle_parking", "clock", "grit_bin", "hunting_stand", "motorcycle_parking",
                "parking_entrance", "parking_space", "post_box", "shelter", "telephone", "vending_machine",
                "waste_basket", "waste_disposal",
            ])),
        Key("shop", .except(["no", "vacant"])),
        Key("tourism"), Key("leisure"), Key("office"), Key("craft"), Key("healthcare"), Key("historic"),
        Key("public_transport", .only(["station"])), Key("railway", .only(["halt", "station", "tram_stop"])),
        Key("aeroway", .only(["aerodrome", "terminal"])), Key("natural", .only(["beach", "peak"])),
        Key("man_made", .only(["lighthouse"])),
    ]

    /// Whether one of the values of a tag, which may be a list parted by semicolons, is among them.
    package static func lists(key: String, value: String) -> Bool {
        guard let key = keys.first(where: { $0.name == key }) else { return false }
        return TagPattern.values(value).map(String.init).contains { value in
            switch key.values {
            case .only(let values): values.contains(value)
            case .except(let values): !values.contains(value)
            }
        }
    }
}

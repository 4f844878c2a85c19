package import PlacesFeature

/// The kinds of places that share a colour.
public enum CategoryGroup: String, Hashable, Sendable, CaseIterable {
    case food, drink, shop, culture, health, transport, lodging, nature, service, other

    /// The group of a category, derived from the words in its name, then from the kinds above it, then from its
    /// identifier.
    package init(_ category: PlaceCategory?) {
        self = category.flatMap(Self.group) ?? .other
    }

    private static func group(of category: PlaceCategory) -> CategoryGroup? {
        for text in [category.name] + category.path.reversed() + [category.id] {
            for word in text.folded.split(whereSeparator: { !$0.isLetter }) {
                if let group = group(called: word) ?? group(called: word.dropPlural) { return group }
            }
        }
        return nil
    }

    /// The words are few, and a page asks for few kinds: they are looked through, and no table is made of them.
    private static func group(called word: Substring) -> CategoryGroup? {
        let wanted = Array(word.utf8)
        guard !wanted.isEmpty else { return nil }
        return words.first { entry in
            var words = entry.words
            return words.withUTF8 { $0.hasWord(wanted) }
        }?.group
    }

    /// Words of Foursquare's and OpenStreetMap's categories, folded and in the singular.
    private static let words: [(group: CategoryGroup, words: String)] = [
        (
            .food,
            """
            restaurant food bakery pizzeria pizza burger sushi bistro diner dining steakhouse kebab sandwich deli ice \
            gelato dessert pastry confectionery buffet brasserie noodle ramen grill bbq butcher supermarket grocery \
            convenience
            """
        ),
        (.drink, "cafe coffee tea bar pub biergarten brewery beer wine cocktail nightclub lounge juice alcohol"),
        (
            .shop,
            """
            shop store retail mall boutique market marketplace kiosk florist clothes shoe jewelry jewellery book \
            electronics furniture hairdresser beauty optician
            """
        ),
        (
            .culture,
            """
            museum gallery theatre theater cinema movie music concert art artwork library monument memorial historic \
            attraction castle church cathedral worship mosque synagogue temple shrine entertainment arts event \
            landmark sculpture ruin
            """
        ),
        (
            .health,
            """
            hospital clinic pharmacy doctor dentist health healthcare medical medicine veterinary chemist \
            physiotherapist psychotherapist
            """
        ),
        (
            .transport,
            """
            station railway train rail tram metro subway bus airport ferry taxi parking bicycle car fuel charging \
            transport transportation travel port terminal
            """
        ),
        (.lodging, "hotel hostel motel guest lodging apartment camp camping bed inn resort"),
        (
            .nature,
            """
            park garden beach nature forest lake river mountain viewpoint playground outdoor trail zoo aquarium \
            leisure pitch sport stadium gym fitness swimming recreation
            """
        ),
        (
            .service,
            """
            bank atm office post police school kindergarten university college embassy government townhall courthouse \
            community social lawyer company insurance estate agency service professional business coworking craft \
            bureau fire
            """
        ),
    ]
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether some bytes stand between blanks, or at one of the ends.
    fileprivate func hasWord(_ word: [UInt8]) -> Bool {
        var start = 0
        while count - start >= word.count {
            var end = start
            while end < count, self[end] != UInt8(ascii: " ") { end += 1 }
            if end - start == word.count, self[start] == word[0],
                UnsafeBufferPointer(rebasing: self[start..<end]).elementsEqual(word)
            {
                return true
            }
            start = end + 1
        }
        return false
    }
}

extension Substring {
    fileprivate var dropPlural: Substring { last == "s" ? dropLast() : self }
}

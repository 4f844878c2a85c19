package import PlacesFeature

extension ProminenceTable {
    /// How much a record stands out, and why, as far as it tells: building and age are among no record's facts.
    package func reasons(of place: Place) -> Reasons {
        var tags = place.attributes
        if let website = place.contact.website { tags["website"] = website }
        if let phone = place.contact.phone { tags["phone"] = phone }
        if let hours = place.hours { tags["opening_hours"] = hours.text }
        for category in place.categories {
            // The pattern by which a kind was found, such as `tourism=attraction`.
            for tag in TagPattern(category.id)?.tags ?? [] { tags[tag.key] = tags[tag.key] ?? tag.value }
        }
        return reasons(
            tags: tags, categories: place.categories,
            isArea: ["way/", "relation/"].contains { place.id.value.hasPrefix($0) }, isBranch: !place.chains.isEmpty)
    }

    /// The same record with its points, unless it has some.
    package func weighed(_ place: Place) -> Place {
        place.points == nil ? place.weighed(reasons(of: place).points) : place
    }
}

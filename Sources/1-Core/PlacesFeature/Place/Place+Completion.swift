extension Place {
    /// The same record with the facts that it lacks and another record of the same place has. Facts that both have stay as
    /// they are here; a record that calls the place closed for good is believed.
    package func completed(by other: Place) -> Place {
        let isSorted = categories.contains { $0.kind != nil }
        let adds = !isSorted && other.categories.contains { $0.kind != nil }
        let known = Set(other.categories.map(\.id))
        return Place(
            id: id, name: name.isEmpty ? other.name : name, coordinate: coordinate,
            // The kind comes first; the words of this record that mean none follow.
            categories: adds
                ? other.categories + categories.filter { !known.contains($0.id) }
                : categories.isEmpty ? other.categories : categories,
            address: address == PostalAddress() ? other.address : address,
            contact: contact.completed(by: other.contact), assessment: assessment.completed(by: other.assessment),
            hours: hours ?? other.hours, chains: chains.isEmpty ? other.chains : chains,
            isPermanentlyClosed: isPermanentlyClosed || other.isPermanentlyClosed,
            dates: dates == Dates() ? other.dates : dates, isIncidental: isIncidental && other.isIncidental,
            attributes: attributes.merging(other.attributes) { own, _ in own }
        ).weighed(points.map { max($0, other.points ?? $0) } ?? other.points)
    }
}

extension Contact {
    /// These ways, and those of another record of the same place where this one has none.
    package func completed(by other: Contact) -> Contact {
        Contact(
            phone: phone ?? other.phone, email: email ?? other.email, website: website ?? other.website,
            social: Social(
                facebook: social.facebook ?? other.social.facebook,
                instagram: social.instagram ?? other.social.instagram,
                twitter: social.twitter ?? other.social.twitter))
    }
}

extension Assessment {
    fileprivate func completed(by other: Assessment) -> Assessment {
        Assessment(
            rating: rating ?? other.rating, price: price ?? other.price, popularity: popularity ?? other.popularity)
    }
}

import PlacesJSON

/// As text, which costs each search that keeps its numbers some microseconds a place.
extension PlaceRecord {
    var text: String {
        var builder = JSONBuilder()
        write(to: &builder)
        return builder.text
    }

    func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("format", format)
            builder.member("source", source)
            builder.member("value", value)
            builder.member("name", name)
            builder.member("latitude", latitude)
            builder.member("longitude", longitude)
            if let categories {
                builder.member("categories") { $0.array(categories) { builder, one in one.write(to: &builder) } }
            }
            writeContact(to: &builder)
            builder.member("rating", rating)
            builder.member("price", price)
            builder.member("popularity", popularity)
            if let hours { builder.member("hours", hours.write) }
            if let chains { builder.member("chains") { $0.array(chains) { builder, one in one.write(to: &builder) } } }
            builder.member("isPermanentlyClosed", isPermanentlyClosed)
            builder.member("created", created)
            builder.member("refreshed", refreshed)
            builder.member("closed", closed)
            builder.member("data", data)
            builder.member("attributes", attributes ?? [:])
        }
    }

    private func writeContact(to builder: inout JSONBuilder) {
        builder.member("street", street)
        builder.member("locality", locality)
        builder.member("region", region)
        builder.member("postcode", postcode)
        builder.member("country", country)
        builder.member("address", address)
        builder.member("phone", phone)
        builder.member("email", email)
        builder.member("website", website)
        builder.member("facebook", facebook)
        builder.member("instagram", instagram)
        builder.member("twitter", twitter)
    }
}

extension PlaceRecord.Category {
    fileprivate func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("id", id)
            builder.member("name", name)
            if let path { builder.member("path") { $0.array(path) { builder, name in builder.value(name) } } }
            builder.member("kind", kind)
        }
    }
}

extension PlaceRecord.Hours {
    fileprivate func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("text", text)
            builder.member("notation", notation)
            guard let week else { return }
            builder.member("week") { builder in
                builder.array(week) { builder, span in
                    builder.array(span) { builder, number in builder.value(number) }
                }
            }
        }
    }
}

extension PlaceRecord.Chain {
    fileprivate func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("id", id)
            builder.member("name", name)
        }
    }
}

extension Strings {
    /// Why a service's answer cannot be read: the end of a sentence.
    package enum Answers {
        package static func file(_ path: String, _ reason: String) -> String { localized("The file \(path) \(reason)") }
        package static let webPage = localized("it is a web page, not data")
        package static let noPlaces = localized("it holds no list of places")

        package static func insecureAddress(_ address: String) -> (what: String, next: String?) {
            (
                localized("\(address) is not encrypted, and the token is not sent in plain text"),
                localized("Give an address that starts with https:// (http:// only for this machine).")
            )
        }
    }
}

extension Strings {
    /// Why a text is not a coordinate, and what would be one.
    package enum Coordinates {
        package typealias Message = (what: String, next: String?)

        private static let examples = localized(
            "Write it like 60.17,24.94 or 60°10'16\"N 24°56'37\"E or geo:60.17,24.94.")

        package static let empty: Message = (localized("no coordinate is given"), examples)

        package static func unset(_ text: String) -> Message {
            (localized("\"\(text)\" is a position that was never set"), examples)
        }

        package static func unreadable(_ text: String) -> Message {
            (localized("\"\(text)\" is not a coordinate"), examples)
        }

        package static func latitude(_ value: Double) -> Message {
            (
                localized("the latitude \(value) is outside -90...90"),
                localized("Latitude comes first, then longitude, like 60.17,24.94.")
            )
        }

        package static func longitude(_ value: Double) -> Message {
            (
                localized("the longitude \(value) is outside -180...180"),
                localized("Latitude comes first, then longitude, like 60.17,24.94.")
            )
        }

        package static func swapped(_ first: Double, _ second: Double) -> Message {
            (
                localized("the latitude \(first) is outside -90...90"),
                localized("Latitude comes first: did you mean \(second),\(first)?")
            )
        }

        package static func sixtieths(_ unit: String, _ value: Double) -> Message {
            (
                localized("\(value) \(unit) are not in 0..<60"),
                localized("Minutes and seconds are below 60, like 60°10'16\"N.")
            )
        }

        package static let linkWithoutPosition: Message = (
            localized("the link has no position"),
            localized("Copy the address of the map itself, or write it like 60.17,24.94.")
        )
        package static let destinationWithoutPosition: Message = (
            localized("the destination of the link has no position"),
            localized("Copy the address of the destination itself, or write it like 60.17,24.94.")
        )
        package static func codeWithoutTown(_ code: String) -> Message {
            (localized("\(code) is short for a place near a town"), localized("Name the town: \"\(code) Helsinki\""))
        }
        package static let unknownLink: Message = (
            localized("the link is not one to a map of OpenStreetMap, Google or Apple"), examples
        )

        package static let minutes = localized("minutes")
        package static let seconds = localized("seconds")

        package static let signAndLetter: Message = (
            localized("an angle has both a sign and a letter"),
            localized("Give either a minus sign or one of N, S, E, W.")
        )

        package static let sameAxis: Message = (
            localized("both angles are of one kind"),
            localized("Give one with N or S and one with E or W, like 60.17N 24.94E.")
        )

        package static func referenceSystem(_ name: String) -> Message {
            (
                localized("the reference system \(name) is not known here"),
                localized("Only wgs84 is, which a geo: address need not name.")
            )
        }

        package static let namedOnly: Message = (
            localized("this geo: address names a place without a position"),
            localized("Give its latitude and longitude, like 60.17,24.94.")
        )
    }

    /// Why a service that estimates positions by network address has none: the end of a sentence.
    package enum IPLocation {
        package static let insecureAddress = localized(
            "its address is not https, so anybody on the way could read the answer")
        package static let webPage = localized("it sent a web page, perhaps the sign-in page of this network")
        package static let unreadable = localized("it sent something that is not JSON")
        package static let oversized = localized("its answer is too large to be a position")
        package static let noCoordinate = localized("it does not know the position of this network address")
        package static let privateAddress = localized("it knows no position of a private network address")

        package static let limitReached = localized("its limit of requests is reached (status 429)")

        package static func status(_ status: Int) -> String { localized("it answered with status \(status)") }

        /// A line of evidence.
        package static func networkAddress(_ address: String) -> String {
            localized("public network address: \(address)")
        }

        /// Who it is about, and what it did.
        package static func says(_ service: String, _ reason: String) -> String { "\(service): \(reason)" }
    }

    /// Why a file of positions cannot be used: the end of a sentence.
    package enum Tracks {
        package static func tooManyPoints(_ limit: Int) -> String { localized("it has more than \(limit) points") }

        package static func otherRoot(_ name: String) -> String {
            localized("it begins with <\(name)>, so it is no GPX file")
        }

        package static func badPoint(_ element: String) -> String {
            localized("a <\(element)> without a valid lat and lon")
        }

        package static let documentType = localized("it declares a document type, which no GPX file needs")
        package static let noPoints = localized("it has no points")
    }
}

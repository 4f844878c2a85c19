import PlacesFeature
import PlacesMessages
import Testing

/// What a reader is told for each reason why there is no position.
@Suite struct LocationReasonTests {
    @Test(arguments: [
        (LocationReason.denied(method: "gpsd"), "denied by you (places location allow gpsd)"),
        (
            .neverAsked(method: "ip"), "not yet allowed, and asked for only in a terminal (places location allow ip)"
        ),
        (.notNow, "you said not now"),
        (
            .notInTerminal(method: "gpsd"),
            "skipped (not a terminal; --locate gpsd)"
        ),
        (.noNetwork(method: "ip"), "ip may ask the network, which --no-network-location forbids"),
        (
            .failedLately("no gpsd", minutesAgo: 1, again: 9),
            "no gpsd (1 min ago; tried again in 9 min, or at once if named)"
        ),
        (
            .failedLately("no gpsd", minutesAgo: 0, again: 10),
            "no gpsd (just now; tried again in 10 min, or at once if named)"
        ),
        (.nothingRemembered, "no earlier position is remembered"),
        (
            .tooOld(age: .seconds(180), limit: .seconds(60), namesOption: false),
            "the last position is 3 min old, more than 60 s"
        ),
        (
            .tooOld(age: .seconds(10_800), limit: .seconds(60), namesOption: true),
            "the last position is 3 h old, more than 60 s (--max-age)"
        ),
        (.homeNotSet, "HOME_LOCATION is not set"), (.noTownChosen, "no town was chosen (places city)"),
        (.noDatabase, "no database of network addresses was found (--mmdb FILE)"),
        (.noAddress, "your public network address is not known (--public-address ADDRESS)"),
        (.noTimeZone, "this machine has no time zone set"),
        (.noZoneTable, "this machine has no table of time zones"),
        (.zoneWithoutPlace("UTC"), "the time zone UTC does not name a place"),
        (.noFile(path: "/srv/place"), "there is no /srv/place"),
        (.needsCentre, "OpenStreetMap does not know where you are"),
        (.data(.noTowns), "The data on this machine cannot be used: the list of towns is empty."),
        (.message("it hums"), "it hums"),
    ])
    func description_tellsTheReason(reason: LocationReason, text: String) {
        for error in [LocationError.skipped(reason: reason), .unavailable(reason: reason), .refused(reason: reason)] {
            #expect(error.description == text)
        }
        #expect(LocationError.connectivity(reason: reason).description == text)
        #expect(LocationError.noPosition(reason: reason).description == text)
    }

    @Test(arguments: [
        (GPSDReason.nothingListens(host: "h", port: 2947), "nothing listens on port 2947 of h"),
        (.unknownHost("h", .message("No such name")), "h is not known: No such name"),
        (.unreachable(host: "h", .noThread), "h cannot be reached: no thread could be started"),
        (.broken(host: "h", .tooMuch(limit: 4 << 20)), "the connection to gpsd on h broke: it sends more than 4 MiB"),
        (.noReceiver, "gpsd knows no receiver"), (.ended, "gpsd ended the connection"),
        (.notGPSD(host: "h", port: 2947), "what listens on port 2947 of h is not gpsd"),
        (.otherProtocol(4, wanted: 3), "gpsd speaks version 4 of its protocol, and only 3 is understood"),
        (.refusesRequest, "gpsd refuses the request"), (.complaint("no"), "gpsd says: no"),
    ])
    func description_tellsTheReasonOfGPSD(reason: GPSDReason, text: String) {
        #expect(LocationError.unavailable(reason: .gpsd(reason)).description == text)
    }

    @Test(arguments: [
        (
            GeoClueReason.missingLibrary(name: "l", package: "p"),
            "the library l is not installed (apt-get install p)"
        ),
        (.noBus("no file"), "no system bus is running here (no file)"),
        (.noThread, "no thread could be started for the system bus"),
        (.notInstalled, "GeoClue is not installed (apt-get install geoclue-2.0)"),
        (.notStarted("no file"), "GeoClue does not start: no file"),
        (.noAgent, "no agent is running for this user"), (.refused, "GeoClue refuses"),
        (.vanished, "GeoClue ended before it had a position"), (.silent, "GeoClue does not answer"),
        (.disconnected, "the system bus closed the connection"),
        (.otherVersion, "GeoClue speaks a version that places does not know"),
        (.failed("GPS is off"), "GeoClue failed: GPS is off"),
    ])
    func description_tellsTheReasonOfGeoClue(reason: GeoClueReason, text: String) {
        #expect(LocationError.unavailable(reason: .geoClue(reason)).description == text)
    }

    @Test(arguments: [
        (
            EstimateReason.insecureAddress,
            "ip.test: its address is not https, so anybody on the way could read the answer"
        ),
        (.request(.timedOut(.total, after: .seconds(5))), "ip.test: no complete answer within 5 s"),
        (.request(.unknownHost("ip.test")), "the host ip.test has no address"),
        (.oversized, "ip.test: its answer is too large to be a position"),
        (.limitReached(complaint: nil), "ip.test: its limit of requests is reached (status 429)"),
        (.limitReached(complaint: "no"), "ip.test: its limit of requests is reached (status 429): no"),
        (.status(404, complaint: nil), "ip.test: it answered with status 404"),
        (.status(404, complaint: "no"), "ip.test: it answered with status 404: no"),
        (.webPage, "ip.test: it sent a web page, perhaps the sign-in page of this network"),
        (.unreadable, "ip.test: it sent something that is not JSON"),
        (.noCoordinate, "ip.test: it does not know the position of this network address"),
        (.privateAddress, "ip.test: it knows no position of a private network address"),
        (.complaint("no"), "ip.test: no"),
    ])
    func description_tellsTheReasonOfAService(reason: EstimateReason, text: String) {
        #expect(LocationError.noPosition(reason: .service(host: "ip.test", reason)).description == text)
    }

    @Test(arguments: [
        (
            AddressDatabaseReason.notAnAddress("x"),
            "x is not an IP address, and a database of network addresses needs one"
        ),
        (.notAnAddress(nil), "no IP address is given, and a database of network addresses needs one"),
        (
            .notPublic(address: "10.0.0.1"),
            "10.0.0.1 is not a public address, and a database of network addresses needs a public one"
        ),
        (.countriesOnly(type: "T"), "T knows countries only and no positions; a City database is needed"),
        (.withoutPositions(type: nil), "the database has no positions; a City database is needed"),
        (.ipv4Only(type: "T", address: "::1"), "T knows IPv4 addresses only, and ::1 is an IPv6 address"),
        (.unknownAddress(type: "T", address: "1.1.1.1"), "T does not know 1.1.1.1"),
        (.unplacedAddress(type: "T", address: "1.1.1.1"), "T has no position for 1.1.1.1"),
    ])
    func description_tellsTheReasonOfADatabase(reason: AddressDatabaseReason, text: String) {
        #expect(LocationError.noPosition(reason: .database(reason)).description == text)
    }

    @Test(arguments: [
        (ContactsReason.noFiles(namesOption: false), "there is no address book at the usual places"),
        (.noFiles(namesOption: true), "there is no address book at the usual places; name one with --contacts"),
        (.noAddresses(contacts: 1), "the one contact has no address"),
        (.noAddresses(contacts: 2), "none of 2 contacts has an address"),
        (.unknownCities(tried: 1), "the most common town of the contacts is not in the list of towns"),
        (.unknownCities(tried: 2), "none of the 2 most common towns of the contacts is in the list of towns"),
        (
            .noCities(only: [.postalCode, .region, .country]),
            "the addresses name no town, only postal codes and regions and countries"
        ),
    ])
    func description_tellsTheReasonOfAddressBooks(reason: ContactsReason, text: String) {
        #expect(LocationError.noPosition(reason: .contacts(reason)).description == text)
    }

    @Test(arguments: [
        (LocationFileFault.empty, "it is empty"), (.missing, "there is no such file"), (.damaged, "it is damaged"),
        (.unreadable, "it cannot be read"), (.notRegular, "it is not a regular file"), (.folder, "it is a folder"),
        (.forbidden, "it may not be read"), (.noMemory, "there is not enough memory to read it"),
        (.tooLarge(limit: 65_536), "it is larger than 64 KiB"),
        (.problem(.directory), "it is a directory, not a file"),
        (.foreignDatabase, "it is not a database in the MaxMind format, or it is incomplete"),
        (.noContacts, "it holds neither vCards nor an address book of abook"),
        (.tooManyContacts, "the address books are larger than 256 MiB together"),
        (.unknownFormat, "it is neither a GPX file nor an NMEA log"), (.noPoints, "it has no points"),
        (.tooManyPoints(limit: 250_000), "it has more than 250000 points"),
        (.line(1, .documentType), "line 1: it declares a document type, which no GPX file needs"),
        (.line(2, .tooDeep(limit: 64)), "line 2: it is nested more than 64 levels deep"),
        (.line(1, .otherRoot("kml")), "line 1: it begins with <kml>, so it is no GPX file"),
        (.line(3, .badPoint("wpt")), "line 3: a <wpt> without a valid lat and lon"),
        (.line(4, .tooManyPoints(limit: 250_000)), "line 4: it has more than 250000 points"),
        (.line(5, .malformed("mismatched tag")), "line 5: mismatched tag"),
        (.noFix(lines: 1, bad: nil), "none of its 1 line has a position"),
        (
            .noFix(lines: 2, bad: .init(3, .noSentence)),
            "none of its 2 lines has a position; line 3: it holds no sentence, which begins with $"
        ),
        (
            .noFix(lines: 2, bad: .init(3, .tooLong)),
            "none of its 2 lines has a position; line 3: it is too long for a sentence"
        ),
        (
            .noFix(lines: 2, bad: .init(3, .badField)),
            "none of its 2 lines has a position; line 3: a field of it cannot be read"
        ),
        (
            .noFix(lines: 2, bad: .init(3, .badChecksum)),
            "none of its 2 lines has a position; line 3: its checksum cannot be read"
        ),
        (
            .noFix(lines: 2, bad: .init(3, .checksum("48", right: "47"))),
            "none of its 2 lines has a position; line 3: its checksum is 48, not 47"
        ),
        (.field(.altitude, line: 3, .noNumber("high")), "line 3, altitude: \"high\" is not a number"),
        (
            .field(.latitude, line: 1, .outside("90.1", lowest: -90, highest: 90)),
            "line 1, latitude: 90.1 is not from -90 to 90"
        ),
        (.field(.accuracy, line: 4, .negative("-1")), "line 4, accuracy: -1 is less than 0"),
        (.ends(before: .longitude, line: 1), "line 1: it ends before the longitude"),
        (.excess(line: 6), "line 6: nothing follows the accuracy"), (.message("it hums"), "it hums"),
    ])
    func unusableFile_tellsWhatIsWrongWithTheFile(fault: LocationFileFault, text: String) {
        #expect(LocationError.unusableFile(path: "/x", reason: fault).description == "/x: \(text)")
    }
}

import Glibc
import PlacesFeature
import PlacesMessages
import Testing

/// What a reader is told for each reason.
@Suite struct ReasonTests {
    @Test(arguments: [
        (ConnectivityReason.request(.unknownHost("a.test")), "the host a.test has no address"),
        (
            .unencrypted(address: "http://a.test", carrying: .token),
            "http://a.test is not encrypted, and the token is not sent in plain text"
        ),
        (
            .unencrypted(address: "http://a.test", carrying: .position),
            "http://a.test is not encrypted, and where you are is not sent in plain text"
        ),
        (
            .unencrypted(address: "http://a.test", carrying: .words),
            "http://a.test is not encrypted, and what you look for is not sent in plain text"
        ),
        (.tooManyWaiting, "more than a minute's worth of requests is already waiting"),
        (
            .turnsUnrecorded(folder: "/tmp/t", .open),
            "it is asked once a second at most, and its turns cannot be recorded in /tmp/t (others may use it)"
        ),
        (
            .turnsUnrecorded(folder: "/tmp/t", .system(ENOSPC)),
            "it is asked once a second at most, and its turns cannot be recorded in /tmp/t (no space left on device)"
        ),
        (.message("it sleeps", remedy: "Wait."), "it sleeps"),
    ])
    func connectivity_tellsWhyTheServiceWasNotReached(reason: ConnectivityReason, text: String) {
        let error = PlacesError.connectivity(reason: reason)
        #expect(error.description == "The places service could not be reached: \(text).")
    }

    @Test(arguments: [
        (ConnectivityReason.request(.unknownHost("a")), "Check the network, then try again."),
        (
            .unencrypted(address: "http://a", carrying: .token),
            "Give an address that starts with https:// (http:// only for this machine)."
        ),
        (.tooManyWaiting, "Try again in a minute."),
        (.turnsUnrecorded(folder: "/t", .open), "Make /t a folder that only you may use (mode 700)."),
        (.message("it sleeps", remedy: "Wait."), "Wait."),
    ])
    func connectivity_tellsWhatHelps(reason: ConnectivityReason, hint: String) {
        #expect(PlacesError.connectivity(reason: reason).hint == hint)
    }

    @Test(arguments: [
        (AnswerFault.empty, "it is empty"), (.notText, "it is not UTF-8 text"), (.notJSON, "it is not valid JSON"),
        (.tooManyParts(limit: 100_000), "it has more than 100,000 parts"),
        (.tooDeep(limit: 64), "it is nested more than 64 levels deep"),
        (.noPlaceList, "it holds no list of places"), (.noPlace, "it holds no place"),
        (.noWholePlace, "it holds no place with an identifier, a name and a position"),
        (.message("it hums"), "it hums"),
    ])
    func invalidData_tellsWhyTheAnswerCannotBeRead(fault: AnswerFault, text: String) {
        let error = PlacesError.invalidData(reason: fault)
        #expect(error.description == "The service sent an answer that cannot be read: \(text).")
    }

    @Test(arguments: [
        (FileFault.table(path: "a.places", .foreign), "a.places is not a file of places"),
        (.table(path: "a.places", .cutOff), "a.places is cut off"),
        (
            .table(path: "a.places", .tooNew(format: 2)),
            "a.places was written by a later version of places (format 2)"
        ),
        (.table(path: "a.places", .damaged(part: nil)), "a.places is damaged"),
        (.table(path: "a.places", .damaged(part: "names")), "a.places is damaged (names)"),
        (.unreadable(path: "a.places", EACCES), "a.places cannot be read: permission denied"),
        (.unwritable(path: "a.places", ENOSPC), "a.places cannot be written: no space left on device"),
        (.noTowns(path: "towns.csv"), "towns.csv: the list of towns is empty"),
        (.problem(path: "ca.pem", .directory), "The file ca.pem is a directory, not a file"),
        (.message("it hums"), "it hums"),
    ])
    func unusableFile_tellsWhatIsWrongWithTheFile(fault: FileFault, text: String) {
        #expect(PlacesError.unusableFile(reason: fault).description == text + ".")
    }

    @Test(arguments: [
        (FileFault.Field.named("name"), FileFault.FieldFault.missing, "name: is missing"),
        (.number(3), .notText, "field 3: is not UTF-8 text"),
        (.number(1), .openQuotation, "field 1: the quotation mark is never closed"),
        (.number(1), .textBehindQuotation, "field 1: text follows the closing quotation mark"),
        (.named("latitude"), .notLatitude, "latitude: is not a number in -90...90"),
        (.named("longitude"), .notLongitude, "longitude: is not a number in -180...180"),
        (.named("population"), .notCount, "population: is not a whole number of at least 0"),
        (.named("country"), .notCountry, "country: is not a code or English name of a country"),
        (.all, .fieldCount(2, expected: 3), "fields: 2 instead of 3"),
    ])
    func unusableFile_tellsWhichFieldOfAListIsWrong(field: FileFault.Field, fault: FileFault.FieldFault, text: String) {
        let error = PlacesError.unusableFile(reason: .townList(path: "towns.csv", line: 7, field: field, fault))
        #expect(error.description == "towns.csv, line 7, \(text).")
    }

    @Test(arguments: [
        (DataFault.file(name: "helsinki", .cutOff), "the built-in file \"helsinki\" is cut off"),
        (.line(2, table: "kinds", field: "id"), "line 2 of the built-in table \"kinds\" has no valid id"),
        (.line(2, table: "kinds", field: nil), "line 2 of the built-in table \"kinds\" has no valid number of fields"),
        (.cutOff(table: "kinds"), "the built-in table \"kinds\" is cut off"),
        (.missingRow("monaco", table: "areas"), "the built-in table \"areas\" lacks monaco"),
        (.part("header", of: .towns), "the built-in list of towns has no valid header"),
        (.part("header", of: .regions), "the built-in map of regions has no valid header"),
        (.part("block", of: .timeZones), "the built-in table of time zones has no valid block"),
        (.part("years", of: .holidays), "the built-in table of holidays has no valid years"),
        (.noTowns, "the list of towns is empty"),
        (.noUserAgent, "a server of OpenStreetMap wants to know who asks"),
        (.noServer, "no server of OpenStreetMap is known"), (.message("it hums"), "it hums"),
    ])
    func localData_tellsWhatIsWrongWithTheData(fault: DataFault, text: String) {
        let error = PlacesError.localData(reason: fault)
        #expect(error.description == "The data on this machine cannot be used: \(text).")
    }

    @Test(arguments: [
        (StoreFault.notRegular, "it is not a regular file"), (.foreign, "it belongs to another program"),
        (.system(EACCES), "permission denied"), (.message("database or disk is full"), "database or disk is full"),
    ])
    func unusable_tellsWhyNothingIsKept(fault: StoreFault, text: String) {
        #expect(StoreError.unusable(path: "/x", reason: fault).description == "/x cannot be used: \(text).")
    }
}

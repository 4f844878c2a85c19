import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import Synchronization
import Testing

@Suite(.tracksLeaks) struct AddressBookLocationProviderTests {
    @Test func init_readsAndAsksNothing() {
        let (sut, towns) = makeSUT(files: { () throws(LocationError) in throw .refused(reason: .message("no")) })
        #expect(sut.method == .addressBook)
        #expect(towns.asked.isEmpty)
    }

    @Test func locate_deliversTheMostCommonTownWithItsEvidence() async throws {
        let (sut, towns) = makeSUT(
            files: [
                file(
                    city("Espoo", "Uusimaa", "02100") + city("Helsinki", "Uusimaa", "00100", "Finland")
                        + card("FN:No One", "EMAIL:no.one@books.example")),
                file(
                    "[0]\nname=Secret Person\naddress=Secret Street 1\ncity=HELSINKI\nzip=00100\n", path: "addressbook"),
                file(city("Helsinki", nil, "00200") + city("Oulu") + city("Vaasa") + city("Turku") + city("Lahti")),
            ])
        #expect(
            try await sut.locate()
                == LocationFix(
                    coordinate: coordinate(60.17, 24.94), accuracy: 50_000, method: .addressBook,
                    label: "Helsinki, Finland", town: "Helsinki",
                    evidence: [
                        "city: Helsinki 3, Espoo 1, Lahti 1, Oulu 1, Turku 1, … of 8 contacts with an address",
                        "region: Uusimaa 2 of 8 contacts with an address",
                        "postal code: 00100 2, 00200 1, 02100 1 of 8 contacts with an address",
                    ]))
        #expect(towns.asked == ["Helsinki/Uusimaa/Finland"])
    }

    @Test func locate_goesOnToTheNextCity_whenTheListOfTownsLacksTheFirst() async throws {
        let (sut, towns) = makeSUT(files: [file(city("Aldea") + city("Aldea") + city("Espoo"))])
        let fix = try await sut.locate()
        #expect(fix.label == "Espoo, Finland")
        #expect(
            fix.evidence == [
                "city: Aldea 2, Espoo 1 of 3 contacts with an address",
                "the list of towns lacks the 1 more common city",
            ])
        #expect(towns.asked == ["Aldea/-/-", "Espoo/-/-"])
    }

    @Test func locate_tellsHowManyContactsAndFilesCouldNotBeRead() async throws {
        let (sut, _) = makeSUT(files: [
            file("nothing"), file(city("Espoo") + "BEGIN:VCARD\r\nEND:VCARD\r\n"), file(""),
        ])
        #expect(
            try await sut.locate().evidence == [
                "city: Espoo 1 of 1 contact with an address", "1 contact could not be read",
                "2 files could not be read",
            ])
    }

    @Test func locate_tellsNoNameAndNoStreet() async throws {
        let (sut, _) = makeSUT(files: [
            file(card("FN:Secret Person", "N:Person;Secret", "NOTE:secret", "ADR:;;Secret Street 1;Espoo;;02100;"))
        ])
        #expect(!"\(try await sut.locate())".contains("ecret"))
    }

    // MARK: - No position

    @Test func locate_isUnavailableWithoutAFile() async {
        await expect(.unavailable(reason: .contacts(.noFiles(namesOption: false))), files: [])
    }

    @Test func locate_tellsTheFirstFile_whenNoneCanBeRead() async {
        await expect(
            .unusableFile(path: "a.vcf", reason: .empty),
            files: [file("", path: "a.vcf"), file("x", path: "b.vcf")])
    }

    @Test(arguments: [
        (card("FN:x"), ContactsReason.noAddresses(contacts: 1)),
        (card("FN:x") + card("FN:y"), .noAddresses(contacts: 2)),
        ("[format]\nprogram=abook\n", .noAddresses(contacts: 0)),
        (card("ADR:;;;;;02100;"), .noCities(only: [.postalCode])),
        (card("ADR:;;;;Uusimaa;02100;"), .noCities(only: [.postalCode, .region])),
        (card("ADR:;;;;;;Finland"), .noCities(only: [.country])),
        (card("ADR:;;;Aldea;;;"), .unknownCities(tried: 1)),
        (
            card("ADR:;;;Aldea;;;") + card("ADR:;;;Vila;;;"),
            .unknownCities(tried: 2)
        ),
    ])
    func locate_saysWhyThereIsNoPosition(text: String, reason: ContactsReason) async {
        await expect(.noPosition(reason: .contacts(reason)), files: [file(text)])
    }

    @Test func locate_passesOnWhyTheFilesCannotBeRead() async {
        let (sut, _) = makeSUT(files: { () throws(LocationError) in throw .refused(reason: .message("no")) })
        await #expect(throws: LocationError.refused(reason: .message("no"))) { try await sut.locate() }
    }

    @Test func locate_passesOnWhyTheListOfTownsFails() async {
        let error = LocationError.unavailable(reason: .message("damaged"))
        let sut = AddressBookLocationProvider(
            files: { () throws(LocationError) in [file(city("Espoo"))] },
            town: { (_, _, _) throws(LocationError) in throw error })
        await #expect(throws: error) { try await sut.locate() }
    }

    @Test func locate_stopsWhenCancelled() async {
        let (sut, towns) = makeSUT(files: [file(city("Espoo"))])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: LocationError.cancelled) { try await sut.locate() }
        }
        await task.value
        #expect(towns.asked.isEmpty)
    }

    // MARK: - Helpers

    private func expect(
        _ error: LocationError, files: [ContactFile], sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await #expect(throws: error, sourceLocation: sourceLocation) { try await makeSUT(files: files).sut.locate() }
    }

    private func makeSUT(files: [ContactFile]) -> (sut: AddressBookLocationProvider, towns: TownsSpy) {
        makeSUT(files: { () throws(LocationError) in files })
    }

    private func makeSUT(
        files: @escaping @Sendable () throws(LocationError) -> [ContactFile]
    ) -> (sut: AddressBookLocationProvider, towns: TownsSpy) {
        let towns = trackForLeaks(TownsSpy())
        let sut = AddressBookLocationProvider(files: files) { (city, region, country) throws(LocationError) in
            towns.find(city, region, country)
        }
        return (sut, towns)
    }

    private func city(
        _ city: String, _ region: String? = nil, _ postalCode: String? = nil, _ country: String? = nil
    ) -> String {
        card("FN:Secret Person", "ADR:;;Secret Street 1;\(city);\(region ?? "");\(postalCode ?? "");\(country ?? "")")
    }
}

/// Knows two towns, and what it was asked.
private final class TownsSpy: Sendable {
    private let log = Mutex<[String]>([])

    var asked: [String] { log.withLock { $0 } }

    func find(_ city: String, _ region: String?, _ country: String?) -> AddressBookTown? {
        log.withLock { $0.append("\(city)/\(region ?? "-")/\(country ?? "-")") }
        return switch city {
        case "Helsinki": AddressBookTown(coordinate: coordinate(60.17, 24.94), label: "Helsinki, Finland")
        case "Espoo": AddressBookTown(coordinate: coordinate(60.21, 24.66), label: "Espoo, Finland")
        default: nil
        }
    }
}

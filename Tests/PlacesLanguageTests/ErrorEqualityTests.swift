import PlacesFeature
import PlacesKnowledge
import PlacesMessages
import PlacesStrings
import Testing

/// Errors are codes with arguments, so that they are equal in every language, and their texts are not.
struct ErrorEqualityTests {
    @Test func `an error made in an invented language equals one made in English`() async {
        await #expect(processExitsWith: .success) {
            Language.choose("art-x-pseudo") { _ in "Ж" }
            let error = #expect(throws: PlacesError.self) {
                try TownListReader.towns(in: Array("name,latitude,longitude\nA,91,2".utf8), path: "towns.csv")
            }
            #expect(
                error
                    == .unusableFile(
                        reason: .townList(path: "towns.csv", line: 2, field: .named("latitude"), .notLatitude)))
            #expect(error?.description == "Ж.")
        }
    }
}

import PlacesFeature
import Testing

@Suite struct LocationMethodTests {
    @Test(arguments: ["beacon", "wifi-scan", "5g"]) func init_takesANameOfOnesOwn(name: String) throws {
        let sut = try #require(LocationMethod(named: name))
        #expect(sut.rawValue == name && !sut.isGuess)
        #expect(LocationMethod(rawValue: name) == nil && !LocationMethod.builtIn.contains(sut))
    }

    @Test(arguments: ["", "Beacon", "by radio", "sä", String(repeating: "a", count: 41)])
    func init_refusesWhatIsNoName(name: String) {
        #expect(LocationMethod(named: name) == nil)
    }

    @Test(arguments: LocationMethod.builtIn) func init_knowsTheWaysOfTheLibraryByTheirNames(method: LocationMethod) {
        #expect(LocationMethod(named: method.rawValue) == method && LocationMethod(rawValue: method.rawValue) == method)
        #expect(method.isGuess == ["timezone", "address-book"].contains(method.rawValue))
    }
}

import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct CentreMarkTests {
    @Test(arguments: LocationMethod.builtIn) func mark_isTheUserWhereTheirPositionIs(method: LocationMethod) {
        let others: [LocationMethod] = [.fixed, .city, .timezone, .addressBook]
        #expect((fix(method).mark == .user) == !others.contains(method))
    }

    @Test func mark_isTheUserByAWayOfOnesOwnUnlessItGuesses() throws {
        #expect(fix(try #require(LocationMethod(named: "beacon"))).mark == .user)
        #expect(fix(try #require(LocationMethod(named: "hunch", isGuess: true))).mark == .point(nil))
    }

    @Test func mark_ofAnythingElseIsTheTownOrThePoint() {
        #expect(fix(.city, label: "Berlin, DE", town: "Berlin").mark == .middle(of: "Berlin"))
        #expect(fix(.fixed, label: "Ateneum").mark == .point("Ateneum"))
        #expect(fix(.fixed).mark == .point(nil))
    }

    @Test func mark_saysNothingOfABlurredPoint() throws {
        let grid = try #require(BlurGrid(size: 1000))
        #expect(fix(.fixed, label: "Ateneum", town: "Helsinki").blurred(by: grid).mark == .point(nil))
    }

    private func fix(_ method: LocationMethod, label: String? = nil, town: String? = nil) -> LocationFix {
        LocationFix(coordinate: anyCentre, method: method, label: label, town: town)
    }
}

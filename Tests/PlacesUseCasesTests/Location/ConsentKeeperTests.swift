import PlacesFeature
import PlacesLocation
import PlacesTestSupport
import PlacesUseCases
import Testing

@Suite struct ConsentKeeperTests {
    private let store = InMemoryPlacesStore()

    @Test func decide_keepsAndTakesBackADecision() throws {
        try sut.decide(.allowed, on: .nominatim)
        #expect(try sut.decisions() == [.nominatim: .allowed])
        try sut.decide(nil, on: .nominatim)
        #expect(try sut.decisions().isEmpty)
    }

    @Test(arguments: [ConsentDecision.denied, nil])
    func decide_discardsThePositionThatAWithdrawnConsentAllowed(decision: ConsentDecision?) throws {
        memory.remember(LocationFix(coordinate: anyCentre, age: .zero, method: .gpsd))
        memory.remember(LocationFix(coordinate: anyCentre, age: .zero, method: .ip))

        try sut.decide(decision, on: ConsentSubject(.gpsd))

        #expect(memory.fix(by: [.gpsd]) == nil)
        #expect(memory.fix(by: [.ip]) != nil)
    }

    @Test func decide_keepsThePositionOfAWayThatIsAllowed() throws {
        memory.remember(LocationFix(coordinate: anyCentre, age: .zero, method: .gpsd))
        try sut.decide(.allowed, on: ConsentSubject(.gpsd))
        #expect(memory.fix(by: [.gpsd]) != nil)
    }

    @Test func usualSubjects_areThoseThatAreAskedForWhereOneAllows() {
        #expect(ConsentKeeper.usualSubjects(of: .allowed) == [ConsentSubject(.geoclue)])
        #expect(ConsentKeeper.usualSubjects(of: .denied) == ConsentSubject.all)
        #expect(ConsentKeeper.usualSubjects(of: nil) == ConsentSubject.all)
    }

    private var sut: ConsentKeeper { ConsentKeeper(store: store, now: { Timestamp(seconds: 0) }) }
    private var memory: LocationMemory {
        LocationMemory(of: store, now: { Timestamp(seconds: 0) }, complain: { _ in })
    }
}

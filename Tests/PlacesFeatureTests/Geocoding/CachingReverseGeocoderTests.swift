import PlacesFeature
import PlacesTestSupport
import Testing

@Suite(.tracksLeaks) struct CachingReverseGeocoderTests {
    @Test func place_asksOnceForPointsWithinAMetre() async throws {
        let (sut, stub) = makeSUT(.success([anyGeocodedPlace("A")]), .success([anyGeocodedPlace("B")]))
        #expect(try await sut.place(at: anyCentre)?.name == "A")
        #expect(try await sut.place(at: anyCentre.destination(distance: 0.9, bearing: 45))?.name == "A")
        #expect(stub.points == [anyCentre])
        let farther = anyCentre.destination(distance: 1.1, bearing: 45)
        #expect(try await sut.place(at: farther)?.name == "B")
        #expect(stub.points == [anyCentre, farther])
    }

    @Test func place_remembersTheLastAnswerAlone() async throws {
        let (sut, stub) = makeSUT(.success([anyGeocodedPlace("A")]), .success([]), .success([anyGeocodedPlace("C")]))
        _ = try await sut.place(at: anyCentre)
        #expect(try await sut.place(at: coordinate(1, 1)) == nil)
        #expect(try await sut.place(at: coordinate(1, 1)) == nil, "that nothing is known is an answer too")
        #expect(try await sut.place(at: anyCentre)?.name == "C")
        #expect(stub.points.count == 3)
    }

    @Test func place_asksAgainAfterAFailure() async throws {
        let (sut, _) = makeSUT(.failure(.invalidData(reason: "x")), .success([anyGeocodedPlace("A")]))
        await #expect(throws: PlacesError.invalidData(reason: "x")) { try await sut.place(at: anyCentre) }
        #expect(try await sut.place(at: anyCentre)?.name == "A")
    }

    @Test func place_cancelsTheQuestionUnderWay() async throws {
        let slow = trackForLeaks(SlowGeocoder())
        let sut = trackForLeaks(CachingReverseGeocoder(slow))
        let first = Task { try await sut.place(at: coordinate(1, 0)) }
        await slow.clock.waitForSleepers()
        let second = Task { try await sut.place(at: coordinate(2, 0)) }
        await #expect(throws: PlacesError.cancelled) { try await first.value }
        await slow.clock.waitForSleepers()
        slow.clock.advance(by: .seconds(1))
        #expect(try await second.value?.name == "2.0")
    }

    @Test func place_endsWhenWhoAskedIsCancelled() async throws {
        let slow = trackForLeaks(SlowGeocoder())
        let sut = trackForLeaks(CachingReverseGeocoder(slow))
        let task = Task { try await sut.place(at: anyCentre) }
        await slow.clock.waitForSleepers()
        task.cancel()
        await #expect(throws: PlacesError.cancelled) { try await task.value }
    }

    private func makeSUT(
        _ answers: Result<[GeocodedPlace], PlacesError>...
    ) -> (sut: CachingReverseGeocoder, stub: GeocoderStub) {
        let stub = trackForLeaks(GeocoderStub(answers))
        return (trackForLeaks(CachingReverseGeocoder(stub)), stub)
    }
}

@Suite struct FallbackReverseGeocoderTests {
    private let town = anyGeocodedPlace("Town")
    private let street = anyGeocodedPlace("Street")

    @Test func answer_isTheFirstOnes() async throws {
        let other = GeocoderStub(answering: .success([town]))
        let sut = FallbackReverseGeocoder(first: GeocoderStub(answering: .success([street])), otherwise: other)
        let answer = try await sut.answer(at: anyCentre)
        #expect(answer.place == street && answer.failure == nil)
        #expect(other.points.isEmpty)
    }

    @Test func answer_isTheOthersWhereTheFirstIsNotAllowedOrKnowsNothing() async throws {
        for first in [nil, GeocoderStub(answering: .success([]))] {
            let sut = FallbackReverseGeocoder(first: first, otherwise: GeocoderStub(answering: .success([town])))
            let answer = try await sut.answer(at: anyCentre)
            #expect(answer.place == town && answer.failure == nil)
        }
    }

    @Test func answer_isTheOthersWithTheReasonWhereTheFirstFails() async throws {
        let failure = PlacesError.refused(status: 403, message: nil)
        let sut = FallbackReverseGeocoder(
            first: GeocoderStub(answering: .failure(failure)), otherwise: GeocoderStub(answering: .success([town])))
        let answer = try await sut.answer(at: anyCentre)
        #expect(answer.place == town && answer.failure == failure)
    }

    @Test func place_isNotAskedForAgainAfterACancellation() async {
        let other = GeocoderStub(answering: .success([town]))
        let sut = FallbackReverseGeocoder(first: GeocoderStub(answering: .failure(.cancelled)), otherwise: other)
        await #expect(throws: PlacesError.cancelled) { try await sut.place(at: anyCentre) }
        #expect(other.points.isEmpty)
    }
}

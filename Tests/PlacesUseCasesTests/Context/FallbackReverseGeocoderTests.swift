import PlacesFeature
import PlacesTestSupport
import PlacesUseCases
import Testing

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

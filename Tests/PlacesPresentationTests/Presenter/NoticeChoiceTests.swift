import PlacesFeature
import Testing

@testable import PlacesPresentation

@Suite struct NoticeChoiceTests {
    @Test func first_isWhatMattersMostForTheAnswer() {
        let notices: [Notice] = [
            .calls(count: 2), .leavesCoverage(area: "A", isSample: true), .brokenOff(remark: "r"),
            .corrected("cofee", to: "coffee"),
        ]
        #expect(NoticeChoice.first(of: notices) == .corrected("cofee", to: "coffee"))
        #expect(NoticeChoice.first(of: Array(notices.prefix(3))) == .brokenOff(remark: "r"))
        #expect(NoticeChoice.first(of: Array(notices.prefix(2))) == .leavesCoverage(area: "A", isSample: true))
    }

    @Test func first_isTheFirstOfEqualWorth() {
        let notices: [Notice] = [.calls(count: 2), .brokenOff(remark: "a"), .brokenOff(remark: "b")]
        #expect(NoticeChoice.first(of: notices) == .brokenOff(remark: "a"))
    }

    @Test func notices_thatStandElsewhereAreNeverChosen() {
        #expect(NoticeChoice.first(of: [.identifiersOnly(["x"])]) == nil)
    }

    @Test func notices_ofLittleWorthGiveWayToPlaces() {
        #expect(!NoticeChoice.outweighsPlaces(.leavesCoverage(area: "A", isSample: true)))
        #expect(!NoticeChoice.outweighsPlaces(.calls(count: 1)))
        #expect(NoticeChoice.outweighsPlaces(.tooManyPlaces(wholeWithin: 300)))
    }
}

import PlacesArguments
import PlacesCLITestSupport
import Testing

/// Wishes that the sample cannot check.
@Suite struct UnrecordedWishTests {
    @Test(arguments: ["halal", "kosher"])
    func search_listsNothingForAWishThatNothingRecords(text: String) async {
        let outcome = await Harness().run(text, "-r", "300m")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains("\"\(text)\" is not recorded here, and no name says so."), "\(outcome.output)")
    }

    @Test(arguments: ["halal restaurant", "kosher cafe", "halal burger"])
    func search_listsNothingThatMayNotMeetADiet(text: String) async {
        let outcome = await Harness().run(text, "-r", "300m")
        #expect(outcome.status == .nothingFound)
        #expect(outcome.output.contains(" is not recorded here, and no name says so."), "\(outcome.output)")
    }

    @Test(arguments: [("dog friendly cafe", "\"dog friendly\""), ("bar with terrace", "\"terrace\"")])
    func search_listsWhatElseIsWished(text: String, words: String) async {
        let outcome = await Harness().run(text)
        #expect(outcome.status == .found)
        #expect(outcome.output.contains("\(words) is not recorded here."), "\(outcome.output)")
        #expect(outcome.output.contains("within 1 km"))
    }

    @Test(arguments: ["vegan cafe", "wheelchair accessible restaurant"])
    func search_takesAWishForACondition_whereAPlaceSaysYes(text: String) async {
        let outcome = await Harness().run(text)
        #expect(outcome.status == .found && !outcome.output.contains("not recorded here"))
        #expect(outcome.output.contains("hidden: "))
    }
}

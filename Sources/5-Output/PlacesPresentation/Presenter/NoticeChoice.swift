import PlacesFeature

/// Which notice of an answer a text shows, which has room for one: the first of these. Documents for programs have all.
enum NoticeChoice {
    /// What matters most first: that the answer is for something else than was asked, that it is not whole, how it came
    /// about, and what may be off around it. Of several of equal worth the first.
    static func first(of notices: [Notice]) -> Notice? {
        var first: (notice: Notice, worth: Int)?
        for notice in notices {
            guard let worth = worth(notice), worth < first?.worth ?? .max else { continue }
            first = (notice, worth)
        }
        return first?.notice
    }

    /// Whether it is worth a line that a place could have, on a screen too small for all places.
    static func outweighsPlaces(_ notice: Notice) -> Bool { worth(notice) ?? .max < leastOfWeight }

    private static let leastOfWeight = 9

    /// All that explain why nothing was found or what to do, the best first.
    static func sorted(_ notices: [Notice]) -> [Notice] {
        notices.enumerated().filter { worth($0.element) != nil }
            .sorted { (worth($0.element) ?? 0, $0.offset) < (worth($1.element) ?? 0, $1.offset) }.map(\.element)
    }

    /// Its rank, from 0 for what matters most; `nil` for what stands elsewhere on the page.
    private static func worth(_ notice: Notice) -> Int? {
        switch notice {
        case .sample, .identifiersOnly, .searchedForCommandWord: nil
        case .notHeld(_, _, _, _, let isEverything): isEverything ? 0 : 5
        case .notCovered, .onlyLists: 0
        case .unknownPlace: 1
        case .corrected, .dropped, .notTold, .factsRefused, .notRecorded, .wider, .unknownKinds, .unsaidOnHoliday: 2
        case .didYouMean, .firstToOpen: 3
        case .centreUnknown, .brokenOff, .tooManyPlaces, .laterPageFailed, .notAllAsked: 4
        case .callLimitReached, .foreignNextPage, .staleData, .agedAnswer: 5
        case .radiusGrown(_, _, let found): found ? 6 : 12
        case .nearestMatch: 6
        case .nothingToSortBy, .popularityIsOwn, .chainsUnknown, .onFoot, .alsoCalled: 7
        case .standIn, .moreOfYours, .skippedPlaces, .blurred, .measuredFromCell: 8
        case .locationStepFailed, .mirrorUsed, .zoneMissing: 9
        case .leavesCoverage: 10
        case .calls: 11
        }
    }
}

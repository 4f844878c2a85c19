import PlacesFeature

// What rows have in common that share clocks and holidays.
extension OpeningTest {
    /// What is known of a text. Nothing at all is zeros.
    struct Mark: BitwiseCopyable {
        /// The number of its state, from 1 on.
        fileprivate(set) var state: Int32 = 0
        /// What that says shortly: a number among ``OpeningTest/kinds``.
        fileprivate(set) var kind: Int8 = 0
        /// Whether the evaluator was asked.
        var isAsked = false
    }

    /// Facts about texts, by their places.
    final class Marks {
        private var marks: [Mark]
        /// Why rows are left out: numbers among ``OpeningTest/reasons``. Apart from the rest, for this is looked up for row after
        /// row.
        private var reasons: [Int8]

        fileprivate init(count: Int) {
            (marks, reasons) = (Array(repeating: Mark(), count: count), Array(repeating: 0, count: count))
        }

        subscript(place: Int) -> Mark {
            get { marks[place] }
            set { marks[place] = newValue }
        }

        /// A number among ``OpeningTest/reasons``.
        func reason(_ place: Int) -> Int8 { reasons[place] }

        /// - Parameter state: its place among the states.
        func tell(_ place: Int, state: Int, _ kind: Int8, reason: Int8) {
            (marks[place].state, marks[place].kind) = (Int32(state + 1), kind)
            reasons[place] = reason
        }

        /// Tells the same of a place as of another.
        func copy(_ other: Int, to place: Int) { (marks[place], reasons[place]) = (marks[other], reasons[other]) }
    }

    /// What is known of all rows that share clocks and holidays.
    final class Shared {
        let context: OpeningContext
        let shown: Timestamp?
        /// The moment at which a place has to be open.
        let wanted: Timestamp?
        let marks: Marks
        /// The states of the texts that were judged; of those whose hours depend on the very point there are none.
        private var states: [OpeningState?] = []

        /// The places of the texts by their numbers, or `nil` where these are the places.
        private let places: [UInt32: Int]?

        /// - Parameters:
        ///   - numbers: of the texts that come, or `nil` for all there are.
        ///   - all: how many texts there are.
        init(
            _ context: OpeningContext, shown: Timestamp?, wanted: Timestamp?, numbers: Set<UInt32>?, ofAll all: Int
        ) {
            (self.context, self.shown, self.wanted) = (context, shown, wanted)
            places = numbers.map { numbers in
                Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
            }
            marks = Marks(count: numbers?.count ?? all)
        }

        func state(_ place: Int) -> OpeningState? {
            let number = Int(marks[place].state)
            return number > 0 ? states[number - 1] : nil
        }

        /// Keeps some states, and returns the place of the first of them.
        func keep(_ new: [OpeningState?]) -> Int {
            let first = states.count
            if first == 0 { states = new } else { states += new }
            return first
        }

        /// Where the text of a number stands in ``marks``.
        func place(of number: UInt32) -> Int { places.map { $0[number] ?? 0 } ?? Int(number) }
    }
}

internal import Glibc
import PlacesFeature

// What rows have in common that share clocks and holidays.
extension OpeningTest {
    /// What is known of a text. Nothing at all is zeros.
    struct Mark: BitwiseCopyable {
        /// The number of its state, from 1 on.
        private(set) var state: Int32 = 0
        /// What that says shortly: a number among ``OpeningTest/kinds``.
        private(set) var kind: Int8 = 0
        /// The bit that stands for a number among ``OpeningTest/reasons``, the lowest for 1.
        private(set) var reasonBit: UInt8 = 0
        /// Whether the evaluator was asked.
        var isAsked = false

        /// A number among ``OpeningTest/reasons``: why a row is left out.
        var reason: Int8 { reasonBit == 0 ? 0 : Int8(truncatingIfNeeded: reasonBit.trailingZeroBitCount) + 1 }

        /// - Parameter state: its place among the states.
        mutating func tell(state: Int, _ kind: Int8, reason: Int8) {
            (self.state, self.kind) = (Int32(state + 1), kind)
            reasonBit = reason == 0 ? 0 : 1 << UInt8(reason - 1)
        }
    }

    /// What is known of all rows that share clocks and holidays.
    final class Shared {
        let context: OpeningContext
        let shown: Timestamp?
        /// The moment at which a place has to be open.
        let wanted: Timestamp?
        /// By the places of the texts.
        let marks: UnsafeMutableBufferPointer<Mark>
        /// The states of the texts that were judged; of those whose hours depend on the very point there are none.
        @exclusivity(unchecked) private var states: [OpeningState?] = []

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
            let count = numbers?.count ?? all
            // Most texts of a large table are not asked about: their memory is never touched.
            let memory = calloc(max(1, count), MemoryLayout<Mark>.stride)
            marks = UnsafeMutableBufferPointer(
                start: memory?.bindMemory(to: Mark.self, capacity: count), count: memory == nil ? 0 : count)
        }

        deinit { free(marks.baseAddress) }

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

internal import Glibc
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

    /// What is known of texts, by their places. Copies have their memory in common, which one of them frees.
    struct Marks {
        private let marks: UnsafeMutablePointer<Mark>
        /// Why rows are left out: the bits that stand for numbers among ``OpeningTest/reasons``, the lowest for 1. Apart from the
        /// rest, for this is looked up for row after row.
        let reasonBits: UnsafeMutablePointer<UInt8>

        fileprivate init(count: Int) {
            let size = max(1, count) * (MemoryLayout<Mark>.stride + 1)
            // Most texts of a large table are not asked about: their memory is never touched.
            let memory = calloc(size, 1) ?? .allocate(zeros: size)
            marks = memory.bindMemory(to: Mark.self, capacity: count)
            reasonBits = (memory + count * MemoryLayout<Mark>.stride).bindMemory(to: UInt8.self, capacity: count)
        }

        fileprivate func deallocate() { free(marks) }

        subscript(place: Int) -> Mark {
            get { marks[place] }
            nonmutating set { marks[place] = newValue }
        }

        /// A number among ``OpeningTest/reasons``.
        func reason(_ place: Int) -> Int8 {
            let bit = reasonBits[place]
            return bit == 0 ? 0 : Int8(truncatingIfNeeded: bit.trailingZeroBitCount) + 1
        }

        /// - Parameter state: its place among the states.
        func tell(_ place: Int, state: Int, _ kind: Int8, reason: Int8) {
            (marks[place].state, marks[place].kind) = (Int32(state + 1), kind)
            reasonBits[place] = reason == 0 ? 0 : 1 << UInt8(reason - 1)
        }

        /// Tells the same of a place as of another.
        func copy(_ other: Int, to place: Int) { (marks[place], reasonBits[place]) = (marks[other], reasonBits[other]) }
    }

    /// What is known of all rows that share clocks and holidays.
    final class Shared {
        let context: OpeningContext
        let shown: Timestamp?
        /// The moment at which a place has to be open.
        let wanted: Timestamp?
        let marks: Marks
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
            marks = Marks(count: numbers?.count ?? all)
        }

        deinit { marks.deallocate() }

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

extension UnsafeMutableRawPointer {
    fileprivate static func allocate(zeros count: Int) -> UnsafeMutableRawPointer {
        let memory = allocate(byteCount: count, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        return memory
    }
}

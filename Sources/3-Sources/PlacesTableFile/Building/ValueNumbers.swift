internal import PlacesText
internal import PlacesThreads

/// Numbers for values, in the order in which they came first: the file has them in another, which does not depend on what
/// thread was first. Several threads may ask for them.
final class ValueNumbers: Sendable {
    private struct State {
        var numbers: [[UInt8]: UInt32] = [:]
        var values: [[UInt8]] = []
        /// Bytes of all values.
        var size = 0
    }

    private let state = Locked(State())
    private let limit: Int

    /// - Parameter limit: of bytes. Once the values have more, others have no numbers.
    init(limit: Int = .max) { self.limit = limit }

    /// The number of a value, which is a new one for a new value; `nil` if there are too many for that.
    func number(of value: [UInt8]) -> UInt32? {
        state.withLock { state in
            if let number = state.numbers[value] { return number }
            guard state.size <= limit else { return nil }
            let number = UInt32(state.values.count)
            state.numbers[value] = number
            state.values.append(value)
            state.size += value.count
            return number
        }
    }

    /// The values so far, in the order of their numbers.
    var values: [[UInt8]] { state.withLock { $0.values } }
}

/// The numbers of those values that came up on one thread, so that others are kept waiting for new ones only.
final class KnownNumbers {
    private let all: ValueNumbers
    private let known = ByteTable()
    private var takesNew = true

    init(_ all: ValueNumbers) { self.all = all }

    /// See ``ValueNumbers/number(of:)``.
    func number(of value: UnsafeRawBufferPointer) -> Int? {
        known.number(of: value, orPerhapsNew: { takesNew ? newNumber(of: value) : nil }).map { Int($0) }
    }

    @inline(never)
    private func newNumber(of value: UnsafeRawBufferPointer) -> UInt32? {
        let number = all.number(of: Array(value))
        if number == nil { takesNew = false }
        return number
    }
}

/// What images hold the numbers of.
struct ImageNumbers {
    /// The names of attributes.
    let attributes = ValueNumbers()
    /// Lists of categories.
    let kinds = ValueNumbers(limit: limit)
    let hours = ValueNumbers(limit: limit)

    /// Bytes: far more than places have in common.
    private static let limit = 1 << 20
}

extension ValueNumbers {
    /// The values in the order of their bytes, and for each number its place among them.
    func ordered() -> (values: [[UInt8]], places: [Int]) {
        let sorted = values.enumerated().sorted { $0.element.lexicographicallyPrecedes($1.element) }
        var places = Array(repeating: 0, count: sorted.count)
        for (place, value) in sorted.enumerated() { places[value.offset] = place }
        return (sorted.map(\.element), places)
    }
}

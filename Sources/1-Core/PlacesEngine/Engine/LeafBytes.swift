/// A byte for each of the 64 rows of a leaf.
struct LeafBytes {
    private let memory: UnsafeMutableRawPointer

    static let count = PlaceTree.rowsOfLeaf

    init() { memory = .allocate(byteCount: Self.count, alignment: 64) }

    func deallocate() { memory.deallocate() }

    subscript(row: Int) -> UInt8 {
        get { memory.load(fromByteOffset: row, as: UInt8.self) }
        nonmutating set { memory.storeBytes(of: newValue, toByteOffset: row, as: UInt8.self) }
    }

    func clear() { memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.count) }

    /// Has the byte of each row's number; zero for rows that there are not.
    /// - Parameter bytes: one for each number.
    func fill(_ numbers: UnsafeBufferPointer<UInt32>, from bytes: UnsafePointer<UInt8>) {
        numbers.forEachSixteen { row, numbers in
            // As they will be read: what is written in other pieces has to leave the processor first.
            let sixteen = SIMD2(bytes.eight(numbers).littleEndian, bytes.eight(numbers + 8).littleEndian)
            memory.storeBytes(of: sixteen, toByteOffset: row, as: SIMD2<UInt64>.self)
        } rest: { rows in
            for row in rows.upperBound..<Self.count { self[row] = 0 }
            for row in rows { self[row] = bytes[Int(numbers[row])] }
        }
    }

    /// The bits that are set in any of them.
    @inline(__always)
    var bitsOfAll: UInt8 {
        let eights = memory.load(as: SIMD8<UInt64>.self)
        let four = eights.lowHalf | eights.highHalf
        let two = four.lowHalf | four.highHalf
        var bits = two.x | two.y
        bits |= bits >> 32
        bits |= bits >> 16
        bits |= bits >> 8
        return UInt8(truncatingIfNeeded: bits)
    }

    /// Sorts the rows by the bit that is set in their bytes.
    /// - Parameters:
    ///   - wanted: a bit for each of the rows that are meant.
    ///   - sets: the first is given the rows without a bit, the next those of the lowest bit, and so on.
    func sort(_ wanted: UInt64, into sets: UnsafeMutableBufferPointer<UInt64>) {
        // Two or three bits come up, mostly.
        var (bits, told) = (bitsOfAll, UInt64(0))
        while bits != 0 {
            let bit = bits.trailingZeroBitCount
            let found = UnsafeRawPointer(memory).bits(bit)
            sets[bit + 1] |= found & wanted
            told |= found
            bits &= bits - 1
        }
        sets[0] |= wanted & ~told
    }
}

extension UnsafePointer<UInt8> {
    /// The bytes of eight numbers as one number, the first the lowest.
    @inline(__always)
    fileprivate func eight(_ numbers: UnsafePointer<UInt32>) -> UInt64 {
        func byte(_ index: Int) -> UInt64 { UInt64(self[Int(numbers[index])]) }
        let low = byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24
        let high = byte(4) | byte(5) << 8 | byte(6) << 16 | byte(7) << 24
        return low | high << 32
    }

    /// The lowest bits of the bytes of up to 64 numbers, the first the lowest.
    @inline(__always)
    func lowestBits(_ numbers: UnsafeBufferPointer<UInt32>) -> UInt64 {
        var bits: UInt64 = 0
        numbers.forEachSixteen { start, numbers in
            let sixteen = eight(numbers).lowestBits | eight(numbers + 8).lowestBits << 8
            bits |= sixteen &<< UInt64(start)
        } rest: { indices in
            for index in indices { bits |= UInt64(self[Int(numbers[index])] & 1) &<< UInt64(index) }
        }
        return bits
    }
}

extension UnsafeBufferPointer<UInt32> {
    /// Calls a function with the index and the place of each sixteen numbers, and another with the indices of those that are left.
    @inline(__always)
    fileprivate func forEachSixteen(_ body: (Int, UnsafePointer<UInt32>) -> Void, rest: (Range<Int>) -> Void) {
        guard let start = baseAddress else { return rest(0..<0) }
        let whole = count & ~15
        for index in stride(from: 0, to: whole, by: 16) { body(index, start + index) }
        if whole < count || count < LeafBytes.count { rest(whole..<count) }
    }
}

// A number whose bits stand for up to 64 neighbouring rows, the lowest for the first.
extension UInt64 {
    /// So many bits, all of them set.
    init(lowest count: Int) { self = count >= 64 ? .max : (1 << UInt64(count)) - 1 }

    /// Calls a function for each bit that is set, the lowest first.
    func forEachBit<Failure: Error>(_ body: (Int) throws(Failure) -> Void) throws(Failure) {
        var rest = self
        while rest != 0 {
            try body(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }

    /// Clears the bits that fail a test.
    mutating func keepBits<Failure: Error>(where passes: (Int) throws(Failure) -> Bool) throws(Failure) {
        var kept: UInt64 = 0
        try forEachBit { (bit) throws(Failure) in if try passes(bit) { kept |= 1 << UInt64(bit) } }
        self = kept
    }
}

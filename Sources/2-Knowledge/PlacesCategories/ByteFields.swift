internal import Glibc

extension UnsafeBufferPointer<UInt8> {
    /// Calls the closure with each part between separators, be it empty, until it says `false`. Says whether it did not.
    func eachPart(separatedBy separator: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        var rest = self
        while let base = rest.baseAddress, let found = memchr(base, Int32(separator), rest.count) {
            let length = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            guard body(UnsafeBufferPointer(start: base, count: length)) else { return false }
            rest = UnsafeBufferPointer(start: base + length + 1, count: rest.count - length - 1)
        }
        return body(rest)
    }
}

internal import PlacesBytes

/// Reads big-endian numbers from the left, never beyond the end.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var position: Int

    init(_ bytes: [UInt8]) { (self.bytes, position) = (bytes, 0) }

    var rest: ArraySlice<UInt8> { bytes[position...] }

    mutating func take(_ count: Int) throws(TZifError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw .truncated }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func byte() throws(TZifError) -> UInt8 {
        guard position < bytes.count else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func int32() throws(TZifError) -> Int {
        Int(try number() as Int32)
    }

    mutating func int64() throws(TZifError) -> Int {
        Int(try number() as Int64)
    }

    private mutating func number<Number: FixedWidthInteger & BitwiseCopyable>() throws(TZifError) -> Number {
        let size = MemoryLayout<Number>.size
        guard size <= bytes.count - position else { throw .truncated }
        defer { position += size }
        return bytes.span.integer(Number.self, at: position).byteSwapped
    }
}

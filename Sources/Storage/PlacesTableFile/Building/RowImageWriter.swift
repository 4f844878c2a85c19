internal import Glibc

/// Writes an image over itself: what is written is never longer than what was read.
struct RowImageWriter {
    private let start: UnsafeMutableRawPointer?
    private(set) var position: Int

    init(_ bytes: UnsafeMutableRawBufferPointer, from position: Int) {
        (start, self.position) = (bytes.baseAddress, position)
    }

    @inline(__always)
    mutating func append(_ text: RowImage.Text) {
        switch text {
        case .own(let bytes):
            append(number: bytes.count << 1)
            append(bytes)
        case .known(let number): append(number: number << 1 | 1)
        }
    }

    @inline(__always)
    mutating func append(value: UnsafeRawBufferPointer) {
        append(number: value.count)
        append(value)
    }

    mutating func append(mask: Int) {
        start?.storeBytes(of: UInt16(mask), toByteOffset: position, as: UInt16.self)
        position += 2
    }

    /// See ``PlacesText/GrowingBytes/append(number:)``.
    @inline(__always)
    mutating func append(number: Int) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        start?.storeBytes(of: byte, toByteOffset: position, as: UInt8.self)
        position += 1
    }

    /// Where nothing before became shorter, the bytes are in their place.
    @inline(__always)
    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if let start, let source = bytes.baseAddress, start + position != source {
            memmove(start + position, source, bytes.count)
        }
        position += bytes.count
    }
}

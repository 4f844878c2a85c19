/// The bytes of a file of places, for as long as it lives: those of a mapped file, or of one inside the program.
package final class TableMemory: @unchecked Sendable {
    /// They begin at a multiple of 64.
    package let bytes: UnsafeRawBufferPointer
    private let release: (() -> Void)?

    /// - Parameter bytes: lie in the program. They begin at a multiple of 64.
    package init(inProgram bytes: UnsafeRawBufferPointer) { (self.bytes, release) = (bytes, nil) }

    /// - Parameter release: called when nobody needs the bytes any more.
    init(_ bytes: UnsafeRawBufferPointer, release: @escaping () -> Void) {
        (self.bytes, self.release) = (bytes, release)
    }

    /// A copy of some bytes.
    package convenience init(copying bytes: some Collection<UInt8>) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: Layout.alignment)
        copy.copyBytes(from: bytes)
        self.init(UnsafeRawBufferPointer(copy)) { copy.deallocate() }
    }

    deinit { release?() }
}

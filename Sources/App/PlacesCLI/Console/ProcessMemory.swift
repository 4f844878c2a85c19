import CGlibc

/// Memory of this process.
enum ProcessMemory {
    /// Bytes of the variables that everyday commands change, which the linker puts first.
    private static let variables = 96 << 10

    /// Has the system bring in at once what a command will use, instead of page by page.
    /// - Parameter heap: bytes, below 1 MiB, that the command will allocate.
    static func expect(heap: Int) {
        places_bring_in_variables(variables)
        if heap > 0 { places_bring_in_heap(heap) }
    }
}

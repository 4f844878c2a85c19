import Foundation
import Glibc

/// The memory of this process, in bytes: proc(5), `status` and `clear_refs`.
///
/// It is the memory of all that runs in the process, and of what ran before: a test that compares two measures has them
/// made in a process of its own.
enum ProcessMemory {
    /// A build that looks after its memory itself takes it otherwise.
    static let isTold = dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil

    /// Resets the maximum.
    /// - Returns: what is taken now.
    static func resetPeak() throws -> Int {
        // What was freed before is given back, so that it is seen when it is taken again.
        trim()
        try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        return try told("VmRSS:")
    }

    /// The most that was in memory at once since the last reset.
    static func peak() throws -> Int { try told("VmHWM:") }

    /// Swift's module of the C library lacks the function.
    private static func trim() {
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
    }

    private static func told(_ name: String) throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        guard let kibibytes = line?.split(separator: " ").compactMap({ Int($0) }).first else {
            throw CocoaError(.fileReadCorruptFile)
        }
        return kibibytes * 1024
    }
}

import Glibc
import PlacesArguments

/// What reads a text or bytes from outside. It may refuse them, but neither crash nor hang, and what it delivers has
/// to keep what it promises.
typealias FuzzTarget = @Sendable ([UInt8]) -> Void

enum Fuzzing {
    static let targets = [
        hours, answers, network, files, json, store, texts, contacts, areas, keys, levels, wishes, assistant,
    ]
    .reduce(into: [:]) { $0.merge($1) { one, _ in one } }

    /// The target that the environment names.
    static let chosen: FuzzTarget = {
        let name = getenv("PLACES_FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = targets[name] else {
            print("PLACES_FUZZ_TARGET is one of: \(targets.keys.sorted().joined(separator: " "))")
            exit(2)
        }
        return target
    }()
}

/// Called by the fuzzer with one input after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Fuzzing.chosen(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// The package manager wants a main function of ours, so this one hands the work to the fuzzer's.
@main struct Program {
    static func main() {
        // A wrong name is told before the fuzzer takes it for a finding.
        _ = Fuzzing.chosen
        var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
        exit(runFuzzer(&count, &arguments, fuzzOneInput))
    }
}

/// The way into libFuzzer, of which Swift sees no header.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ oneInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What the sanitizer need not report: libmaxminddb forgets a few kilobytes where it refuses a damaged file.
@_cdecl("__lsan_default_suppressions")
public func suppressedLeaks() -> UnsafePointer<UInt8> {
    let list: StaticString = "leak:data_pool_new\n"
    return list.utf8Start
}

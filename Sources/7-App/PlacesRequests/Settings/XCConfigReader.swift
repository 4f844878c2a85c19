import PlacesArguments
import PlacesFiles
import PlacesMessages
import PlacesStrings
import PlacesText

/// Reads a configuration file and those it includes.
struct XCConfigReader {
    /// Delivers the text of a file, or `nil` if there is none.
    typealias Source = (String) throws(FileProblem) -> String?

    /// So many files may be included in all.
    static let includeLimit = 100
    /// The most bytes of all files together.
    static let byteLimit = 1_048_576
    /// The most lines of all files together, without blank lines and comments.
    static let lineLimit = 10_000

    private let source: Source
    private var config = XCConfig()
    private var open: [String] = []
    private var (includes, bytes, lines) = (0, 0, 0)

    /// Reads the file at a path; a missing one says nothing.
    static func read(
        _ path: String, from source: @escaping Source
    ) throws(ConfigurationError) -> XCConfig {
        var reader = XCConfigReader(source: source)
        do throws(ConfigurationError) {
            try reader.read(path, includedAt: nil)
        } catch {
            var error = error
            error.warnings = reader.config.warnings
            throw error
        }
        return reader.config
    }

    private init(source: @escaping Source) { self.source = source }

    private mutating func read(_ path: String, includedAt place: SourcePosition?) throws(ConfigurationError) {
        let text: String?
        do {
            text = try source(path)
        } catch {
            throw ConfigurationError(error, path: path, includedAt: place)
        }
        if text == nil, place == nil { return }
        config.visits.append(XCConfig.Visit(path: path, isFound: text != nil))
        guard let text else { return }
        bytes += text.utf8.count
        guard bytes <= Self.byteLimit else {
            throw ConfigurationError(tooMuch: Strings.Configuration.tooManyBytes(Self.byteLimit), at: place)
        }
        open.append(path)
        try Self.forEachLine(of: text) { (number, line) throws(ConfigurationError) in
            try read(line, number: number, of: path)
        }
        open.removeLast()
    }

    private mutating func read(_ line: String, number: Int, of path: String) throws(ConfigurationError) {
        lines += 1
        guard lines <= Self.lineLimit else {
            throw ConfigurationError(
                tooMuch: Strings.Configuration.tooManyLines(Self.lineLimit),
                at: SourcePosition(path: path, line: number, column: 1, text: line))
        }
        var parser = XCConfigLineParser(path: path, number: number, text: line)
        switch try parser.parse() {
        case .blank: return
        case .conditional(let key):
            config.warn([
                Strings.Configuration.located(path.shown, number, Strings.Configuration.conditionalKey(key.shown))
            ])
        case .assignment(let assignment, let warnings):
            config.assignments.append(assignment)
            config.warn(warnings)
        case .include(let name, let isOptional, let place):
            try include(name, from: path, isOptional: isOptional, at: place)
        }
    }

    private mutating func include(
        _ name: String, from path: String, isOptional: Bool, at place: SourcePosition
    ) throws(ConfigurationError) {
        let target = Self.path(name, relativeTo: path)
        guard !open.contains(target) else {
            throw ConfigurationError(Strings.Configuration.includeCycle(target.shown), at: place)
        }
        includes += 1
        guard includes <= Self.includeLimit else {
            throw ConfigurationError(tooMuch: Strings.Configuration.tooManyIncludes(Self.includeLimit), at: place)
        }
        try read(target, includedAt: place)
        if !isOptional, config.visits.contains(XCConfig.Visit(path: target, isFound: false)) {
            throw ConfigurationError(
                Strings.Configuration.file(target.shown, Strings.Configuration.missing), at: place)
        }
    }

    /// The path of an included file, without `.` and `..` where that is certain.
    private static func path(_ name: String, relativeTo includer: String) -> String {
        let slash = UInt8(ascii: "/")
        if name.utf8.first == slash { return name }
        if !name.utf8.contains(slash), name != ".", name != ".." {
            // Most files stand beside the one that includes them.
            return includer.utf8.lastIndex(of: slash).map { String(Substring(includer.utf8[...$0])) + name } ?? name
        }
        var folders = includer.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
        for part in name.split(separator: "/") {
            switch part {
            case ".": continue
            case ".." where !folders.isEmpty && folders.last != ".." && folders.last != "": folders.removeLast()
            default: folders.append(String(part))
            }
        }
        return folders.joined(separator: "/")
    }

    /// Hands on the lines that are neither blank nor comments with their numbers, without their ends and without a byte
    /// order mark.
    private static func forEachLine(
        of text: String, _ body: (Int, String) throws(ConfigurationError) -> Void
    ) throws(ConfigurationError) {
        let bytes = Array(text.utf8)
        var (start, number) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 0)
        while start < bytes.count {
            number += 1
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            var first = start
            while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 || bytes[first] == 0x0D { first += 1 }
            let isComment = end - first >= 2 && bytes[first] == 0x2F && bytes[first + 1] == 0x2F
            if first < end, !isComment {
                try body(
                    number, String(decoding: bytes[start..<(bytes[end - 1] == 0x0D ? end - 1 : end)], as: UTF8.self))
            }
            start = end + 1
        }
    }
}

extension ConfigurationError {
    /// Files that together hold more than is read, at the place where that is noticed.
    fileprivate init(tooMuch message: String, at place: SourcePosition?) {
        let hint = Strings.Configuration.tooMuchHint
        if let place { self.init(message, at: place, hint: hint) } else { self.init(message, hint: hint) }
    }

    /// A file that cannot be read, at the place where it is included, if it is.
    init(_ problem: FileProblem, path: String, includedAt place: SourcePosition?) {
        var hint: String?
        if case .outside = problem { hint = Strings.Configuration.outsideHint }
        let message = Strings.Configuration.file(path.shown, problem.reason)
        if let place { self.init(message, at: place, hint: hint) } else { self.init(message, hint: hint) }
    }
}

import PlacesWords

/// Reads a configuration file and those it includes.
struct XCConfigReader {
    /// Delivers the text of a file, or `nil` where there is none.
    typealias Source = (String) throws(FileProblem) -> String?

    /// So many files may be included in all.
    static let includeLimit = 100

    private let source: Source
    private var config = XCConfig()
    private var open: [String] = []
    private var includes = 0

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
        config.visits.append(XCConfig.Visit(path: path, isFound: text != nil))
        guard let text else { return }
        open.append(path)
        var number = 0
        for line in Self.lines(of: text) {
            number += 1
            var parser = XCConfigLineParser(path: path, number: number, text: line)
            switch try parser.parse() {
            case .blank: continue
            case .conditional(let key):
                config.warnings.append(
                    Words.Configuration.located(path.shown, number, Words.Configuration.conditionalKey(key.shown)))
            case .assignment(let assignment, let warnings):
                config.assignments.append(assignment)
                config.warnings += warnings
            case .include(let name, let isOptional, let place):
                try include(name, from: path, isOptional: isOptional, at: place)
            }
        }
        open.removeLast()
    }

    private mutating func include(
        _ name: String, from path: String, isOptional: Bool, at place: SourcePosition
    ) throws(ConfigurationError) {
        let target = Self.path(name, relativeTo: path)
        guard !open.contains(target) else {
            throw ConfigurationError(Words.Configuration.includeCycle(target.shown), at: place)
        }
        includes += 1
        guard includes <= Self.includeLimit else {
            throw ConfigurationError(Words.Configuration.tooManyIncludes(Self.includeLimit), at: place)
        }
        try read(target, includedAt: place)
        if !isOptional, config.visits.contains(XCConfig.Visit(path: target, isFound: false)) {
            throw ConfigurationError(
                Words.Configuration.file(target.shown, Words.Configuration.missing), at: place)
        }
    }

    /// The path of an included file, without `.` and `..` where that is certain.
    private static func path(_ name: String, relativeTo includer: String) -> String {
        if name.hasPrefix("/") { return name }
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

    /// The lines, without their ends and without a byte order mark.
    private static func lines(of text: String) -> [String] {
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            String(Substring(line.last == 0x0D ? line.dropLast() : line))
        }
    }
}

extension ConfigurationError {
    /// A file that cannot be read, at the place where it is included, if it is.
    init(_ problem: FileProblem, path: String, includedAt place: SourcePosition?) {
        var hint: String?
        if case .outside = problem { hint = Words.Configuration.outsideHint }
        let message = Words.Configuration.file(path.shown, problem.reason)
        if let place { self.init(message, at: place, hint: hint) } else { self.init(message, hint: hint) }
    }
}

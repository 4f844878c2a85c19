package import PlacesArguments
import PlacesFeature
package import PlacesFiles
import PlacesStrings
import PlacesText

/// Gathers settings from options, environment and files.
package struct ConfigurationLoader {
    /// The greatest size of a file, in bytes.
    static let sizeLimit = 1_048_576
    /// The folder that the files of a working directory must be in.
    package static let folder = "Configuration"
    static let workingDirectoryPath = "Configuration/Dev.xcconfig"
    static let userFolder = "places/places.xcconfig"
    static let systemPath = "/etc/places/places.xcconfig"

    let environment: [String: String]
    let reader: any FileReader
    /// Whether a variable may set a setting whose name in the environment is made from its key.
    private let hasUsualVariables: Bool
    /// The files that count, the strongest first.
    private let levels: [ConfigurationLevel]
    private(set) var warnings: [String] = []

    private var settings = Settings()
    private var files: [Configuration.ConsultedFile] = []
    private var resolvers: [ConfigurationLevel: XCConfigResolver] = [:]
    /// Paths of files that others can read.
    private var readable: [String] = []

    init(
        environment: [String: String], reader: any FileReader,
        levels: [ConfigurationLevel] = ConfigurationLevel.allCases
    ) {
        (self.environment, self.reader, self.levels) = (environment, reader, levels)
        hasUsualVariables = environment.keys.contains { $0.utf8.starts(with: SettingSpec.prefix.utf8) }
    }

    mutating func load(_ arguments: SearchArguments) throws(ConfigurationError) -> Configuration {
        for level in levels { try read(level) }
        try SettingTable.visit { spec throws(ConfigurationError) in
            if spec.setByOption(arguments, &settings) { return }
            if try !setByEnvironment(spec) { try setByFiles(spec) }
        }
        settings.noteProxies(of: environment)
        for level in levels { warn(resolvers[level]?.warnings ?? []) }
        warnOfRefusals()
        settings.keyPlace = KeyPlace(
            looksForSecretsOfFolder: files.contains { $0.path == KeyPlace.secretsOfFolder && $0.state != .unreachable },
            userFile: path(of: .user), home: environment["HOME"])
        return Configuration(settings: settings, warnings: warnings, files: files)
    }

    // MARK: Files

    private mutating func read(_ level: ConfigurationLevel) throws(ConfigurationError) {
        guard let path = path(of: level) else { return }
        var readable: [String] = []
        var isUnreachable = false
        let reader = reader
        let config = try XCConfigReader.read(path) { included throws(FileProblem) in
            let content: FileContent?
            do throws(FileProblem) {
                content = try reader.read(included, limit: Self.sizeLimit)
            } catch .unreachable where included == path {
                isUnreachable = true
                return nil
            }
            guard let content else { return nil }
            if level == .workingDirectory {
                // A link may lead out of the folder. A file that is not known to lie anywhere is refused, too: it may have
                // been exchanged.
                guard let folder = reader.realPath(".").map(Self.configurationFolder),
                    let realPath = reader.realPath(included)
                else { throw .missing }
                guard realPath.hasPrefix(folder) else { throw .outside(folder: Self.folder) }
            }
            if content.isReadableByOthers { readable.append(included) }
            return try Self.text(content.bytes)
        }
        guard !config.isMissing else {
            // As at most levels: all that follows is about what a file says.
            note(path, isUnreachable ? .unreachable : .notFound)
            return
        }
        self.readable += readable
        for visit in config.visits { note(visit.path, visit.isFound ? .found : .notFound) }
        warn(config.warnings)
        guard !config.assignments.isEmpty else { return }
        let resolver = XCConfigResolver(config)
        resolvers[level] = resolver
        warnOfUnknownKeys(resolver)
    }

    /// Remembers that a file was looked for.
    private mutating func note(_ path: String, _ state: Configuration.ConsultedFile.State) {
        guard !files.contains(where: { $0.path == path }) else { return }
        files.append(Configuration.ConsultedFile(path: path, state: state))
    }

    private func path(of level: ConfigurationLevel) -> String? {
        switch level {
        case .workingDirectory: return Self.workingDirectoryPath
        case .user:
            if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
                return "\(folder)/\(Self.userFolder)"
            }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return "\(home)/.config/\(Self.userFolder)"
        case .system: return Self.systemPath
        }
    }

    private static func configurationFolder(_ directory: String) -> String {
        (directory == "/" ? "" : directory) + "/\(folder)/"
    }

    private static func text(_ bytes: [UInt8]) throws(FileProblem) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
        throw .notUTF8(line: line + 1)
    }

    // MARK: Values

    private mutating func setByEnvironment(_ spec: SettingSpec) throws(ConfigurationError) -> Bool {
        guard hasUsualVariables || spec.ownVariable != nil, let text = environment[spec.environmentName]?.trimmed
        else { return false }
        let value = spec.value
        guard !value.isAbsent(text) else { return false }
        do {
            try value.set(try located(text, for: value, in: nil), .environment(spec.environmentName), &settings)
        } catch {
            let usage = UsageError(
                name: spec.environmentName,
                value: "= " + (spec.isSecret ? Secret.mask : LineMask.apply(to: text).shown),
                problem: error, line: { "\(spec.environmentName)=\($0)" })
            throw ConfigurationError(usage.message, hint: usage.hint)
        }
        return true
    }

    private mutating func setByFiles(_ spec: SettingSpec) throws(ConfigurationError) {
        if resolvers.isEmpty { return }
        var placeholder: SourcePosition?
        for level in spec.rights.levels {
            guard let (given, assignment) = try resolvers[level]?.value(of: spec.key) else { continue }
            let (text, value) = (given.trimmed, spec.value)
            let position = assignment.valuePosition
            guard !value.isAbsent(text) else {
                if !text.isEmpty { placeholder = placeholder ?? position }
                continue
            }
            let origin = Origin.file(path: position.path, line: position.line, level)
            do {
                try value.set(try located(text, for: value, in: position.path), origin, &settings)
            } catch {
                let usage = UsageError(
                    name: spec.key, value: "= " + (spec.isSecret ? Secret.mask : LineMask.apply(to: text).shown),
                    problem: error.inFile, line: { "\(spec.key) = \($0)" })
                throw ConfigurationError(usage.message, at: position, hint: usage.hint)
            }
            if spec.isSecret { warnOfReaders(resolvers[level]?.sources(of: spec.key) ?? []) }
            return
        }
        if let placeholder { warnOfPlaceholder(spec.key, at: placeholder) }
    }

    /// The same text, except that a relative path starts at the folder of the file that it stands in, and `~` at the
    /// home: the working directory has no part in it.
    private func located(
        _ text: String, for value: SettingValue, in file: String?
    ) throws(ValueProblem) -> String {
        guard value.isPath(text), !text.hasPrefix("/") else { return text }
        if text.hasPrefix("~/"), let home = environment["HOME"], home.hasPrefix("/") { return home + text.dropFirst() }
        guard !text.hasPrefix("~/"), let file, let slash = file.lastIndex(of: "/") else {
            throw ValueProblem(
                Strings.Configuration.relativePath,
                example: Strings.Configuration.absolutePath(LineMask.withoutUsers(text)))
        }
        return file[...slash] + text
    }

    // MARK: Warnings

    private mutating func warn(_ texts: [String]) { warnings += texts.map(Strings.Configuration.warning) }

    private mutating func warnOfUnknownKeys(_ resolver: XCConfigResolver) {
        let keys = SettingTable.all.map(\.key)
        let unknown = resolver.config.assignments.lazy
            .filter { !keys.contains($0.key) && !resolver.referenced.contains($0.key) }
        for assignment in unknown.prefix(XCConfig.warningLimit) {
            let place = assignment.keyPosition
            let message = Strings.Configuration.unknownKey(
                LineMask.apply(to: assignment.key).shown, Suggestion.nearest(to: assignment.key, among: keys))
            warn([Strings.Configuration.located(place.path.shown, place.line, message)])
        }
    }

    /// The user may believe that a token is set.
    private mutating func warnOfPlaceholder(_ key: String, at position: SourcePosition) {
        warn([
            Strings.Configuration.located(
                position.path.shown, position.line, Strings.Configuration.placeholder(key))
        ])
    }

    private mutating func warnOfReaders(_ sources: [XCConfig.Assignment]) {
        var paths: [String] = []
        for assignment in sources {
            let path = assignment.valuePosition.path
            let holdsText = assignment.value.contains { if case .text = $0 { true } else { false } }
            if holdsText, readable.contains(path), !paths.contains(path) { paths.append(path) }
        }
        warn(paths.map { Strings.Configuration.readableSecrets($0.shown) })
    }

    /// A file in the working directory may come from anyone, so it decides nothing about the user. What it sets beyond
    /// its rights is left out, and reported in one line.
    private mutating func warnOfRefusals() {
        guard let resolver = resolvers[.workingDirectory] else { return }
        let keys = SettingTable.all.filter { !$0.rights.levels.contains(.workingDirectory) }.map(\.key)
        let refused = resolver.assignments(of: keys).filter { !$0.value.isEmpty }
        guard !refused.isEmpty else { return }
        warn([
            Strings.Configuration.refused(
                refused.map { (Strings.Configuration.place($0.keyPosition.path.shown, $0.keyPosition.line), $0.key) })
        ])
    }
}

extension Configuration {
    /// Settles every setting: by option, else by environment, else by the first file that has a value.
    ///
    /// Only the value in effect is judged. An empty value counts as none.
    /// - Parameter levels: the files that count.
    package static func load(
        arguments: SearchArguments = SearchArguments(), environment: [String: String], files reader: any FileReader,
        levels: [ConfigurationLevel] = ConfigurationLevel.allCases
    ) throws(ConfigurationError) -> Configuration {
        var loader = ConfigurationLoader(environment: environment, reader: reader, levels: levels)
        do {
            return try loader.load(arguments)
        } catch {
            var error = error
            error.warnings = loader.warnings + error.warnings.map(Strings.Configuration.warning)
            throw error
        }
    }
}

extension ValueProblem {
    /// The example as it is written in a file, where `//` would start a comment.
    fileprivate var inFile: ValueProblem {
        let address = example.map { example in
            example.split(separator: "://", maxSplits: 1).joined(separator: ":/$()/")
        }
        return ValueProblem(complaint, example: address, isGuess: isGuess)
    }
}

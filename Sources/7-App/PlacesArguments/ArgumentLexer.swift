import PlacesExchange
import PlacesFeature
import PlacesPresentation
import PlacesStrings

/// Splits a command line into options with their values, and words.
struct ArgumentLexer {
    /// An option as written in the line.
    struct Option: Sendable {
        let spec: OptionSpec
        /// Present exactly where the option takes one.
        let value: String?
        /// The whole argument that a value of a short option is attached to, such as `-starbucks`.
        var cluster: String?
        /// Whether it is written as its single letter.
        var isShort = false
    }

    private(set) var options: [Option] = []
    private(set) var words: [String] = []
    /// How many of the words stand before `--`, or `nil` if it is absent.
    private(set) var wordsBeforeSeparator: Int?
    /// The first fault; what follows it was not read.
    private(set) var error: UsageError?

    /// The commands that the first word may name.
    let commands: CommandList
    private var rest: ArraySlice<String>

    init(_ arguments: [String], commands: CommandList) {
        (rest, self.commands) = (arguments[...], commands)
        do {
            while let argument = rest.popFirst() { try take(argument) }
        } catch {
            self.error = error
        }
    }

    private mutating func take(_ argument: String) throws(UsageError) {
        if argument == "--" {
            wordsBeforeSeparator = words.count
            words += rest
            rest = []
        } else if argument.hasPrefix("--") {
            try takeLong(argument.dropFirst(2))
        } else if argument.hasPrefix("-"), argument != "-" {
            try takeCluster(argument)
        } else {
            words.append(argument)
        }
    }

    private mutating func takeLong(_ text: Substring) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let spec = OptionTable.named(name, for: words.first.flatMap(commands.named)) else {
            throw .unknownOption(name)
        }
        let attached = parts.count == 2 ? String(parts[1]) : nil
        if spec.valueDescription != nil {
            try append(spec, attached: attached, typed: "--\(text)")
        } else if let attached {
            throw UsageError(
                Strings.CommandLine.unexpectedValue(spec.dashed, attached.shown),
                hint: Strings.CommandLine.tryThis(spec.dashed))
        } else {
            options.append(Option(spec: spec, value: nil))
        }
    }

    /// Short options, of which the last may take a value: `-jv`, `-r1000`, `-vr 1000`.
    private mutating func takeCluster(_ argument: String) throws(UsageError) {
        if argument.looksNegative {
            throw UsageError(
                Strings.CommandLine.unknownOption(argument.shown),
                hint: Strings.CommandLine.numberAsWord + "places -- \(argument.shown)")
        }
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let spec = OptionTable.short(letter) else {
                throw UsageError(
                    Strings.CommandLine.unknownOption("-\(letter)".shown),
                    hint: Strings.CommandLine.tryThis("places --help")
                ).advising(aboutCluster: argument, in: self)
            }
            guard let value = spec.valueDescription, value.attachedAs == nil else {
                try refuseNames(letters, behind: spec, typed: argument)
                options.append(Option(spec: spec, value: spec.valueDescription == nil ? nil : "", isShort: true))
                continue
            }
            try append(spec, attached: letters.isEmpty ? nil : String(letters), typed: argument)
            return
        }
    }

    /// Refuses names that stand right behind the letter of an option that takes them behind an equals sign.
    private func refuseNames(
        _ letters: Substring, behind spec: OptionSpec, typed: String
    ) throws(UsageError) {
        let names = String(letters.first == "=" ? letters.dropFirst() : letters)
        guard spec.valueDescription?.attachedAs != nil, !names.isEmpty, (try? RecordFields.parse(names)) != nil
        else { return }
        throw UsageError(
            Strings.CommandLine.unexpectedNames(typed.shown),
            hint: Strings.CommandLine.tryThis("\(Program.name) \(spec.dashed)=\(names)".shown))
    }

    /// Adds an option with its value, and the unit that may stand behind that as a word of its own.
    /// - Parameter attached: the value that stands in the same argument, `nil` if the next argument is the value.
    private mutating func append(_ spec: OptionSpec, attached: String?, typed: String) throws(UsageError) {
        var value = if let attached { attached } else { try nextValue(of: spec) }
        if let unit = rest.first, spec.valueDescription?.isUnit(unit, value) ?? false {
            rest.removeFirst()
            value += " " + unit
        }
        let isCluster = attached != nil && !typed.hasPrefix("--")
        options.append(Option(spec: spec, value: value, cluster: isCluster ? typed : nil))
    }

    /// The next argument, unless it is itself an option; negative numbers are values.
    private mutating func nextValue(of spec: OptionSpec) throws(UsageError) -> String {
        if let isValue = spec.valueDescription?.isValue {
            guard let next = rest.first, isValue(next) else { return "" }
            rest.removeFirst()
            return next
        }
        if let next = rest.first, !next.hasPrefix("-") || next == "-" || next.looksNegative {
            rest.removeFirst()
            return next
        }
        throw UsageError(
            Strings.CommandLine.missingValue(spec.dashed, spec.valueDescription?.placeholder ?? ""),
            hint: Strings.CommandLine.tryThis("places --help"))
    }
}

extension ArgumentLexer {
    /// The words of the whole line as far as they are certainly no values of options.
    var allWords: [String] { words + rest.prefix { !$0.hasPrefix("-") } }
}

extension UsageError {
    fileprivate static func unknownOption(_ name: String) -> UsageError {
        let names = OptionTable.all.map(\.name)
        let begun = names.filter { name.count >= 3 && $0.hasPrefix(name) }
        let guess = begun.count == 1 ? begun[0] : Suggestion.nearest(to: name, among: names)
        return UsageError(
            Strings.CommandLine.unknownOption("--\(name)".shown),
            hint: guess.map { Strings.CommandLine.didYouMean("--\($0)") }
                ?? Strings.CommandLine.tryThis("places --help"))
    }
}

extension String {
    /// A minus sign before a digit or a decimal point.
    fileprivate var looksNegative: Bool {
        let second = utf8.dropFirst().first ?? 0
        return utf8.first == 0x2D && ((48...57).contains(second) || second == 0x2E)
    }
}

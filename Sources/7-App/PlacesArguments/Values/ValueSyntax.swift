package import PlacesExchange
import PlacesFeature
import PlacesPage
package import PlacesPresentation
import PlacesSample
import PlacesStrings
package import PlacesUseCases

/// How the text of an option or a setting becomes a value, and how a value is written.
package struct ValueSyntax<Value: Sendable>: Sendable {
    // Every start makes the syntax of every option; what only help and shells show is made for these.
    private let makePlaceholder: @Sendable () -> String
    private let makeCompletion: @Sendable () -> ValueCompletion
    /// Whether a text is the path of a file.
    package let isPath: @Sendable (String) -> Bool
    /// Whether a word that follows a value is its unit.
    package let isUnit: @Sendable (_ word: String, _ value: String) -> Bool
    package let parse: @Sendable (String) throws(ValueProblem) -> Value
    package let show: @Sendable (Value) -> String

    package init(
        _ placeholder: @autoclosure @escaping @Sendable () -> String,
        completing completion: @autoclosure @escaping @Sendable () -> ValueCompletion = .nothing,
        isPath: @escaping @Sendable (String) -> Bool = { _ in false },
        isUnit: @escaping @Sendable (_ word: String, _ value: String) -> Bool = { _, _ in false },
        show: @escaping @Sendable (Value) -> String,
        parse: @escaping @Sendable (String) throws(ValueProblem) -> Value
    ) {
        (makePlaceholder, makeCompletion, self.isPath, self.isUnit) = (placeholder, completion, isPath, isUnit)
        (self.parse, self.show) = (parse, show)
    }

    /// What stands for the value in the help.
    package var placeholder: String { makePlaceholder() }
    package var completion: ValueCompletion { makeCompletion() }

    /// A value that may be unset, in the words for that.
    package func optional(unset: String) -> ValueSyntax<Value?> {
        let (parse, show) = (parse, show)
        return ValueSyntax<Value?>(
            placeholder, completing: completion, isPath: isPath, isUnit: isUnit, show: { $0.map(show) ?? unset },
            parse: { text throws(ValueProblem) in try parse(text) })
    }
}

extension ValueSyntax where Value == String {
    /// Any text but an empty one.
    package static func text(
        _ placeholder: String, completing completion: ValueCompletion = .nothing, example: String
    ) -> Self {
        Self(
            placeholder, completing: completion, show: { $0 },
            parse: { text throws(ValueProblem) in
                guard text.contains(where: { !$0.isWhitespace }) else {
                    throw ValueProblem(Strings.Options.empty, example: example)
                }
                return text
            })
    }

    /// The path of a file.
    package static var file: Self { path("FILE", completing: .files, example: "./file.pem") }

    /// The path of a file, or one of other things that are known by their names.
    package static func path(
        _ placeholder: String, completing completion: ValueCompletion, example: String,
        isPath: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> Self {
        Self(
            placeholder, completing: completion, isPath: isPath, show: { $0 },
            parse: { text throws(ValueProblem) in
                guard !text.isEmpty else { throw ValueProblem(Strings.Options.empty, example: example) }
                return text
            })
    }
}

extension ValueSyntax where Value: RawRepresentable<String> & CaseIterable {
    /// One of a closed list, without regard to case.
    package static var choice: Self { choice(names.joined(separator: "|")) }

    /// The same for a list too long to be shown.
    package static func choice(_ placeholder: @autoclosure @escaping @Sendable () -> String) -> Self {
        Self(
            placeholder(), completing: .words(names), show: { $0.rawValue },
            parse: { text throws(ValueProblem) in
                guard let value = Value(rawValue: text.lowercased()) else { throw .noneOf(names, text) }
                return value
            })
    }

    private static var names: [String] { Value.allCases.map(\.rawValue) }
}

extension ValueSyntax where Value == SourceChoice {
    /// A source by its name, the name of an index, or a file of places.
    package static var source: ValueSyntax<SourceChoice> {
        Self(
            "SOURCE|FILE", completing: .sources,
            isPath: isFileOfPlaces, show: { $0.name },
            parse: { text throws(ValueProblem) in
                let named = SourceChoice.named
                if let (_, choice) = named.first(where: { $0.name == text.lowercased() }) { return choice }
                if isFileOfPlaces(text) { return .file(text) }
                // A name with a dot is that of another file.
                guard !text.contains(".") else {
                    throw ValueProblem(Strings.Options.noFileOfPlaces, example: "./\(text)")
                }
                // Whether there is an index of that name is known where the person's data is.
                return .indexNamed(text)
            })
    }

    /// True for a path rather than a name. A file in the working directory does not decide it.
    private static func isFileOfPlaces(_ text: String) -> Bool {
        text.contains("/") || text.hasSuffix(".places") || InputFormat.isReadable(fileName: text)
    }
}

extension ValueSyntax where Value == NamedSource {
    /// A source as ``ValueSyntax/source`` takes it, and whether the person's own lists are merged in: `osm,lists`.
    package static var namedSource: ValueSyntax<NamedSource> {
        let (source, lists) = (ValueSyntax<SourceChoice>.source, ",lists")
        return Self(
            source.placeholder, completing: source.completion, isPath: source.isPath,
            show: { source.show($0.choice) + ($0.addsLists ? lists : "") },
            parse: { text throws(ValueProblem) in
                guard text.lowercased().hasSuffix(lists) else {
                    return NamedSource(choice: try source.parse(text), addsLists: false)
                }
                return NamedSource(choice: try source.parse(String(text.dropLast(lists.count))), addsLists: true)
            })
    }
}

extension ValueSyntax where Value == OutputFormat {
    /// A format by its name, or by another name of it.
    ///
    /// - Parameter placeholder: what stands for it, or `nil` for all names.
    package static func format(_ placeholder: String?) -> ValueSyntax<OutputFormat> {
        Self(
            placeholder ?? OutputFormat.all.reduce(into: "") { $0 += ($0.isEmpty ? "" : "|") + $1.name },
            completing: .formats, show: { $0.name },
            parse: { text throws(ValueProblem) in
                guard let format = OutputFormat.named(text) else { throw .noneOf(OutputFormat.all.map(\.name), text) }
                return format
            })
    }
}

extension ValueSyntax where Value == InputFormat {
    /// A format of files of places, by its name.
    package static var inputFormat: ValueSyntax<InputFormat> {
        let names = InputFormat.all.map(\.name)
        return Self(
            "FORMAT", completing: .words(names), show: { $0.name },
            parse: { text throws(ValueProblem) in
                guard let format = InputFormat.all.first(where: { $0.name == text.lowercased() }) else {
                    throw .noneOf(names, text)
                }
                return format
            })
    }
}

extension ValueSyntax where Value == Bool {
    /// `YES` or `NO`, as configuration files write it.
    package static var yesOrNo: Self {
        Self(
            "YES|NO", completing: .words(["YES", "NO"]), show: { $0 ? "YES" : "NO" },
            parse: { text throws(ValueProblem) in
                switch text.lowercased() {
                case "yes", "true", "1", "on": return true
                case "no", "false", "0", "off": return false
                default: throw ValueProblem(Strings.Options.notYesOrNo, example: "YES")
                }
            })
    }
}

extension ValueSyntax where Value == Bool {
    /// Anything but a word for no, as is usual for variables that many programs read.
    package static var yesUnlessNo: Self {
        let strict = yesOrNo
        return Self(
            strict.placeholder, completing: strict.completion, show: strict.show,
            parse: { text throws(ValueProblem) in (try? strict.parse(text)) ?? true })
    }
}

extension ValueSyntax where Value == SimulationChoice {
    package static var simulation: Self {
        let names = Sample.allCases.map(\.rawValue)
        return Self(
            "SAMPLE|FILE[@TIME]", completing: .words(names, orFiles: true),
            show: { choice in
                switch choice {
                case .sample(let sample): sample.rawValue
                case .track(let path, let time): path + (time.map { "@\($0)" } ?? "")
                }
            },
            parse: { text throws(ValueProblem) in
                guard let choice = SimulationChoice(text) else {
                    let guess = Suggestion.nearest(to: text, among: names)
                    throw ValueProblem(
                        Strings.Options.noSimulation(names), example: guess ?? names.first, isGuess: guess != nil)
                }
                return choice
            })
    }
}

extension ValueProblem {
    /// A text that is none of the choices.
    /// - Parameter example: a choice that works for everyone; `nil` for the first.
    package static func noneOf(_ names: [String], _ text: String, example: String? = nil) -> Self {
        let near = Suggestion.nearest(to: text, among: names)
        return ValueProblem(
            Strings.Options.noneOf(names), example: near ?? example ?? names.first, isGuess: near != nil)
    }
}

public import PlacesExchange
public import PlacesFeature

/// A way to write an answer.
///
/// One value says all that the program knows about it: options, settings, help, manual, completion and error texts are made
/// from the list of formats, and each command asks a format's traits instead of its name.
public struct OutputFormat: Sendable {
    /// What sets a format apart.
    public struct Traits: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// It shows the fields of ``PresentationOptions/fields``: for programs, not for people.
        public static let fields = Traits(rawValue: 1)
        /// Credits have a place in it only as fields.
        public static let creditsInFields = Traits(rawValue: 2)
        /// An export of saved places holds all that an import reads back.
        public static let exchange = Traits(rawValue: 4)
        /// It is a picture or a page: its map shows what lies around the answer, and it cannot be shown in a terminal.
        public static let picture = Traits(rawValue: 8)
        /// It is handed on to others, and not for programs.
        public static let page = Traits(rawValue: 16)
        /// It writes each place as it comes and keeps none: also those that are made when they are read.
        public static let rows = Traits(rawValue: 32)
    }

    /// When it draws a map.
    public enum Map: Hashable, Sendable {
        case never
        /// Unless the text goes to a pipe.
        case onScreen
        case always
    }

    /// As it is chosen, in lower case.
    public let name: String
    /// Other names that choose it.
    public let aliases: [String]
    public let traits: Traits
    /// Whether the format draws a map.
    public let map: Map
    private let writer: @Sendable (Answer, OutputSink) throws(OutputError) -> Void

    /// - Parameters:
    ///   - name: as it is chosen, in lower case.
    ///   - aliases: other names that choose it.
    ///   - traits: what it is made for.
    ///   - map: when it draws a map.
    ///   - write: writes the whole output, in pieces as they come. The same answer gives the same bytes.
    public init(
        _ name: String, aliases: [String] = [], traits: Traits = [], map: Map = .never,
        write: @escaping @Sendable (Answer, OutputSink) throws(OutputError) -> Void
    ) {
        (self.name, self.aliases, self.traits, self.map, writer) = (name, aliases, traits, map, write)
    }

    /// Writes an answer, to its last byte or to the place that cannot be read.
    public func write(_ answer: Answer, to sink: OutputSink) throws(OutputError) {
        do {
            try writer(answer, sink)
        } catch .unreadable(let error) {
            try sink.flush()
            throw .unreadable(error)
        }
        try sink.flush()
    }

    /// Whether it shows the fields of ``PresentationOptions/fields``: those for programs do, those for people do not.
    public var hasFields: Bool { traits.contains(.fields) }

    /// Whether it holds what a person noted about places; those with fields also hold the lists.
    package var holdsNotes: Bool { !traits.contains(.picture) || traits.contains(.page) }

    /// Whether it is read where it is written.
    package var isForTerminals: Bool { traits.isDisjoint(with: [.fields, .picture]) }

    /// Whether it shows a map.
    package func drawsMap(in layout: OutputLayout) -> Bool {
        switch map {
        case .never: false
        case .onScreen: layout != .pipe
        case .always: true
        }
    }

    /// What it shows beside the places that are listed: maps in a terminal only where matches without a number have a
    /// symbol. Formats of rows show only what is chosen.
    public func needs(with options: PresentationOptions) -> AnswerNeeds {
        var needs: AnswerNeeds = [.opening, .facts]
        if traits.contains(.creditsInFields), let fields = options.fields {
            if !RecordFields.tellOpening(fields) { needs.remove(.opening) }
            if !RecordFields.tellFacts(fields) { needs.remove(.facts) }
        }
        if traits.contains(.rows) { needs.insert(.sequence) }
        guard drawsMap(in: options.layout) else { return needs }
        if traits.contains(.picture) { needs.insert(.others) } else if options.symbols != .none { needs.insert(.dots) }
        return needs
    }
}

extension OutputFormat: Hashable {
    public static func == (one: OutputFormat, other: OutputFormat) -> Bool { one.name == other.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension OutputFormat: CustomStringConvertible {
    public var description: String { name }
}

extension OutputFormat {
    /// What is to be written.
    public struct Answer: Sendable {
        /// What is to be shown.
        public let result: PlacesResult
        /// How it is to be shown.
        public let options: PresentationOptions
        /// What lies under the places, for the formats with a map; `nil` draws nothing there.
        public let baseMap: BaseMapExcerpt?

        /// - Parameters:
        ///   - result: what was found. Its further places are written by formats of ``Traits/rows`` alone.
        ///   - options: how it is shown.
        ///   - baseMap: what lies under the places, for the formats with a map; `nil` draws nothing there.
        public init(
            _ result: PlacesResult, options: PresentationOptions, baseMap: BaseMapExcerpt? = nil
        ) {
            (self.result, self.options, self.baseMap) = (result, options, baseMap)
        }
    }
}

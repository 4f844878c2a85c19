import PlacesArguments
import PlacesStrings
import PlacesText

/// Puts the values of a configuration together.
struct XCConfigResolver {
    static let lengthLimit = 65536
    private static let depthLimit = 100

    let config: XCConfig
    package private(set) var warnings: [String] = []
    /// Keys that values refer to.
    let referenced: Set<String>

    private let indices: [String: [Int]]
    private var known: [Int: String] = [:]
    private var open: [Int] = []

    init(_ config: XCConfig) {
        self.config = config
        indices = Dictionary(grouping: config.assignments.indices) { config.assignments[$0].key }
        referenced = Set(
            config.assignments.flatMap(\.value).compactMap {
                if case .reference(let key, _) = $0 { key } else { nil }
            })
    }

    /// The assignments that decide the values of keys, as they stand in the files; none for a key without a value.
    func assignments(of keys: [String]) -> [XCConfig.Assignment] {
        keys.compactMap { indices[$0]?.last }.sorted().map { config.assignments[$0] }
    }

    /// The value that a key has in the end, and the assignment that decides it; `nil` for a key without any.
    mutating func value(
        of key: String
    ) throws(ConfigurationError) -> (text: String, assignment: XCConfig.Assignment)? {
        guard let index = indices[key]?.last else { return nil }
        return (try resolve(index), config.assignments[index])
    }

    /// The assignments whose text the value of a key is made of, the deciding one first.
    func sources(of key: String) -> [XCConfig.Assignment] {
        var sources = [indices[key]?.last].compactMap(\.self)
        var known = Set(sources)
        var next = 0
        while next < sources.count {
            let index = sources[next]
            next += 1
            for part in config.assignments[index].value {
                guard let target = target(of: part, in: index), known.insert(target).inserted else { continue }
                sources.append(target)
            }
        }
        return sources.map { config.assignments[$0] }
    }

    private mutating func resolve(_ index: Int) throws(ConfigurationError) -> String {
        if let value = known[index] { return value }
        let assignment = config.assignments[index]
        guard !open.contains(index) else {
            throw ConfigurationError(
                Strings.Configuration.referenceCycle(assignment.key), at: assignment.valuePosition)
        }
        guard open.count < Self.depthLimit else {
            throw ConfigurationError(Strings.Configuration.referencesTooDeep, at: assignment.valuePosition)
        }
        open.append(index)
        var result = ""
        for part in assignment.value {
            switch part {
            case .text(let text): result += text
            case .inherited, .reference:
                if let target = target(of: part, in: index) {
                    result += try resolve(target)
                } else if case .reference(let key, let column) = part, key != assignment.key {
                    warnOfUndefined(key, column, in: assignment)
                }
            }
            guard result.utf8.count <= Self.lengthLimit else {
                throw ConfigurationError(
                    Strings.Configuration.valueTooLong(Self.lengthLimit), at: assignment.valuePosition)
            }
        }
        open.removeLast()
        known[index] = result
        return result
    }

    /// The assignment that a part of another one stands for, or `nil` for plain text and for what is not defined.
    private func target(of part: XCConfig.Part, in index: Int) -> Int? {
        switch part {
        case .text: nil
        case .inherited, .reference(config.assignments[index].key, _): earlier(than: index)
        case .reference(let key, _): indices[key]?.last
        }
    }

    private mutating func warnOfUndefined(_ key: String, _ column: Int, in assignment: XCConfig.Assignment) {
        guard warnings.count < XCConfig.warningLimit else { return }
        let place = assignment.valuePosition
        warnings.append(
            Strings.Configuration.located(
                place.path.shown, place.line, column, Strings.Configuration.undefinedReference(key)))
    }

    /// The assignment to the same key before this one.
    private func earlier(than index: Int) -> Int? {
        indices[config.assignments[index].key]?.last { $0 < index }
    }
}

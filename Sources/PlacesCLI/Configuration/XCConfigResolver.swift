import PlacesWords

/// Puts the values of a configuration together.
struct XCConfigResolver {
    /// A value and the assignments whose text it holds, the deciding one first.
    struct Resolved {
        var text = ""
        var sources: [Int] = []
    }

    static let lengthLimit = 65536
    private static let depthLimit = 100

    let config: XCConfig
    private(set) var warnings: [String] = []
    /// Keys that values refer to.
    let referenced: Set<String>

    private let indices: [String: [Int]]
    private var known: [Int: Resolved] = [:]
    private var open: [Int] = []

    init(_ config: XCConfig) {
        self.config = config
        indices = Dictionary(grouping: config.assignments.indices) { config.assignments[$0].key }
        referenced = Set(
            config.assignments.flatMap(\.value).compactMap {
                if case .reference(let key, _) = $0 { key } else { nil }
            })
    }

    /// The assignment that decides the value of a key, or `nil` for a key without any.
    func assignment(of key: String) -> XCConfig.Assignment? { indices[key]?.last.map { config.assignments[$0] } }

    /// The value that a key has in the end, and the assignment that decides it; `nil` for a key without any.
    mutating func value(
        of key: String
    ) throws(ConfigurationError) -> (resolved: Resolved, assignment: XCConfig.Assignment)? {
        guard let index = indices[key]?.last else { return nil }
        return (try resolve(index), config.assignments[index])
    }

    private mutating func resolve(_ index: Int) throws(ConfigurationError) -> Resolved {
        if let value = known[index] { return value }
        let assignment = config.assignments[index]
        guard !open.contains(index) else {
            throw ConfigurationError(
                Words.Configuration.referenceCycle(assignment.key), at: assignment.valuePosition)
        }
        guard open.count < Self.depthLimit else {
            throw ConfigurationError(Words.Configuration.referencesTooDeep, at: assignment.valuePosition)
        }
        open.append(index)
        var result = Resolved(sources: [index])
        for part in assignment.value {
            switch part {
            case .text(let text): result.text += text
            case .inherited: try append(earlier(than: index), to: &result)
            case .reference(assignment.key, _): try append(earlier(than: index), to: &result)
            case .reference(let key, let column):
                guard let target = indices[key]?.last else {
                    warnings.append(
                        Words.Configuration.located(
                            assignment.valuePosition.path.shown, assignment.valuePosition.line, column,
                            Words.Configuration.undefinedReference(key)))
                    continue
                }
                try append(target, to: &result)
            }
            guard result.text.utf8.count <= Self.lengthLimit else {
                throw ConfigurationError(
                    Words.Configuration.valueTooLong(Self.lengthLimit), at: assignment.valuePosition)
            }
        }
        open.removeLast()
        known[index] = result
        return result
    }

    private mutating func append(_ index: Int?, to result: inout Resolved) throws(ConfigurationError) {
        guard let index else { return }
        let value = try resolve(index)
        result.text += value.text
        for source in value.sources where !result.sources.contains(source) { result.sources.append(source) }
    }

    /// The assignment to the same key before this one.
    private func earlier(than index: Int) -> Int? {
        indices[config.assignments[index].key]?.last { $0 < index }
    }
}

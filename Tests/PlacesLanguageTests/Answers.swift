import Foundation

/// Answers in JSON, without what is for people alone.
enum Answers {
    /// Members of JSON that hold text for people, and the time of the answer.
    private static let texts: Set<String> = ["message", "meaning", "text", "label", "estimator", "evidence", "moment"]

    /// Every value of a JSON text by its path, but for texts for people.
    static func codes(_ json: String) throws -> [String: String] {
        var found: [String: String] = [:]
        func collect(_ value: Any, _ path: String) {
            switch value {
            case let object as [String: Any]:
                for (key, member) in object where !Self.texts.contains(key) { collect(member, "\(path).\(key)") }
            case let list as [Any]: for (index, element) in list.enumerated() { collect(element, "\(path).\(index)") }
            default: found[path] = "\(value)"
            }
        }
        collect(try JSONSerialization.jsonObject(with: Data(json.utf8)), "")
        return found
    }

    static func dataWords(_ json: String) throws -> Set<String> {
        EnglishWords.words(of: try codes(json).values.joined(separator: " "))
    }
}

/// Options of the command line in texts for an assistant.
package enum WrittenOptions {
    /// The names behind double dashes.
    package static func names(in text: Substring) -> [String] {
        text.split { !($0.isASCII && ($0.isLowercase || $0 == "-")) }.filter { $0.hasPrefix("--") && $0.count > 2 }
            .map { String($0.dropFirst(2)) }
    }

    /// The text with arguments of the tools in the place of options that they stand for.
    package static func asArguments(_ text: String) -> String {
        var text = text
        // The longest first: one name may begin another.
        for name in Set(names(in: text[...])).sorted(by: { $0.count > $1.count }) {
            guard let argument = PlacesTools.argumentsOfOptions[name] else { continue }
            text = text.replacing("--\(name)", with: argument.name)
        }
        return text
    }
}

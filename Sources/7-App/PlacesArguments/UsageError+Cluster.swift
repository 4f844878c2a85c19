import PlacesFeature
import PlacesStrings

extension UsageError {
    /// The same error with advice for a word behind one dash: it was meant as a long option, or as a word to leave out.
    /// - Parameter cluster: the whole argument, such as `-starbucks`.
    func advising(aboutCluster cluster: String?, in line: ArgumentLexer) -> UsageError {
        guard let word = cluster?.dropFirst(), word.count >= 3,
            word.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "'" })
        else { return self }
        if let name = Suggestion.nearest(to: String(word), among: OptionTable.all.map(\.name)) {
            return UsageError(message, hint: Strings.CommandLine.didYouMean("--\(name)"))
        }
        let words = line.allWords
        guard let first = words.first, line.commands.named(first)?.operand ?? .text == .text else { return self }
        let whole = ([Program.name] + words + [Strings.CommandLine.without, String(word)]).map(\.shown)
        let advice = Strings.CommandLine.toLeaveOut(String(word).shown, whole.joined(separator: " "))
        return UsageError(message, hint: [hint, advice].compactMap(\.self).joined(separator: "; "))
    }
}

/// What is to be completed in a command line, and how much of it is already typed.
package struct CompletionQuestion {
    package enum Subject {
        case commands
        case options([OptionSpec])
        case value(ValueCompletion)
        case nothing
    }

    package let subject: Subject
    /// What stands before the part that is completed, in the same word: `--format=`, `cafe,`.
    package let lead: String
    package let typed: String

    /// - Parameters:
    ///   - words: those behind the program's name, the last of which, perhaps empty, is completed.
    ///   - commands: all that the program has.
    package init(_ words: [String], commands: CommandList) {
        var reader = Reader(commands)
        for word in words.dropLast() { reader.read(word) }
        let (subject, lead, typed) = reader.question(words.last ?? "")
        self.subject = subject
        guard case .value(let completion) = subject, completion.isList, let comma = typed.lastIndex(of: ",") else {
            (self.lead, self.typed) = (lead, typed)
            return
        }
        (self.lead, self.typed) = (lead + typed[...comma], String(typed[typed.index(after: comma)...]))
    }

    /// What the words before the one that is completed leave behind.
    private struct Reader {
        private let commands: CommandList
        private var command: CommandSpec?
        /// The words that are neither options nor their values.
        private var count = 0
        /// The option whose value comes next.
        private var pending: OptionSpec?
        /// Whether `--` stood there.
        private var isLiteral = false

        init(_ commands: CommandList) { self.commands = commands }

        mutating func read(_ word: String) {
            if pending != nil {
                pending = nil
            } else if isLiteral || !word.hasPrefix("-") || word == "-" {
                if count == 0, !isLiteral { command = commands.named(word) }
                count += 1
            } else if word == "--" {
                isLiteral = true
            } else if word.hasPrefix("--") {
                pending = OptionTable.named(String(word.dropFirst(2)), for: command).flatMap {
                    $0.takesNextWord ? $0 : nil
                }
            } else {
                pending = Self.lastOfCluster(word)
            }
        }

        /// The short option at the end that takes the next word.
        private static func lastOfCluster(_ word: String) -> OptionSpec? {
            for (index, letter) in word.dropFirst().enumerated() {
                guard let spec = OptionTable.short(letter) else { return nil }
                if spec.takesNextWord { return index == word.count - 2 ? spec : nil }
            }
            return nil
        }

        func question(_ word: String) -> (Subject, lead: String, typed: String) {
            if let pending { return (.value(pending.completion), "", word) }
            if !isLiteral, word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
                let name = word[..<sign].dropFirst(2)
                let completion = OptionTable.named(String(name), for: command)?.completion ?? .nothing
                return (.value(completion), String(word[...sign]), String(word[word.index(after: sign)...]))
            }
            let spec = command ?? commands.standard
            if !isLiteral, word.hasPrefix("-") { return (.options(OptionTable.all.filter(spec.takes)), "", word) }
            if count == 0 { return (isLiteral ? .nothing : .commands, "", word) }
            return (command.map { .value($0.completion(ofWord: count - 1)) } ?? .nothing, "", word)
        }
    }
}

extension OptionSpec {
    fileprivate var completion: ValueCompletion { valueDescription?.completion ?? .nothing }

    /// Whether the word behind it is its value.
    fileprivate var takesNextWord: Bool {
        valueDescription.map { $0.isValue == nil && $0.attachedAs == nil } ?? false
    }
}

import PlacesFeature
import PlacesMap
import PlacesStrings
package import PlacesTerminal

/// A question that explains itself on one screen and is answered with one key.
package struct QuestionScreen<Choice: Hashable & Sendable>: TerminalDialog, Sendable {
    package struct Option: Sendable {
        let choice: Choice
        let key: Character
        let label: String
        /// The word that takes it where one types an answer.
        let word: String

        /// - Parameters:
        ///   - key: the small letter that takes it, best the first of the label.
        ///   - word: where it is not the label.
        package init(_ choice: Choice, key: Character, label: String, word: String? = nil) {
            (self.choice, self.key, self.label, self.word) = (choice, key, label, word ?? label)
        }
    }

    private let title: String
    private let paragraphs: [String]
    private let options: [Option]
    /// The answer of who leaves without one.
    package let cancel: Choice
    private var selected: Int

    /// - Parameters:
    ///   - initially: what Enter takes at once, so that it should do no harm.
    ///   - cancel: what Escape and Ctrl-D mean.
    package init(title: String, paragraphs: [String], options: [Option], initially: Choice, cancel: Choice) {
        (self.title, self.paragraphs, self.options, self.cancel) = (title, paragraphs, options, cancel)
        selected = options.firstIndex { $0.choice == initially } ?? 0
    }

    /// The question without its options, for those who answer by a word.
    package var sentences: [String] { [title] + paragraphs }

    /// The answer that a typed word, or its beginning, means.
    package func choice(typed text: String) -> Choice? {
        options.first { $0.word.lowercased().hasPrefix(text.lowercased()) }?.choice
    }

    package mutating func handle(_ key: KeyEvent) -> Choice? {
        switch key {
        case .escape, .endOfInput: return cancel
        case .enter: return options.indices.contains(selected) ? options[selected].choice : cancel
        case .up, .left, .backTab, .control("p"): selected = max(0, selected - 1)
        case .down, .right, .tab, .control("n"): selected = max(0, min(options.count - 1, selected + 1))
        case .home, .pageUp: selected = 0
        case .end, .pageDown: selected = max(0, options.count - 1)
        case .character(let character):
            return options.first { String($0.key) == character.lowercased() }?.choice
        // A paste is not an answer: the user may not have read it.
        case .paste, .backspace, .delete, .interrupt, .control, .mouse: break
        }
        return nil
    }

    /// The options stay to the end; where the text has no room, it ends with a mark.
    package func lines(size: TextSize, options style: RenderCapabilities) -> [StyledText] {
        let glyphs = Glyphs(style.glyphs)
        var answers = options.indices.map { answer($0, columns: size.columns, glyphs) }
        if answers.count > size.rows {
            let start = max(0, min(selected, answers.count - size.rows))
            answers = Array(answers[start..<min(answers.count, start + max(0, size.rows))])
        }
        let text = text(width: size.columns, mark: glyphs.ellipsis)
        // A blank line before the options and one for the keys, where there is room.
        let isRoomy = text.count + answers.count + 2 <= size.rows
        let room = size.rows - answers.count
        var lines = text
        if isRoomy {
            lines.append(StyledText())
        } else if text.count > room {
            lines = Array(text.prefix(max(0, room)))
            if let last = lines.popLast() { lines.append(last.marked(width: size.columns, mark: glyphs.ellipsis)) }
        }
        lines += answers
        if isRoomy { lines.append(keys(columns: size.columns)) }
        return lines
    }

    private func text(width: Int, mark: String) -> [StyledText] {
        var lines = title.isEmpty ? [] : StyledText(title.cleaned, .bold).wrapped(width: width, mark: mark)
        for paragraph in paragraphs { lines += StyledText(paragraph.cleaned).wrapped(width: width, mark: mark) }
        return lines
    }

    /// `[a]llow`, or `[1] allow` where the label does not begin with the key.
    private func answer(_ index: Int, columns: Int, _ glyphs: Glyphs) -> StyledText {
        let (option, isSelected) = (options[index], index == selected)
        let label = option.label.cleaned
        var line = StyledText(isSelected ? "\(glyphs.selected) " : "  ", .me)
        let rest = label.lowercased().hasPrefix(String(option.key)) ? String(label.dropFirst()) : " " + label
        let text = "[\(option.key)]\(rest)".cut(to: max(0, columns - 2), mark: glyphs.ellipsis)
        line.append(text, isSelected ? .bold : .plain)
        return line
    }

    private func keys(columns: Int) -> StyledText {
        let texts = [Strings.Terminal.questionKeys, Strings.Terminal.shortQuestionKeys]
        return StyledText(texts.first { $0.displayWidth <= columns } ?? "", .faint)
    }
}

extension StyledText {
    /// The line with a mark that something follows which is not shown.
    fileprivate func marked(width: Int, mark: String) -> StyledText {
        var plain = ""
        write(to: &plain, options: RenderCapabilities())
        let room = width - mark.count - 1
        guard room >= 0 else { return StyledText(mark.cut(to: width, mark: "")) }
        return StyledText("\(plain.cut(to: room, mark: "")) \(mark)")
    }
}

import PlacesFeature
import PlacesTerminal

extension PresentationOptions {
    /// A text behind a label: on one line in a pipe; on a screen on as many as it needs, broken between words, the later
    /// ones indented.
    /// - Parameters:
    ///   - label: what stands before the text, blanks included, no wider than the indentation.
    ///   - indent: blanks before the later lines.
    package func lines(_ label: String, _ text: String, indent: Int) -> [String] {
        guard case .screen(let size) = layout else { return [label + text] }
        let room = max(20, size.columns - indent)
        let lines = StyledText(text).wrapped(width: room, mark: nil)
        return lines.enumerated().map { index, line in
            var result = index == 0 ? label : String(repeating: " ", count: indent)
            line.write(to: &result, options: PresentationOptions())
            return result
        }
    }
}

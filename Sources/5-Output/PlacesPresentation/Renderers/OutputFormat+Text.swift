import PlacesExchange
import PlacesTerminal

extension OutputFormat {
    /// Map and list on a terminal, the list in a pipe.
    public static let text = drawn("text", map: .onScreen) { $0.textPage() }
    /// A line a place, with no map.
    public static let list = drawn("list", map: .never) { $0.listPage() }
    /// The map alone.
    public static let map = drawn("map", map: .always) { $0.mapPage() }

    /// A format for people: a page of lines, or sentences in their place.
    private static func drawn(
        _ name: String, map: Map, _ lines: @escaping @Sendable (TextRenderer) -> [StyledText]
    ) -> OutputFormat {
        OutputFormat(name, map: map) { answer, sink throws(OutputError) in
            let options = answer.options
            guard !options.isAccessible else {
                for line in AccessibleRenderer(answer.result, options: options).lines {
                    try sink.write(line + "\n")
                }
                return
            }
            let viewModel = PlacesPresenter.viewModel(
                for: answer.result, options: options, baseMap: answer.baseMap)
            for line in lines(TextRenderer(viewModel: viewModel, options: options)) {
                var text = ""
                line.write(to: &text, options: options)
                try sink.write(text + "\n")
            }
        }
    }
}

import PlacesFeature
import PlacesWords

/// The pieces of a page, each as lines no wider than the page.
struct PageParts {
    let viewModel: PlacesViewModel
    let options: PresentationOptions

    private var glyphs: Glyphs { Glyphs(options.glyphs) }

    /// The columns for text on a screen, between one blank on either side; `nil` in a pipe.
    var width: Int? {
        guard case .screen(let size) = options.layout else { return nil }
        return max(1, size.columns - 2)
    }

    /// Where, from whom, how many; where nothing was found, also what to try.
    var header: [StyledText] {
        let origin = viewModel.origin.enumerated().map { StyledText($0.element, $0.offset == 0 ? .bold : .plain) }
        let rest = [viewModel.summary, viewModel.understood, viewModel.advice].compactMap(\.self)
        return joined(origin, width: width) + rest.flatMap { wrapped($0, .plain, width: width) }
    }

    func notices(width: Int?) -> [StyledText] {
        viewModel.notices.flatMap { wrapped($0, .faint, width: width) }
    }

    /// Whom to thank: as links where the terminal knows them, else with the address in words.
    var credits: [StyledText] {
        let credits = viewModel.credits.map { credit in
            if let link = HyperLink(website: credit.url), options.linksSupported {
                return StyledText(credit.text, .faint, link: link)
            }
            return StyledText(credit.text + (credit.url.map { " (\($0.cleaned))" } ?? ""), .faint)
        }
        return joined(credits, width: width)
    }

    /// The list, ending with the number of rows that found no room.
    func list(width: Int?, height: Int? = nil) -> [StyledText] {
        let renderer = ListRenderer(options: options)
        guard let height, viewModel.rows.count > height else { return renderer.lines(viewModel.rows, width: width) }
        let shown = Array(viewModel.rows.prefix(max(0, height - 1)))
        let rest = (viewModel.rows.count - shown.count).grouped
        let more = Words.Presentation.more(rest, glyphs.ellipsis).cut(to: width ?? .max, mark: glyphs.ellipsis)
        return renderer.lines(shown, width: width) + [StyledText(more, .faint)]
    }

    /// Pieces with a separator between, on as many lines as they need; only a piece too long for a line is wrapped.
    func joined(_ pieces: [StyledText], width: Int?) -> [StyledText] {
        join(pieces, width: width, separator: glyphs.separator)
    }

    func join(_ pieces: [StyledText], width: Int?, separator: String) -> [StyledText] {
        var lines: [StyledText] = []
        for piece in pieces {
            if var last = lines.last, last.width + separator.count + piece.width <= width ?? .max {
                last.append(separator)
                last.append(piece)
                lines[lines.count - 1] = last
            } else if let width, piece.width > width {
                lines += piece.wrapped(width: width, mark: glyphs.ellipsis)
            } else {
                lines.append(piece)
            }
        }
        return lines
    }

    private func wrapped(_ text: String, _ ink: Ink, width: Int?) -> [StyledText] {
        guard let width else { return [StyledText(text, ink)] }
        return StyledText(text, ink).wrapped(width: width, mark: glyphs.ellipsis)
    }
}

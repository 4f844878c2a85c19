import FoundationEssentials
import PlacesFeature
import PlacesHTTP

extension PlacesError {
    /// What a status other than 200 means at Overpass, which knows no tokens.
    init(overpassRefusal response: HTTPResponse) {
        let message = OverpassMessage.text(in: response.body) ?? ServiceMessage(response.body, concealing: \.self).text
        switch response.status {
        case 429:
            let wait = max(response.retryAfter() ?? .zero, OverpassEndpoint.waitWhenLimited)
            self = .rateLimited(retryAfter: wait, message: message)
        default: self = .refused(status: response.status, message: message, retryAfter: response.retryAfter())
        }
    }
}

/// What Overpass says about a failure: paragraphs of a web page such as `<p><strong>Error</strong>: line 1: …</p>`.
enum OverpassMessage {
    /// A longer page is no message.
    private static let bodyLimit = 65_536
    private static let mark = "Error</strong>:"

    /// All errors of a page, without markup, clean and short; `nil` for any other text.
    static func text(in body: Data) -> String? {
        guard body.count <= bodyLimit, let page = String(data: body, encoding: .utf8) else { return nil }
        let errors = page.split(separator: mark, omittingEmptySubsequences: false).dropFirst().map { part in
            plain(part.split(separator: "</p>", maxSplits: 1, omittingEmptySubsequences: false)[0])
        }
        guard let text = errors.filter({ !$0.isEmpty }).joined(separator: " ").cleanedOrNil else { return nil }
        return text.count > ServiceMessage.lengthLimit ? text.prefix(ServiceMessage.lengthLimit - 1) + "…" : text
    }

    private static let entities = [
        "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#39": "'", "nbsp": " ", "amp": "&",
    ]

    /// The text without tags, and with entities as what they stand for.
    private static func plain(_ markup: Substring) -> String {
        var result = ""
        var rest = markup
        while let next = rest.popFirst() {
            if next == "<", let end = rest.firstIndex(of: ">") {
                rest = rest[rest.index(after: end)...]
                result.append(" ")
            } else if next == "&", let end = rest.prefix(8).firstIndex(of: ";"),
                let text = entities[String(rest[..<end])]
            {
                rest = rest[rest.index(after: end)...]
                result.append(text)
            } else {
                result.append(next)
            }
        }
        return result.cleaned
    }
}

import PlacesFeature
import PlacesJSON
import PlacesStrings

extension AnswerContext {
    /// No answer has more remarks: the first ones matter most.
    private static let mostNotes = 12

    /// The remarks, also those of the answer itself, and what was sent and to which host.
    func lines(adding notes: [String]) -> [String] { all(notes).map(\.harmless) + sentLines }

    package var sentLines: [String] {
        sent.isEmpty
            ? [Strings.Assistant.sentNothing]
            : told.map { Strings.Assistant.sent($0.content, $0.recipient) }
    }

    func write(adding notes: [String], to builder: inout JSONBuilder) {
        let notes = all(notes)
        if !notes.isEmpty { builder.member("notes") { $0.array(notes) { $0.value($1) } } }
        builder.member("sent") { builder in
            builder.array(told) { builder, request in
                builder.object { builder in
                    builder.member("to", request.recipient)
                    builder.member("request", request.content)
                }
            }
        }
    }

    /// What was sent: if there are many requests, the first ones and the number of others for each recipient.
    private var told: [SentRequest] {
        let left = Dictionary(grouping: sent.dropFirst(Self.mostNotes), by: \.recipient)
        return sent.prefix(Self.mostNotes)
            + left.sorted { $0.key < $1.key }.map {
                SentRequest(recipient: $0.key, content: Strings.Assistant.moreRequests($0.value.count))
            }
    }

    private func all(_ own: [String]) -> [String] {
        var all: [String] = []
        for note in own + notes {
            let note = note.split(separator: "\n").joined(separator: " ").cleaned(limit: 400)
            if !note.isEmpty, !all.contains(note) { all.append(note) }
        }
        return Array(all.prefix(Self.mostNotes))
    }
}

extension JSONBuilder {
    /// An object that says of its texts, before the first of them, whose they are.
    mutating func answer(_ write: (inout JSONBuilder) -> Void) {
        object { builder in
            builder.member("untrusted", Strings.Assistant.untrusted)
            write(&builder)
        }
    }

    /// Latitude and longitude, to a centimetre.
    mutating func members(_ point: Coordinate) {
        member("latitude", point.latitude.rounded(to: 7))
        member("longitude", point.longitude.rounded(to: 7))
    }
}

extension Double {
    func rounded(to decimals: Int) -> Double {
        let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        return (self * factor).rounded() / factor
    }
}

extension String {
    /// A text of a place in a line: short, and nothing that looks like the end of the line or another part of it.
    var inLine: String { cleaned(limit: 160) }

    /// A JSON document on one line: a break is never part of a text in it.
    var onOneLine: String { split(separator: "\n").map(\.trimmedSpace).joined(separator: " ") }
}

extension Substring {
    fileprivate var trimmedSpace: Substring { drop { $0 == " " } }
}

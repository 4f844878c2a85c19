package import PlacesFeature
import PlacesWords

/// What `places hours` answers.
package struct HoursAnswer {
    private let state: OpeningState
    private let moment: Timestamp
    private let zone: String
    private let holidays: (source: String, madeOn: CivilDay)?

    /// - Parameter holidays: where the public holidays come from, if they are known.
    package init(
        state: OpeningState, moment: Timestamp, zone: String, holidays: (source: String, madeOn: CivilDay)?
    ) {
        (self.state, self.moment, self.zone, self.holidays) = (state, moment, zone, holidays)
    }

    /// The state with its next change, and where the holidays come from.
    package var text: String {
        let lines = [
            Words.Opening.inZone(OpeningText.text(state, at: moment), zone.cleaned),
            holidays.map { Words.Opening.holidays($0.source, $0.madeOn.description) },
        ]
        return lines.compactMap(\.self).joined(separator: "\n") + "\n"
    }

    package var json: String { JSONWriter.document(members) }

    /// The same on one line.
    package var line: String { JSONWriter.lines([.object(members)]) }

    /// A line that says why there is no answer.
    package static func failure(_ reason: String) -> String {
        JSONWriter.lines([.object([("error", .string(reason.cleaned))])])
    }

    private var members: [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = [
            ("state", .string(state.kind.rawValue)), ("at", .string(moment.utcText)), ("zone", .string(zone.cleaned)),
        ]
        if let comment = state.comment { members.append(("comment", .string(comment.cleaned))) }
        if let change = state.change {
            members.append(("next", .string(change.localTime)))
            members.append(("nextState", .string(change.kind.rawValue)))
        }
        if let holidays {
            members.append(("holidays", .string("\(holidays.source), \(holidays.madeOn)")))
        }
        return members
    }
}

import PlacesExchange
package import PlacesFeature
import PlacesMessages
import PlacesStrings

extension HoursAnswer {
    /// The state with its next change, how hours that are not clear were read, and where the holidays come from.
    package var text: String {
        let lines = [
            Strings.Opening.inZone(
                OpeningText.text(state, at: moment, now: now),
                zone.map { ZoneText.text($0, doubt) } ?? missingZone.map { Strings.Opening.zoneMissing($0.cleaned) }
                    ?? Strings.Opening.zoneUnknown),
            state.isAmbiguous ? ambiguity?.text ?? Strings.Opening.otherReading : nil,
            mentionsHolidays ? holidayLine : nil,
        ]
        return lines.compactMap(\.self).joined(separator: "\n") + "\n"
    }

    private var holidayLine: String {
        holidays.map { Strings.Opening.holidays($0.source, $0.madeOn.description, of: (region ?? country)?.cleaned) }
            ?? Strings.Opening.noHolidays(country?.cleaned)
    }

    /// A document of the schema `hours/1`: what is unknown is absent.
    package var json: String { JSONWriter.document([Self.schema] + members) }

    /// The same on one line.
    package var line: String { JSONWriter.lines([.object([Self.schema] + members)]) }

    private static var schema: (key: String, value: OrderedJSON) { ("schema", .string("hours/1")) }

    /// The same as one of many, with what it answers.
    ///
    /// - Parameter number: of the question, from 1.
    package func line(_ number: Int, hours: String) -> String {
        JSONWriter.lines([.object(Self.question(number, hours) + members)])
    }

    /// A line that says why there is no answer.
    package static func failure(_ reason: String, line number: Int, hours: String?) -> String {
        JSONWriter.lines([.object(question(number, hours) + [("error", .string(reason.cleaned))])])
    }

    private static func question(_ number: Int, _ hours: String?) -> [(key: String, value: OrderedJSON)] {
        [schema, ("line", .integer(number))] + (hours.map { [("hours", .string($0.cleaned))] } ?? [])
    }

    private var members: [(key: String, value: OrderedJSON)] {
        var members: [(key: String, value: OrderedJSON)] = [
            ("state", .string(state.kind.rawValue)), ("at", .string(moment.utcText)),
        ]
        if let zone { members.append(("zone", .string(zone.cleaned))) }
        if let doubt { members.append(("zoneDoubt", .string(doubt.rawValue))) }
        if let remark = state.remark { members.append(("comment", .string(remark))) }
        if state.isAmbiguous { members.append(("ambiguous", .bool(true))) }
        if let change = state.change {
            members.append(("next", .string(change.localTime)))
            members.append(("nextState", .string(change.kind.rawValue)))
        }
        if let country { members.append(("country", .string(country.cleaned))) }
        if let region { members.append(("region", .string(region.cleaned))) }
        if let holidays {
            members.append(("holidays", .string("\(holidays.source), \(holidays.madeOn)")))
        }
        return members
    }
}

package import PlacesFeature
import PlacesHours
import PlacesJSON
package import PlacesKnowledge
import PlacesLocation
import PlacesReading
import PlacesStrings

/// One line of many: opening hours, and when and where to judge them.
package struct HoursQuestion {
    /// What a line that leaves something out is judged by.
    package struct Defaults {
        package let point: Coordinate?
        package let time: String?
        package let country: String?
        package let now: Timestamp
        package let languages: [String]

        package init(point: Coordinate?, time: String?, country: String?, now: Timestamp, languages: [String]) {
            (self.point, self.time, self.country) = (point, time, country)
            (self.now, self.languages) = (now, languages)
        }
    }

    package let hours: String
    package let at, near, country: String?

    /// Returns `nil` for what is no JSON object, lacks the hours, or has a member of another type.
    init?(_ line: String) {
        let limits = JSONLimits(bytes: 65_536, depth: 512)
        guard let object = (try? JSONTape(Array(line.utf8), limits: limits))?.value.object,
            let hours = object["hours"]?.string
        else { return nil }
        let others = (["at", "near", "country"] as [StaticString]).map { object[$0].flatMap { $0.isNull ? nil : $0 } }
        guard others.allSatisfy({ $0 == nil || $0?.string != nil }) else { return nil }
        self.hours = hours
        (at, near, country) = (others[0]?.string, others[1]?.string, others[2]?.string)
    }
}

/// The outcome of one line of many.
package struct HoursLine {
    /// Why there is no answer, in a sentence.
    package struct Refusal: Error {
        package let reason: String
    }

    /// Of the line, from 1, blank ones not counted.
    package let number: Int
    /// The hours that were asked about, if the line has any.
    package let hours: String?
    package let outcome: Result<HoursAnswer, Refusal>
}

/// Answers line after line. Hours that come again are not read again.
package struct HoursBatch {
    private let knowledge: LocalKnowledge
    private let clock: MachineClock
    private let defaults: HoursQuestion.Defaults
    /// Of the line, blank ones not counted.
    private var number = 0
    private let library = HoursLibrary()

    package init(knowledge: LocalKnowledge, clock: MachineClock, defaults: HoursQuestion.Defaults) {
        (self.knowledge, self.clock, self.defaults) = (knowledge, clock, defaults)
    }

    /// The answer to a line.
    package mutating func answer(_ line: String) -> HoursLine {
        number += 1
        guard let question = HoursQuestion(line) else {
            return HoursLine(number: number, hours: nil, outcome: .failure(.init(reason: Strings.Opening.notAnObject)))
        }
        return HoursLine(
            number: number, hours: question.hours,
            outcome: Result { () throws(HoursLine.Refusal) in try answer(to: question) })
    }

    private func answer(to question: HoursQuestion) throws(HoursLine.Refusal) -> HoursAnswer {
        let hours = try hours(question.hours)
        var point = defaults.point
        if let near = question.near {
            guard let position = try? CoordinateParser.parse(near) else {
                throw HoursLine.Refusal(reason: Strings.Opening.badPlace)
            }
            point = position.coordinate
        }
        guard let (zone, doubt) = clocks(at: point) else {
            guard point == nil else {
                return HoursAnswer(withoutZoneAt: defaults.now, missing: nil)
            }
            throw HoursLine.Refusal(reason: Strings.Opening.noTimeZone)
        }
        let area = knowledge.holidayArea(question.country ?? defaults.country, at: point)
        let holidays = area.flatMap(knowledge.holidays)
        let moment = WrittenTime.moment(
            question.at ?? defaults.time, now: defaults.now, zone: zone, holidays: holidays,
            languages: defaults.languages)
        guard let moment else {
            throw HoursLine.Refusal(reason: Strings.Opening.badTime)
        }
        return HoursAnswer(
            state: hours.state(at: moment, zone: zone, coordinate: point, holidays: holidays), moment: moment,
            now: defaults.now,
            zone: zone.name, doubt: doubt, country: area?.country, region: area?.region,
            holidays: holidays == nil ? nil : LocalKnowledge.holidaySource)
    }

    private func hours(_ text: String) throws(HoursLine.Refusal) -> CompiledHours {
        do {
            return try library.hours(text)
        } catch {
            throw HoursLine.Refusal(reason: error.description)
        }
    }

    private func clocks(at point: Coordinate?) -> (zone: any ZoneRules, doubt: ZoneDoubt?)? {
        guard let point else { return clock.zone.map { ($0, nil) } }
        return knowledge.clocks(at: point)
    }
}

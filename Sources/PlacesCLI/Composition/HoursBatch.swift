import FoundationEssentials
import PlacesFeature
import PlacesHours
import PlacesLocation
import PlacesPresentation
import PlacesWords

/// One line of many: opening hours, and when and where to judge them.
struct HoursQuestion: Decodable {
    /// What a line that leaves something out is judged by.
    struct Defaults {
        let point: Coordinate?
        let time: String?
        let country: String?
        let now: Timestamp
    }

    let hours: String
    let at, near, country: String?

    /// The moment that a text means on the clocks of a zone; now for none.
    static func moment(_ text: String?, now: Timestamp, zone: any ZoneRules) -> Timestamp? {
        guard let text else { return now }
        return MomentSyntax.moment(text).flatMap {
            OpeningCondition(moment: $0).moment(now: now, zone: zone, distance: nil)
        }
    }
}

/// Answers line after line. Hours that come again are not read again.
struct HoursBatch {
    private let knowledge: LocalKnowledge
    private let defaults: HoursQuestion.Defaults
    private var schedules: [String: OpeningSchedule] = [:]
    private var zones: [Coordinate: any ZoneRules] = [:]

    init(knowledge: LocalKnowledge, defaults: HoursQuestion.Defaults) {
        (self.knowledge, self.defaults) = (knowledge, defaults)
    }

    /// The answer as a line of NDJSON, and whether it is one rather than the reason why there is none.
    mutating func answer(_ line: String) -> (text: String, isJudged: Bool) {
        guard line.utf8.count <= 65_536,
            let question = try? JSONDecoder().decode(HoursQuestion.self, from: Data(line.utf8))
        else { return (HoursAnswer.failure(Words.Opening.notAnObject), false) }
        do throws(OpeningHoursFormatError) {
            return answer(question, try schedule(question.hours))
        } catch {
            return (HoursAnswer.failure(error.description), false)
        }
    }

    private mutating func answer(_ question: HoursQuestion, _ schedule: OpeningSchedule) -> (String, Bool) {
        var point = defaults.point
        if let near = question.near {
            guard let position = try? CoordinateParser.parse(near) else {
                return (HoursAnswer.failure(Words.Opening.badPlace), false)
            }
            point = position.coordinate
        }
        guard let zone = zone(at: point) else { return (HoursAnswer.failure(Words.Opening.noTimeZone), false) }
        guard let moment = HoursQuestion.moment(question.at ?? defaults.time, now: defaults.now, zone: zone) else {
            return (HoursAnswer.failure(Words.Opening.badTime), false)
        }
        let country = question.country ?? defaults.country ?? point.flatMap(knowledge.country)
        let context = OpeningContext(zone: zone, coordinate: point, holidays: country.flatMap(knowledge.holidays))
        let state = schedule.state(at: moment, in: context)
        return (HoursAnswer(state: state, moment: moment, zone: zone.name, holidays: nil).line, true)
    }

    private mutating func schedule(_ text: String) throws(OpeningHoursFormatError) -> OpeningSchedule {
        if let schedule = schedules[text] { return schedule }
        let schedule = try OpeningSchedule(text)
        schedules[text] = schedule
        return schedule
    }

    private mutating func zone(at point: Coordinate?) -> (any ZoneRules)? {
        guard let point else { return knowledge.ownZone }
        if let zone = zones[point] { return zone }
        let zone = knowledge.zone(at: point)
        zones[point] = zone
        return zone
    }
}

import Foundation
import PlacesCLITestSupport
import PlacesJSON
import PlacesTestSupport
import Testing

/// What people ask an assistant: the call that it makes, and what the answer must hold (assistant/questions.tsv).
@Suite struct AssistantQuestionTests {
    struct Question: Sendable, CustomTestStringConvertible {
        let text, tool, arguments: String
        /// What the answer must hold, and of what.
        let judgement: [(check: String, value: String)]

        var testDescription: String { text }
    }

    static let questions: [Question] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "assistant/questions.tsv")
        let table = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let cells = line.components(separatedBy: "\t")
            let judgement = cells[3].components(separatedBy: "; ").map { part in
                let parts = part.components(separatedBy: ": ")
                return (parts[0], parts.dropFirst().joined(separator: ": "))
            }
            return Question(text: cells[0], tool: cells[1], arguments: cells[2], judgement: judgement)
        }
    }()

    @Test func questions_areSixty() { #expect(Self.questions.count >= 60) }

    @Test(arguments: questions)
    func answer_holdsWhatWasJudged(question: Question) throws {
        let answer = try Harness().inHelsinki().with(zones: "Europe/Monaco", "Europe/Paris").assistant()
            .call(question.tool, question.arguments)
        let isErrorMeant = question.judgement.contains { $0.check == "error" }
        #expect(answer.isError == isErrorMeant, "\(answer.text)")
        for (check, value) in question.judgement {
            #expect(Self.holds(check, value, answer), "\(check): \(value)\n\(answer.text)")
        }
    }

    private static func holds(_ check: String, _ value: String, _ answer: AssistantClient.Answer) -> Bool {
        let names = answer.each("places", "name")
        let distances = answer.each("places", "distance").compactMap(Double.init)
        let total = answer["total"]?.whole ?? 0
        return switch check {
        case "text", "error": answer.text.contains(value)
        case "none": answer["total"]?.whole == 0
        case "first": names.first?.contains(value) ?? false
        case "has": names.contains { $0.contains(value) }
        case "not": !names.contains { $0.contains(value) }
        case "kind": answer.each("places", "kind").allSatisfy { $0 == value }
        case "total": total == Int(value)
        case "least": total >= Int(value) ?? .max
        case "within": distances.allSatisfy { $0 <= Double(value) ?? 0 }
        case "open": answer.each("places", "open").allSatisfy { $0 == value }
        case "order": distances == distances.sorted()
        default: false
        }
    }
}

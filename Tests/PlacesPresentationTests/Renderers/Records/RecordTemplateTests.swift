import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesExchange
@testable import PlacesPresentation

@Suite struct RecordTemplateTests {
    @Test func render_writesALineForEachPlaceWithItsFields() throws {
        let lines = try RecordTemplate(#"{name}\t{distance}\t{attributes.wheelchair}"#).render(
            records(), directory: .test)
        let rows = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(rows.count == 3)
        #expect(rows.first == "Café Ekberg\t721.03\tyes")
        #expect(rows.last == "\t\t")
    }

    @Test(arguments: [
        (#"{{{id}}} {{}}"#, "{osm:node/1} {}"), (#"a\\t\n{id}\x\"#, "a\\t\nosm:node/1\\x\\"), ("{ id }", "osm:node/1"),
        ("no field", "no field"), ("", ""), ("é{price}🍩", "é2🍩"),
    ])
    func render_readsEscapesAndBraces(template: String, line: String) throws {
        var result = records()
        result.places = [result.places[0]]
        #expect(try RecordTemplate(template).render(result, directory: .test) == line + "\n")
    }

    @Test func render_letsNoNameFromOutsideAddAColumnOrALine() throws {
        let line = try RecordTemplate("{name}|{street}|{locality}").render(records(), directory: .test).split(
            separator: "\n")[1]
        #expect(line.filter { $0 == "|" }.count == 3)
        #expect(!line.contains("\t") && line.hasPrefix("=cmd|"))
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 32 })
    }

    @Test func names_areThoseOfItsFieldsOnce() throws {
        #expect(try RecordTemplate("{name} {id} {name}").names == ["name", "id"])
    }

    @Test(arguments: [
        ("{nam}", TemplateProblem.unknown(name: "nam", nearest: ["name"])), ("{name", .openBrace),
        ("name}", .closedBrace),
        ("{}", .unknown(name: "", nearest: [])),
    ])
    func init_refusesWhatIsNoTemplate(template: String, problem: TemplateProblem) {
        #expect(throws: problem) { try RecordTemplate(template) }
    }
}

import FoundationEssentials
import PlacesAPI
import PlacesFeature
import PlacesLocation
import Testing

/// The page of what is sent where has the rows of every service and of every way to a position.
@Suite struct PrivacyPageTests {
    @Test(arguments: PlacesService.builtIn.flatMap(\.disclosures) + MethodDescriptor.builtIn.flatMap(\.disclosures))
    func page_tellsWhatIsSent(told: Disclosure) throws {
        #expect(try Self.page().contains("| \(told.occasion) | \(told.content) | \(told.recipient) |"))
    }

    private static func page() throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = "Sources/8-Kit/PlacesKit/Documentation.docc/What-is-sent-where.md"
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

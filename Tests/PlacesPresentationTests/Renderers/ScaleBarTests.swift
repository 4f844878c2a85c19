import Testing

@testable import PlacesPresentation

@Suite struct ScaleBarTests {
    @Test(arguments: [
        (10.0, 11, UnitSystem.metric, "100 m", 11), (10, 22, .metric, "200 m", 21), (46.5, 13, .metric, "500 m", 12),
        (93, 9, .metric, "500 m", 6), (1000, 20, .metric, "10 km", 11), (0.05, 15, .metric, "0.5 m", 11),
        (10, 11, .imperial, "200 ft", 7), (46.5, 13, .imperial, "0.2 mi", 8), (4000, 16, .imperial, "20 mi", 9),
    ])
    func init_findsTheLongestRoundLength(
        metresPerColumn: Double, most: Int, units: UnitSystem, label: String, cells: Int
    ) {
        let bar = ScaleBar(metresPerColumn: metresPerColumn, cells: most, units: units)
        #expect(bar.label == label)
        #expect(bar.cells == cells)
        #expect(bar.cells <= most)
    }
}

import PlacesArguments
import PlacesCLITestSupport
import Testing

@Suite struct UsageErrorTests {
    @Test(
        arguments: [
            ("--radius 0", "--radius 0 is outside 1…100,000 m. Try: places --radius 1km"),
            ("-r 100001", "--radius 100001 is outside 1…100,000 m. Try: places --radius 1km"),
            ("-r -5", "--radius -5 is outside 1…100,000 m. Try: places --radius 1km"),
            ("-r 63mi", "--radius 63mi is outside 1…100,000 m. Try: places --radius 1km"),
            ("-r far", "--radius far is not a distance. Try: places --radius 1.5km"),
            (
                "-r 1,5km",
                "--radius 1,5km is not a distance: write decimals with a point, and no other separators. "
                    + "Try: places --radius 1.5km"
            ),
            ("--radius=", "--radius \"\" is not a distance. Try: places --radius 1.5km"),
            ("--radus 5", "There is no option --radus. Did you mean --radius?"),
            ("--rad 5", "There is no option --rad. Did you mean --radius?"),
            ("--Radius=5", "There is no option --Radius. Did you mean --radius?"),
            ("--maxcalls=5", "There is no option --maxcalls. Did you mean --max-calls?"),
            ("--zzzzzz", "There is no option --zzzzzz. Try: places --help"),
            ("-x", "There is no option -x. Try: places --help"),
            ("-vx", "There is no option -x. Try: places --help"),
            (
                "-33.45,-70.66",
                "There is no option -33.45,-70.66. A point is given with --near; to search for it: "
                    + "places -- -33.45,-70.66"
            ),
            ("--radius", "--radius needs a value: DISTANCE. Try: places --help"),
            ("--radius --json", "--radius needs a value: DISTANCE. Try: places --help"),
            ("-r -- x", "--radius needs a value: DISTANCE. Try: places --help"),
            ("--nearest=yes", "--nearest takes no value, but got yes. Try: --nearest"),
            ("--nearest --spread", "--nearest and --spread exclude each other. Give only one of them."),
            (
                "--format jsn",
                "--format jsn is not one of text, list, map, json, ndjson, geojson, csv, tsv, gpx, kml, html, svg, png. Did you mean: places --format json"
            ),
            (
                "--format docx",
                "--format docx is not one of text, list, map, json, ndjson, geojson, csv, tsv, gpx, kml, html, svg, png. Try: places --format text"
            ),
            (
                "--source lunch.txt",
                "--source lunch.txt is neither a source nor, by its ending, a file of places. "
                    + "A path with a slash is one whatever its ending. Try: places --source ./lunch.txt"
            ),
            (
                "--units metrical",
                "--units metrical is not one of metric, imperial. Did you mean: places --units metric"
            ),
            ("--color no", "--color no is not one of auto, always, never. Try: places --color auto"),
            (
                "--locate gps",
                "--locate gps is not a list of fixed, simulated, city, geoclue, gpsd, static, last, ip, mmdb, timezone, address-book. "
                    + "Did you mean: places --locate gpsd"
            ),
            (
                "--locate ip,simulatd",
                "--locate ip,simulatd is not a list of fixed, simulated, city, geoclue, gpsd, static, last, ip, mmdb, timezone, address-book. "
                    + "Did you mean: places --locate simulated"
            ),
            ("-jname", "-jname names fields behind a short option. Try: places --json=name"),
            ("-j=name,id", "-j=name,id names fields behind a short option. Try: places --json=name,id"),
            ("-ojhours", "-ojhours names fields behind a short option. Try: places --json=hours"),
            ("--limit 0", "--limit 0 is neither a whole number of at least 1 nor all. Try: places --limit 20"),
            ("--limit -3", "--limit -3 is neither a whole number of at least 1 nor all. Try: places --limit 20"),
            (
                "-l 99999999999999999999",
                "--limit 99999999999999999999 is neither a whole number of at least 1 nor all. Try: places --limit 20"
            ),
            ("--max-calls 0", "--max-calls 0 is not a whole number from 1 to 1,000. Try: places --max-calls 4"),
            ("--width 1", "--width 1 is not a whole number from 10 to 1,000. Try: places --width 80"),
            ("--height x", "--height x is not a whole number from 5 to 1,000. Try: places --height 24"),
            ("--timeout 0", "--timeout 0 is not a number of seconds from 0.1 to 3,600. Try: places --timeout 20"),
            (
                "--connect-timeout 1e3",
                "--connect-timeout 1e3 is not a number of seconds from 0.1 to 3,600. Try: places --connect-timeout 5"
            ),
            ("--near=", "--near \"\" is empty. Try: places --near 60.17,24.94"),
            ("--ca-file=", "--ca-file \"\" is empty. Try: places --ca-file ./file.pem"),
            (
                "--simulate helsinky",
                "--simulate helsinky is neither a built-in sample (helsinki, monaco) nor a file with a recorded track. Did you mean: places --simulate helsinki"
            ),
            (
                "--simulate rome",
                "--simulate rome is neither a built-in sample (helsinki, monaco) nor a file with a recorded track. Try: places --simulate helsinki"
            ),
            ("config --radus", "There is no option --radus. Did you mean --radius?"),
            (
                "coffee -starbucks",
                "--sort tarbucks is not one of distance, relevance, rating, popularity, price, value, brand, name, closing, "
                    + "default. Try: places coffee --sort distance; "
                    + "to leave out \"starbucks\": places coffee without starbucks"
            ),
            (
                "coffee -xray bar",
                "There is no option -x. Try: places --help; to leave out \"xray\": places coffee bar without xray"
            ),
            (
                "-rumba salsa -j",
                "--radius umba is not a distance. Try: places salsa --json --radius 1.5km; "
                    + "to leave out \"rumba\": places salsa without rumba"
            ),
            ("coffee -radius 5", "--radius adius is not a distance. Did you mean --radius?"),
            ("coffee -raduis 5", "--radius aduis is not a distance. Did you mean --radius?"),
            ("coffee -x", "There is no option -x. Try: places --help"),
            ("coffee -r5kg", "--radius 5kg is not a distance. Try: places coffee --radius 1.5km"),
            ("-xray", "There is no option -x. Try: places --help"),
            ("show -xray", "There is no option -x. Try: places --help"),
            ("--radius 0 --limit 0", "--radius 0 is outside 1…100,000 m. Try: places --limit 0 --radius 1km"),
        ])
    func parse_saysWhatIsWrongAndWhatToType(line: String, message: String) {
        #expect(throws: UsageError.self) {
            try LineRead(line.split(separator: " ").map(String.init))
        }
        #expect(error(of: line.split(separator: " ").map(String.init)) == "places: " + message)
    }

    @Test func parse_cleansAndShortensWhatItEchoes() {
        #expect(
            error(of: ["--radius", "\u{1B}[31mred\u{202E}\nnext"])
                == "places: --radius red next is not a distance. Try: places --radius 1.5km")
        #expect(
            error(of: ["--\u{1B}]0;x\u{07}"]) == "places: There is no option --]0;x. Try: places --help")
        let long = String(repeating: "z", count: 500)
        #expect(
            error(of: ["-r", long])
                == "places: --radius \(String(repeating: "z", count: 79))… is not a distance. Try: places --radius 1.5km"
        )
    }

    private func error(of line: [String]) -> String? {
        do {
            _ = try LineRead(line)
            return nil
        } catch {
            return error.description
        }
    }
}

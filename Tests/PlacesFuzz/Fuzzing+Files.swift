import FoundationEssentials
import Glibc
import PlacesBytes
import PlacesEngine
import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesKnowledge
import PlacesLocation
import PlacesMessages
import PlacesRequests
import PlacesSample
import PlacesTableFile
import PlacesTestSupport

extension Fuzzing {
    /// Files of people, of the system, and tables.
    static let files: [String: FuzzTarget] = [
        "import-geojson": { bytes in read(bytes, .geojson) },
        "import-gpx": { bytes in read(bytes, .gpx) },
        "import-kml": { bytes in read(bytes, .kml) },
        "import-csv": { bytes in read(bytes, .csv) },
        "import-ndjson": { bytes in read(bytes, .ndjson) },
        "towns": { bytes in
            do throws(PlacesError) {
                let index = try TownIndex(towns: try TownListReader.towns(in: bytes, path: "towns.csv"))
                for number in 0..<index.count {
                    let town = try index.town(number)
                    checkClean(town.name, town.region?.code, town.country, town.timeZone, town.postalCode)
                    check(try index.nearest(to: town.coordinate).distance == 0, "a town is nearest to itself")
                    _ = try index.towns(named: town.name)
                }
            } catch {
                checkClean(error.description, error.hint)
            }
        },
        "track": { bytes in
            do throws(LocationError) {
                let track = try Track(recording: bytes, path: "track")
                for time: TrackTime? in [nil, .offset(0), .offset(90), .offset(1e300), .instant(0), .instant(1.8e9)] {
                    _ = track.position(at: time)
                }
            } catch {
                checkClean(error.description, error.hint)
            }
        },
        "mmdb": { bytes in
            guard ftruncate(scratchFile, 0) == 0, pwrite(scratchFile, bytes, bytes.count, 0) == bytes.count else {
                fatalError("a file can be written")
            }
            for address in ["81.2.69.160", "223.255.255.255", "2001:218::1"] {
                do throws(LocationError) {
                    let path = "/proc/self/fd/\(scratchFile)"
                    let fix = try MMDBLocationProvider(path: path, address: address, language: "pt").lookUp()
                    checkClean(fix.label, fix.estimator)
                    for line in fix.evidence { checkClean(line) }
                    check((1000...5_000_000).contains(fix.accuracy ?? -1), "an accuracy is a length")
                } catch {
                    checkClean(error.description, error.hint)
                }
            }
        },
        "tzif": { bytes in
            guard let zone = try? TZifZone(name: "Fuzz/Zone", bytes: bytes) else { return }
            for seconds in stride(from: -5_000_000_000, through: 60_000_000_000, by: 999_999_999) + [
                .min / 2, .max / 2,
            ] {
                let moment = Timestamp(seconds: seconds)
                check(abs(zone.utcOffset(at: moment)) < 100_000, "a clock is near UTC")
                _ = zone.moment(of: zone.wallTime(at: moment))
            }
        },
        "posix-zone": { bytes in
            guard let zone = PosixZone(bytes) else { return }
            for seconds in stride(from: 1_767_225_600, to: 1_798_761_600, by: 86_399) {
                check(abs(zone.utcOffset(at: seconds)) < 100_000, "a clock is near UTC")
            }
        },
        "settings": { bytes in
            let files = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
            do throws(ConfigurationError) {
                let configuration = try Configuration.load(environment: [:], files: Files(files: files))
                for warning in configuration.warnings { checkPage(warning) }
            } catch {
                for warning in error.warnings { checkPage(warning) }
                checkPage(error.description, allowing: "\t")
                checkPage(error.hint ?? "")
            }
        },
        "sample": { bytes in
            for sample in Sample.allCases { _ = try? SampleArea(of: sample, in: InPlaceBytes(bytes), called: "fuzz") }
        },
        "table": { bytes in
            // Checksums that fit bring the fuzzer behind them.
            for bytes in [bytes, TableFile.resealed(bytes)] {
                guard let file = try? TableFile(TableMemory(InPlaceBytes(bytes)), name: "fuzz"), file.count < 100_000,
                    let storage = try? FileStorage(file)
                else { continue }
                if let places = try? PlaceTable(storage).readEverything() { checkOutput(of: places) }
            }
        },
        "streets": { bytes in
            let everywhere = BoundingBox(west: -180, south: -90, east: 180, north: 90)
            for level in StreetsDecoder.Level.allCases {
                do throws(PlacesError) {
                    checkShapes(
                        try StreetsDecoder.decode(InPlaceBytes(bytes), name: "fuzz", level: level, in: everywhere),
                        within: everywhere)
                } catch {
                    checkClean(error.description, error.hint)
                }
            }
        },
        "holidays": { bytes in
            guard let table = try? HolidayTable(InPlaceBytes(bytes)) else { return }
            for country in table.countries.prefix(3) + ["FI"] {
                for region in [nil, table.regions.first, "FI-02"] {
                    let calendar = table.calendar(country: country, region: region)
                    _ = calendar?.isPublicHoliday(CivilDay(number: 20_500))
                }
            }
        },
    ]

    private static func checkShapes(_ features: [MapFeature], within box: BoundingBox) {
        for feature in features {
            checkClean(feature.name)
            check(!feature.lines.isEmpty, "a feature has a shape")
            check(feature.lines.allSatisfy { $0.count >= (feature.kind.isArea ? 3 : 2) }, "a line has points enough")
            check(feature.box.meets(box), "a feature meets the box")
            for point in feature.lines.joined() {
                let isWithin =
                    (feature.box.south...feature.box.north).contains(point.latitude)
                    && (feature.box.west...feature.box.east).contains(point.longitude)
                check(isWithin, "a feature lies in its box")
            }
        }
    }

    /// A file without a name, for what reads files by their paths.
    private static let scratchFile: CInt = {
        var name = Array("/tmp/places-fuzz-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        unlink(name)
        return file
    }()

    private static func read(_ bytes: [UInt8], _ format: InputFormat) {
        do throws(ExchangeError) {
            let places = try PlacesImporter.read(bytes, as: format, sources: .test)
            checkClean(places.firstSkipped?.description)
            checkOutput(of: places.places.prefix(3).map { Place(id: $0.id, name: $0.name, coordinate: $0.coordinate) })
            for place in places.places.prefix(100) {
                checkClean(place.id.description, place.name, place.note, place.kind, place.category, place.address)
                checkClean(place.website)
                for list in place.lists { checkClean(list) }
            }
        } catch {
            checkClean(error.description)
        }
    }
}

/// A settings file, and one more under every other name that it includes.
private struct Files: FileReader {
    let files: [[UInt8]]

    func read(_ path: String, limit: Int) throws(FileProblem) -> FileContent? {
        if path.hasPrefix("/") || path.contains("absent") { return nil }
        let bytes = path == "Configuration/Dev.xcconfig" ? files[0] : files.last ?? []
        return FileContent(bytes: bytes, isReadableByOthers: true)
    }

    func names(in folder: String) -> [String] { [] }
    func realPath(_ path: String) -> String? { path == "." ? "/home" : "/home/\(path)" }
}

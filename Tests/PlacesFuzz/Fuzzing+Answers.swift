import FoundationEssentials
import PlacesCategories
import PlacesFeature
import PlacesHTTP
import PlacesMessages
import PlacesPresentation

@testable import PlacesAPI
@testable import PlacesLocation
@testable import PlacesSQLite

extension Fuzzing {
    /// Answers of services, and records of places that were kept.
    static let answers: [String: FuzzTarget] = [
        "foursquare": { bytes in
            do throws(PlacesError) {
                let page = try FoursquareMapper.map(Data(bytes))
                checkOutput(of: page.places)
                checkClean(page.location?.label)
            } catch {
                checkClean(error.description, error.hint)
            }
        },
        "foursquare-details": { bytes in
            guard let details = try? FoursquareMapper.details(Data(bytes), source: source) else { return }
            show(details)
        },
        "nominatim": { bytes in
            guard let centre = Coordinate(latitude: 60.17, longitude: 24.94) else { fatalError("there is a centre") }
            let mapper = NominatimMapper(language: "de-CH")
            for status in [200, 400] {
                let response = HTTPResponse(status: status, body: Data(bytes))
                check { () throws(PlacesError) in try mapper.candidates(from: response) }
                check { () throws(PlacesError) in
                    [try mapper.place(at: centre, from: response)].compactMap(\.self)
                }
            }
        },
        "foursquare-refusal": { bytes in
            let error = PlacesError(refusal: response(bytes, status: 400), concealing: { $0 })
            checkClean(error.description, error.hint)
        },
        "overpass": { bytes in
            do throws(PlacesError) {
                let (page, _) = try OverpassMapper(describer: describer).page(
                    from: HTTPResponse(
                        status: 200, headers: ["Date": "Sun, 06 Nov 2022 08:49:37 GMT"], body: Data(bytes)))
                checkOutput(of: page.places)
                if case .brokenOff(let remark) = page.truncation { checkClean(remark) }
            } catch {
                checkClean(error.description, error.hint)
            }
        },
        "overpass-refusal": { bytes in
            let error = PlacesError(overpassRefusal: response(bytes, status: 400))
            checkClean(error.description, error.hint)
        },
        "ip-location": { bytes in
            switch IPLocationMapper.map(HTTPResponse(status: 200, body: Data(bytes))) {
            case .position(let position):
                checkClean(position.label, position.networkAddress)
                check(position.accuracy >= 0 && position.accuracy.isFinite, "an accuracy is a length")
            case .refused(let reason), .nothing(let reason):
                checkClean(LocationReason.service(host: "ip.test", reason).text)
            }
        },
        "gpsd": { bytes in
            for wanted in [nil, 50.0] {
                var conversation = GPSDConversation(address: .local, wanted: wanted) {
                    Timestamp(seconds: 1_777_629_600)
                }
                var turn = GPSDConversation.Turn.goOn(say: [])
                for part in bytes.split(separator: 0, omittingEmptySubsequences: false) {
                    guard case .goOn = turn else { break }
                    turn = conversation.hear(Array(part))
                }
                if case .goOn = turn {
                    switch conversation.end(.timedOut(after: .seconds(8))) {
                    case .success(let fix): turn = .done(fix)
                    case .failure(let error): turn = .failed(error)
                    }
                }
                switch turn {
                case .done(let fix):
                    for line in fix.evidence { checkClean(line) }
                    check(fix.accuracy.map { $0 > 0 && $0.isFinite } ?? true, "an accuracy is a length")
                case .failed(let error): checkClean(error.description, error.hint)
                case .goOn: check(false, "a conversation ends")
                }
            }
        },
        "static": { bytes in
            do throws(StaticFileFailure) {
                check(try StaticFile(bytes).accuracy >= 0, "an accuracy is a length")
            } catch {
                checkClean(error.reason.text)
            }
        },
        "record": { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let place = PlaceRecord.place(in: text) else { return }
            checkOutput(of: [place])
            guard let kept = PlaceRecord.text(of: place) else { return }
            check(PlaceRecord.place(in: kept) == place, "a place is kept as it is")
        },
    ]

    private static let source = PlacesSource(id: "fuzz", name: "Fuzzer", attribution: "no one")

    private static let describer: OSMPlaceDescriber = {
        guard let tree = try? CategoryTree.builtIn() else { fatalError("there is a tree of categories") }
        return OSMPlaceDescriber(tree: tree, languages: NameLanguages(["fi"])) { _ in "FI" }
    }()

    /// The first byte tells the status.
    private static func response(_ bytes: [UInt8], status: Int) -> HTTPResponse {
        HTTPResponse(status: status + Int(bytes.first ?? 0), body: Data(bytes.dropFirst()))
    }

    /// Whatever a geocoder delivers can be shown.
    private static func check(_ geocode: () throws(PlacesError) -> [GeocodedPlace]) {
        do throws(PlacesError) {
            for place in try geocode() {
                checkClean(place.name, place.address.text())
                check(place.distance.map { $0 >= 0 } ?? true, "a distance is not negative")
            }
        } catch {
            checkClean(error.description, error.hint)
        }
    }

    private static func show(_ details: PlaceDetails) {
        let page = DetailsPage(
            details: details, nearby: NearbyPlace(details.place, from: details.place.coordinate), week: [],
            moment: Timestamp(seconds: 1_774_745_999), zone: nil)
        checkPage(page.render(format: .text, options: PresentationOptions()))
        _ = page.render(format: .json, options: PresentationOptions())
        checkOutput(of: [details.place])
    }
}

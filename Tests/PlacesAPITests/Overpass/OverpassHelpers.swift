import FoundationEssentials
import PlacesAPI
import PlacesCategories
import PlacesFeature
import PlacesHTTP
import PlacesTestSupport

/// A tree of a few kinds.
let smallTree = CategoryTree([
    kind("food", "Food and drink"),
    kind("restaurant", below: "food", "Restaurant", "amenity=restaurant"),
    kind(
        "pizzeria", below: "restaurant", "Pizzeria", "amenity=restaurant+cuisine=pizza",
        "amenity=fast_food+cuisine=pizza"),
    kind(
        "pasta", below: "restaurant", "Pasta restaurant", "amenity=restaurant+cuisine=pasta",
        "amenity=fast_food+cuisine=pasta"),
    kind("cafe", below: "food", "Café", "amenity=cafe"),
    kind("bakery", below: "food", "Bakery", "shop=bakery", "craft=bakery"),
    kind("museum", "Museum", "tourism=museum"),
    kind("toilets", "Toilet", "amenity=toilets"),
    kind("oddity", "Oddity", #"shop=a.b"c\d"#),
    kind("untagged", "Nothing at OpenStreetMap"),
])

private func kind(_ id: String, below parent: String? = nil, _ name: String, _ tags: String...)
    -> PlacesCategories.Category
{
    Category(id: id, parent: parent, name: name, tags: tags.map { TagPattern($0)! })
}

let anyAgent = UserAgent(program: "places", version: "1.2.3", contact: "https://places.example")!

func anyServer(
    _ address: String = "https://a.test/api/interpreter", totalTime: Duration = .seconds(20), tries: Int = 2
) -> OverpassServer {
    OverpassServer(url: url(address), userAgent: anyAgent, totalTime: totalTime, tries: tries)
}

/// The question that a request carries.
func script(_ request: HTTPRequest) throws -> String {
    let form = String(decoding: request.body ?? Data(), as: UTF8.self)
    return URLComponents(string: "?\(form)")?.queryItems?.first { $0.name == "data" }?.value ?? ""
}

/// An answer with the given elements.
func osmAnswer(_ elements: String..., remark: String? = nil, base: String? = "2026-11-20T10:11:12Z") -> String {
    let osm3s = base.map { #""osm3s":{"timestamp_osm_base":"\#($0)","copyright":"ODbL"},"# } ?? ""
    let end = remark.map { #","remark":"\#($0)""# } ?? ""
    return
        #"{"version":0.6,"generator":"Overpass API",\#(osm3s)"elements":[\#(elements.joined(separator: ","))]\#(end)}"#
}

/// A named café some metres north of the square, with further tags as JSON.
func node(_ id: Int, tags: String = "") -> String {
    let latitude = 60.1712 + Double(id % 1000) / 100_000
    return #"{"type":"node","id":\#(id),"lat":\#(latitude),"lon":24.9437,"#
        + #""tags":{"amenity":"cafe","name":"Place \#(id)"\#(tags.isEmpty ? "" : ",")\#(tags)}}"#
}

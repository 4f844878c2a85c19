import PlacesBytes
import PlacesCategories
import PlacesFeature

/// A tree read from a table whose fields are parted by bars.
func tree(_ lines: String...) throws(PlacesError) -> CategoryTree {
    let text = lines.map { $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\t") + "\n" }
    return try CategoryTree(InPlaceBytes(text.joined().utf8), name: "test")
}

/// Some kinds, with an element for each way to look one up.
func anyTree() throws(PlacesError) -> CategoryTree {
    try tree(
        "food||Food and drink|eating out||f0|10|food",
        "restaurant|food|Restaurant||amenity=restaurant|f1;f2|11;12|",
        "pizzeria|restaurant|Pizzeria|pizza|amenity=restaurant+cuisine=pizza;amenity=fast_food+cuisine=pizza|f3|13|",
        "italian|restaurant|Italian restaurant|pasta|amenity=restaurant+cuisine=italian|||",
        "cafe|food|Café|coffee;coffee shop|amenity=cafe|||drink",
        "shop||Shopping|store||f4|14|shop",
        "bakery|shop|Bakery|baker;bread|shop=bakery|||",
        "toilets||Toilet|restroom;wc|amenity=toilets|||")
}

func localData(line: Int, _ field: String?) -> PlacesError {
    .localData(reason: .line(line, table: "test", field: field))
}

import PlacesExchange
import PlacesFeature
import PlacesTestSupport

func read(_ text: String, as format: InputFormat) throws(ExchangeError) -> ImportedPlaces {
    try PlacesImporter.read(Array(text.utf8), as: format, sources: .test)
}

/// What a reading ended with, in words.
func complaint(about text: String, as format: InputFormat) -> String? {
    do throws(ExchangeError) {
        _ = try read(text, as: format)
        return nil
    } catch {
        return error.description
    }
}

func imported(
    _ id: String?, _ name: String, _ latitude: Double, _ longitude: Double, note: String? = nil,
    lists: [String] = [], kind: String? = nil, category: String? = nil, address: String? = nil, website: String? = nil,
    guesses: [String] = [], sign: ProducerSign? = nil
) -> ImportedPlace {
    var details = ImportedPlace.Details()
    details.guesses = guesses
    details.sign = sign
    details.postal = PostalAddress(formatted: address)
    return ImportedPlace(
        id: id, name: name, coordinate: coordinate(latitude, longitude), note: note, lists: lists, kind: kind,
        category: category, website: website, details: details, sources: .test)
}

func imported(_ name: String, _ latitude: Double, _ longitude: Double, note: String? = nil, lists: [String] = [])
    -> ImportedPlace
{
    imported(nil, name, latitude, longitude, note: note, lists: lists)
}

import FoundationEssentials
import PlacesHTTP
import PlacesTestSupport
import Testing

/// What a server of Nominatim answers.
enum NominatimReply {
    static let search = """
        [{"lat": "52.5219", "lon": "13.4132", "name": "Alexanderplatz", "osm_type": "way", "osm_id": 1,
          "display_name": "Alexanderplatz, Mitte, Berlin, 10178, Deutschland",
          "address": {"road": "Alexanderplatz", "city": "Berlin", "country": "Deutschland", "country_code": "de"}}]
        """
    static let reverse = """
        {"lat": "60.17", "lon": "24.94", "name": "", "osm_type": "node", "osm_id": 7,
         "display_name": "3, Mannerheimintie, Helsinki",
         "address": {"house_number": "3", "road": "Mannerheimintie", "city": "Helsinki", "postcode": "00100",
                     "country": "Suomi", "country_code": "fi"}}
        """

    /// Answers each request with the next of these.
    static func client(_ answers: [String]) -> HTTPClientStub {
        let client = HTTPClientStub()
        for text in answers {
            client.expect({ _ in true }, answering: .success(HTTPResponse(status: 200, body: Data(text.utf8))))
        }
        return client
    }
}

import FoundationEssentials

/// Answers of a size to measure with.
enum Samples {
    /// An answer of the places service with `count` places, each about as large as a real one.
    static func answer(places count: Int) -> Data {
        let places = (0..<count).map { index in
            """
            {"fsq_place_id":"\(identifier(index))","latitude":\(60.17 + Double(index % 31) * 0.0002),\
            "longitude":\(24.94 + Double(index % 37) * 0.0003),"categories":[{"fsq_category_id":\
            "4bf58dd8d48988d1e0931735","name":"Coffee Shop","short_name":"Coffee Shop","plural_name":"Coffee Shops",\
            "icon":{"prefix":"https://example.org/icons/coffeeshop_","suffix":".png"}}],"chains":[],\
            "date_created":"2019-03-02","date_refreshed":"2026-01-15","distance":184,"extended_location":{},\
            "link":"/places/\(identifier(index))","location":{"address":"Street \(index)","locality":"Helsinki",\
            "region":"Uusimaa","postcode":"00100","country":"FI","formatted_address":"Street \(index), 00100 Helsinki"},\
            "name":"Café number \(index)","placemaker_url":"https://example.org/review/\(identifier(index))",\
            "related_places":{},"social_media":{"twitter":""},"tel":"+358 9 555 \(1000 + index)",\
            "website":"https://example.org/\(index)"}
            """
        }
        let context = """
            {"geo_bounds":{"circle":{"center":{"latitude":60.17,"longitude":24.94},"radius":1000}}}
            """
        return Data("{\"results\":[\(places.joined(separator: ","))],\"context\":\(context)}".utf8)
    }

    private static func identifier(_ index: Int) -> String {
        let digits = String(index, radix: 16)
        return String(repeating: "a", count: 24 - digits.count) + digits
    }
}

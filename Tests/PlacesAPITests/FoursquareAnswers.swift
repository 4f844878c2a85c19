// Answers as the service sends them, with invented places.

/// An answer of the current interface around the railway square of Helsinki.
let currentAnswer = """
    {"results":[
      {"fsq_place_id":"5f00aa11bb22cc33dd44ee55","latitude":60.171734,"longitude":24.944213,
       "categories":[
         {"fsq_category_id":"4bf58dd8d48988d1e0931735","name":"Coffee Shop","short_name":"Coffee","plural_name":"Shops",
          "icon":{"prefix":"https://icons.test/coffee_","suffix":".png"}},
         {"fsq_category_id":"4bf58dd8d48988d16a941735","name":"Bakery"}],
       "chains":[{"fsq_chain_id":"ab12","name":"Kahvi & Co"}],
       "date_created":"2019-03-02","date_refreshed":"2026-01-15","distance":9999,"extended_location":{},
       "link":"/places/5f00aa11bb22cc33dd44ee55",
       "location":{"address":"Esimerkkikatu 12","locality":"Helsinki","region":"Uusimaa","postcode":"00100",
         "country":"FI","formatted_address":"Esimerkkikatu 12, 00100 Helsinki"},
       "name":"Kahvila Näkymä","placemaker_url":"https://foursquare.com/placemakers/review-place/5f00",
       "related_places":{},"social_media":{"facebook_id":"12345","instagram":"nakyma","twitter":""},
       "tel":"09 555 0100","email":"hei@nakyma.test","website":"http://nakyma.test/menu",
       "store_id":"7","unresolved_flags":["closed"],
       "rating":8.7,"price":2,"popularity":0.93,"hours":{"display":"Mon-Fri 8:00-18:00","open_now":true}},
      {"fsq_place_id":"4c00aa11bb22cc33dd44ee66","latitude":60.1702,"longitude":24.9401,"categories":[],
       "date_closed":"2025-11-30","distance":305,"location":{"postcode":"","country":"FI"},
       "name":"Kaupunkipuisto"}],
     "context":{"geo_bounds":{"circle":{"center":{"latitude":60.1719,"longitude":24.9414},"radius":1000}}}}
    """

/// The same two places as the former v3 tells them.
let formerAnswer = """
    {"results":[
      {"fsq_id":"5f00aa11bb22cc33dd44ee55",
       "geocodes":{"drop_off":{"latitude":60.1,"longitude":24.9},"main":{"latitude":60.171734,"longitude":24.944213}},
       "categories":[{"id":13035,"name":"Coffee Shop","icon":{"prefix":"https://icons.test/c_","suffix":".png"}}],
       "chains":[{"id":"ab12","name":"Kahvi & Co"}],"closed_bucket":"LikelyClosed","distance":58,
       "link":"/v3/places/5f00aa11bb22cc33dd44ee55",
       "location":{"address":"Esimerkkikatu 12","census_block":"","country":"FI","cross_street":"","dma":"",
         "formatted_address":"Esimerkkikatu 12, 00100 Helsinki","locality":"Helsinki","neighborhood":["Kluuvi"],
         "postcode":"00100","region":"Uusimaa"},
       "name":"Kahvila Näkymä","related_places":{},"timezone":"Europe/Helsinki"},
      {"fsq_id":"4c00aa11bb22cc33dd44ee66","geocodes":{"roof":{"latitude":60.1702,"longitude":24.9401}},
       "categories":[],"chains":[],"closed_bucket":"VeryLikelyClosed","location":{"country":"FI"},
       "name":"Kaupunkipuisto"}],
     "context":{"geo_bounds":{"circle":{"center":{"latitude":60.1719,"longitude":24.9414},"radius":1000}}}}
    """

/// An answer with places of nothing but an identifier, a name and a position some metres north of the square.
func answer(_ ids: some Sequence<Int>, circle: String? = nil) -> String {
    let places = ids.map {
        #"{"fsq_place_id":"id\#($0)","name":"Place \#($0)","latitude":\#(60.1712 + Double($0) / 100_000),"longitude":24.9437}"#
    }
    let context = circle.map { #"{"geo_bounds":{"circle":\#($0)}}"# } ?? "{}"
    return #"{"results":[\#(places.joined(separator: ","))],"context":\#(context)}"#
}

import PlacesFeature
import PlacesHTTP

struct DetailsComposition {
    let arguments: SearchArguments
    let settings: Settings
    let client: any HTTPClient
    let world: World
    var loader: any PlaceDetailsLoader { get throws(CommandFailure) { throw CommandFailure("", status: .usage) } }
}

import PlacesArguments
import PlacesFeature
import PlacesFiles
import PlacesHTTP
import PlacesLocation
import PlacesMethods
import PlacesStrings
import PlacesUseCases

extension LocationContext {
    /// What methods are made with. Nothing is asked or read yet.
    init(_ request: LocationRequest, world: World, client: any HTTPClient) {
        self.init(client: client, now: world.now) {
            try SimulationComposition(choice: request.simulation, speed: request.speed, files: world.files).provider()
        }
        values = request.values
        (accuracy, maximumAge) = (request.accuracy, request.maximumAge)
        (language, environment) = (request.geocoding.language, world.environment)
        (busAddress, memory) = (world.busAddress, world.locationMemory)
        timeZone = { MachineClock(world: world).zoneName }
        city = { ChosenCity(world: world).choice?.fix }
        home = { () throws(LocationError) in
            do throws(UseCaseError) {
                return try await ExplicitLocation(request: request, world: world, client: client).home()
            } catch {
                throw .noPosition(reason: .message(error.description))
            }
        }
        noteSent = world.noteSent
        remark = { world.writeDiagnostic(Strings.Search.line($0)) }
        files.bytes = { (path, limit) throws(LocationError) in try world.files.bytes(of: path, limit: limit) }
        files.names = { world.files.names(in: $0) }
        files.realPath = { world.files.realPath($0) }
    }
}

extension World {
    /// What was found out about the position before, or `nil` if nothing can be kept.
    var locationMemory: LocationMemory? {
        store.map { LocationMemory(of: $0, now: now) { warn($0) } }
    }
}

extension FileReader {
    /// The bytes of a file with positions, or `nil` if there is none.
    fileprivate func bytes(of path: String, limit: Int) throws(LocationError) -> [UInt8]? {
        do {
            return try read(path, limit: limit)?.bytes
        } catch {
            throw .unusableFile(path: path, reason: .problem(error))
        }
    }
}

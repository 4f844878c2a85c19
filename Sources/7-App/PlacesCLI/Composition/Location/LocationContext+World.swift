import PlacesArguments
import PlacesFeature
import PlacesFiles
import PlacesHTTP
import PlacesLocation
import PlacesStrings
import PlacesUseCases

extension LocationContext {
    /// What methods are made with. Nothing is asked or read yet.
    init(_ request: LocationRequest, world: World, client: any HTTPClient) {
        self.init(client: client, now: world.now) {
            [choice = request.simulation, speed = request.speed, files = world.files] in
            try SimulationComposition(choice: choice, speed: speed, files: files).provider()
        }
        let (files, clock) = (world.files, MachineClock(world: world))
        let shared = SharedParts(request: request, world: world, client: client)
        values = request.values
        (accuracy, maximumAge) = (request.accuracy, request.maximumAge)
        (language, environment) = (request.geocoding.language, world.environment)
        (busAddress, memory) = (world.busAddress, world.locationMemory)
        timeZone = { clock.zoneName }
        city = { ChosenCity(world: shared.world).choice?.fix }
        home = { () throws(LocationError) in try await shared.home() }
        noteSent = world.noteSent
        remark = { shared.world.writeDiagnostic(Strings.Search.line($0)) }
        self.files.bytes = { (path, limit) throws(LocationError) in try files.bytes(of: path, limit: limit) }
        self.files.names = { files.names(in: $0) }
        self.files.realPath = { files.realPath($0) }
    }
}

/// What the closures of a context share, held once instead of copied into each.
private final class SharedParts: Sendable {
    let request: LocationRequest
    let world: World
    let client: any HTTPClient

    init(request: LocationRequest, world: World, client: any HTTPClient) {
        (self.request, self.world, self.client) = (request, world, client)
    }

    func home() async throws(LocationError) -> LocationFix? {
        do throws(UseCaseError) {
            return try await ExplicitLocation(request: request, world: world, client: client).home()
        } catch {
            throw .noPosition(reason: .message(error.description))
        }
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

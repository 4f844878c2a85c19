import PlacesArguments
import PlacesCurl
import PlacesFeature
import PlacesFiles
import PlacesHTTP
import PlacesMessages
import PlacesRequests
import PlacesStrings
import PlacesUseCases

/// The network as it is wanted: libcurl below redirects and retries, with an ear in between for `--verbose`.
struct NetworkComposition {
    let client: any HTTPClient

    init(_ request: NetworkRequest, world: World) {
        client = Self.make(request, world: world)
    }

    private static func make(_ request: NetworkRequest, world: World) -> any HTTPClient {
        var configuration = CurlConfiguration(userAgent: "\(Program.name)/\(Program.version)")
        configuration.connectTimeout = request.connectTimeout
        configuration.totalTimeout = request.totalTimeout
        configuration.lowSpeedLimit = request.lowSpeedLimit
        configuration.lowSpeedTime = request.lowSpeedTime
        configuration.authorities = request.caFile.map { authorities($0, files: world.files) }
        configuration.proxy = request.proxy
        configuration.isBehindProxy = request.isBehindProxy
        let observe: @Sendable (HTTPExchange) -> Void = { world.writeDiagnostic(lines(on: $0)) }
        return world.makeClient(configuration).resilient(
            deadline: request.totalTimeout, pauses: world.pauses, observe: request.isVerbose ? observe : nil)
    }

    /// Read when a connection is made, so that what needs none works without the file.
    private static func authorities(_ path: String, files: any FileReader) -> CertificateAuthorities {
        CertificateAuthorities(name: path.cleaned) { () throws(HTTPError) in
            do throws(FileProblem) {
                if let content = try files.read(path, limit: CertificateAuthorities.sizeLimit) { return content.bytes }
            } catch {
                throw .unusableFile(path: path.cleaned, error)
            }
            throw .unusableFile(path: path.cleaned, .missing)
        }
    }

    /// What was sent, and what came of it; credentials are masked in the exchange itself.
    private static func lines(on exchange: HTTPExchange) -> String {
        let headers = exchange.headers.fields.map { Strings.Search.header($0.name, $0.value) }.joined()
        let outcome =
            switch exchange.outcome {
            case .success(let status): Strings.Search.answered(status, exchange.bytes)
            case .failure(let error): error.description
            }
        let milliseconds = Int((exchange.duration / .milliseconds(1)).rounded())
        return Strings.Search.request(exchange.method.rawValue, exchange.url) + headers
            + Strings.Search.outcome(outcome.cleaned, milliseconds: milliseconds)
    }
}

import Foundation
import FoundationNetworking
import PlacesHTTP

/// The simplest client that reaches the real service.
struct LiveClient: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        var outgoing = URLRequest(url: request.url, timeoutInterval: 20)
        for field in request.headers.fields { outgoing.setValue(field.value, forHTTPHeaderField: field.name) }
        do {
            let (body, response) = try await URLSession(configuration: .ephemeral).data(for: outgoing)
            guard let response = response as? HTTPURLResponse else { throw HTTPError.cutOff(reason: "no HTTP") }
            let fields = response.allHeaderFields.map { HTTPHeaders.Field("\($0)", "\($1)") }
            return HTTPResponse(status: response.statusCode, headers: HTTPHeaders(fields), body: body)
        } catch {
            throw .connectionFailed(host: request.url.host ?? "", reason: "\(error)")
        }
    }
}

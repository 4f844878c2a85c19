package import PlacesCurl
package import PlacesHTTP

/// Everything outside the program that it touches, so that a test can put a stub in each place.
package struct World: Sendable {
    package var environment: [String: String]
    package var console: any Console
    package var files: any FileReader
    /// Makes the bare network, without retries and redirects.
    package var makeClient: @Sendable (CurlConfiguration) -> any HTTPClient

    package init(
        environment: [String: String], console: any Console, files: any FileReader,
        makeClient: @escaping @Sendable (CurlConfiguration) -> any HTTPClient
    ) {
        (self.environment, self.console, self.files) = (environment, console, files)
        self.makeClient = makeClient
    }

    /// The real one.
    package static func real(environment: [String: String]) -> World {
        World(
            environment: environment, console: SystemConsole.standard, files: SystemFileReader(),
            makeClient: { CurlHTTPClient($0) })
    }

    /// Writes the answer.
    func answer(_ text: String) throws(CommandFailure) {
        do {
            try console.write(text, to: .output)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Writes something beside the answer; where that fails, nobody is left to tell.
    func remark(_ text: String) {
        try? console.write(text, to: .error)
    }
}

import PlacesJSON

/// Writes the result of a request.
enum RPCResult {
    /// The message on the wire, without the end of its line.
    ///
    /// - Parameter members: writes the members of the result that every era has.
    static func line(
        _ id: RPCID, _ era: ProtocolEra, of server: ServerIdentity, _ members: (inout JSONBuilder) -> Void
    ) -> String {
        var builder = JSONBuilder()
        builder.object { builder in
            builder.member("jsonrpc", "2.0")
            builder.member("id") { id.write(to: &$0) }
            builder.member("result") { builder in
                builder.object { builder in
                    if era == .modern { builder.member("resultType", "complete") }
                    members(&builder)
                    if era == .modern {
                        builder.member("_meta") { builder in
                            builder.object { builder in
                                builder.member("io.modelcontextprotocol/serverInfo") { server.write(to: &$0) }
                            }
                        }
                    }
                }
            }
        }
        return builder.text
    }
}

/// Who answers.
public struct ServerIdentity: Hashable, Sendable {
    /// What an assistant shows of the server.
    public let name, title, version: String
    /// What the model should know before it calls anything.
    public let instructions: String

    public init(name: String, title: String, version: String, instructions: String) {
        (self.name, self.title, self.version, self.instructions) = (name, title, version, instructions)
    }

    func write(to builder: inout JSONBuilder) {
        builder.object { builder in
            builder.member("name", name)
            builder.member("title", title)
            builder.member("version", version)
        }
    }
}

/// What is done with indexes.
package enum IndexAction: Hashable, Sendable {
    case add([String])
    case list
    case info(String)
    /// Without a name, all.
    case verify([String])
    case remove(String)
}

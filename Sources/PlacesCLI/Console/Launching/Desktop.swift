/// What the environment says about a desktop.
struct Desktop {
    let hasWayland, hasX: Bool

    /// Empty variables count as unset.
    init(_ environment: [String: String]) {
        hasWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false
        hasX = environment["DISPLAY"]?.isEmpty == false
    }

    var isThere: Bool { hasWayland || hasX }
}

/// What the environment says about a desktop.
package struct Desktop {
    package let hasWayland, hasX: Bool

    /// Empty variables count as unset.
    package init(_ environment: [String: String]) {
        hasWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false
        hasX = environment["DISPLAY"]?.isEmpty == false
    }

    package var isThere: Bool { hasWayland || hasX }
}

public import PlacesFeature

/// Remembers the order of a list.
/// An order is remembered and restored only at a terminal: the answer to a program depends only on its arguments.
public struct SortMemory: Sendable {
    private static let prefix = "sort."

    private let store: (any PreferenceStore)?
    private let isInteractive: Bool

    /// - Parameters:
    ///   - store: where orders are kept, or `nil` if there is no place to keep them.
    ///   - isInteractive: whether the answer is shown on a terminal.
    public init(store: (any PreferenceStore)?, isInteractive: Bool) {
        (self.store, self.isInteractive) = (store, isInteractive)
    }

    /// The name of a list: of searches without a kind, of one or several kinds, or of saved places.
    public static func list(kinds: [String]?, savedList: String? = nil) -> String {
        if let savedList { return "saved:\(savedList)" }
        guard let kinds, !kinds.isEmpty else { return "all" }
        return Set(kinds).sorted().joined(separator: ",")
    }

    /// The order for a list where none is asked for this time: the remembered one.
    /// - Throws: ``PlacesFeature/StoreError`` where it cannot be read.
    public func order(
        for list: String, isReversed: Bool?
    ) throws(StoreError) -> (order: PlacesOrder?, isRemembered: Bool) {
        guard isInteractive, var order = try remembered(for: list) else { return (Self.reversed(isReversed), false) }
        if isReversed == true { order.isReversed.toggle() }
        return (order, true)
    }

    /// Remembers an order for a list; `nil` forgets it.
    /// - Throws: ``PlacesFeature/StoreError`` where it cannot be kept.
    public func remember(_ order: PlacesOrder?, for list: String) throws(StoreError) {
        try store?.setPreference(Self.prefix + list, to: order?.text)
    }

    /// The order remembered for a list.
    /// - Throws: ``PlacesFeature/StoreError`` where it cannot be read.
    public func remembered(for list: String) throws(StoreError) -> PlacesOrder? {
        try store?.preference(Self.prefix + list).flatMap(PlacesOrder.init(text:))
    }

    /// All that is remembered, by the names of the lists.
    /// - Throws: ``PlacesFeature/StoreError`` where it cannot be read.
    public func all() throws(StoreError) -> [(list: String, order: PlacesOrder)] {
        try store?.preferences(prefix: Self.prefix).compactMap { key, text in
            PlacesOrder(text: text).map { (String(key.dropFirst(Self.prefix.count)), $0) }
        }.sorted { $0.0 < $1.0 } ?? []
    }

    package static func reversed(_ isReversed: Bool?) -> PlacesOrder? {
        isReversed == true ? PlacesOrder(.distance, isReversed: true) : nil
    }
}

extension PlacesOrder {
    /// As it is kept: the key, and a minus before it if it is reversed.
    fileprivate var text: String { (isReversed ? "-" : "") + key.rawValue }

    fileprivate init?(text: String) {
        guard let key = Key(rawValue: text.hasPrefix("-") ? String(text.dropFirst()) : text) else { return nil }
        self.init(key, isReversed: text.hasPrefix("-"))
    }
}

import PlacesFeature
import PlacesPresentation
import PlacesRequests
import PlacesSyntax
import PlacesTerminal
import PlacesWords

/// Remembers the order of a list.
///
/// An order is remembered and restored at a terminal alone: the answer to a program depends on nothing but its arguments.
struct SortMemory {
    private static let prefix = "sort."

    let store: (any PreferenceStore)?
    let isInteractive: Bool

    /// The name of a list: of searches without a kind, of one or several kinds, or of saved places.
    static func list(kinds: [String]?, savedList: String? = nil) -> String {
        if let savedList { return "saved:\(savedList)" }
        guard let kinds, !kinds.isEmpty else { return "all" }
        return Set(kinds).sorted().joined(separator: ",")
    }

    /// The order for a list: the one asked for this time, else the remembered one.
    func order(
        for list: String, choice: SortChoice?, isReversed: Bool?
    ) throws(StoreError) -> (order: PlacesOrder?, isRemembered: Bool) {
        if let choice { return (choice.order(isReversed: isReversed ?? false), false) }
        guard isInteractive, var order = try remembered(for: list) else { return (Self.reversed(isReversed), false) }
        if isReversed == true { order.isReversed.toggle() }
        return (order, true)
    }

    /// The order for a list, and that list where the order is a remembered one. What cannot be read back is reported on standard
    /// error.
    static func order(
        for list: String, _ request: OrderRequest, _ format: OutputFormat, _ world: World
    ) -> (order: PlacesOrder?, rememberedList: String?) {
        let isInteractive = world.console.isTerminal(.output) && format.isForTerminals
        let memory = SortMemory(store: world.store, isInteractive: isInteractive)
        do {
            let (order, isRemembered) = try memory.order(
                for: list, choice: request.choice, isReversed: request.isReversed)
            return (order, isRemembered ? list : nil)
        } catch {
            world.warn(error)
            return (reversed(request.isReversed), nil)
        }
    }

    /// Remembers an order for a list; `nil` forgets it.
    func remember(_ order: PlacesOrder?, for list: String) throws(StoreError) {
        try store?.setPreference(Self.prefix + list, to: order?.text)
    }

    /// The order remembered for a list.
    func remembered(for list: String) throws(StoreError) -> PlacesOrder? {
        try store?.preference(Self.prefix + list).flatMap(PlacesOrder.init(text:))
    }

    /// All that is remembered, by the names of the lists.
    func all() throws(StoreError) -> [(list: String, order: PlacesOrder)] {
        try store?.preferences(prefix: Self.prefix).compactMap { key, text in
            PlacesOrder(text: text).map { (String(key.dropFirst(Self.prefix.count)), $0) }
        }.sorted { $0.0 < $1.0 } ?? []
    }

    private static func reversed(_ isReversed: Bool?) -> PlacesOrder? {
        isReversed == true ? PlacesOrder(.distance, isReversed: true) : nil
    }
}

extension SortChoice {
    /// `nil` for the order of every list that has none of its own.
    func order(isReversed: Bool) -> PlacesOrder? {
        PlacesOrder.Key(rawValue: rawValue).map { PlacesOrder($0, isReversed: isReversed) }
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

internal import PlacesStrings

extension CitySelector {
    /// What a terminal is to show now.
    public struct View: Hashable, Sendable {
        /// Where in the choice the user is: `Chile, Valparaíso: Comuna`.
        public let title: String
        /// What the text is for: `Comuna`.
        public let prompt: String
        /// What was typed.
        public let typed: String
        /// The part of the list that fits, with the selected row in it.
        public let rows: [Row]
        /// How many there are in all, and how many of them stand above the rows.
        public let total, above: Int
        /// Why nothing is there, or why a city cannot be chosen.
        public let message: String?
        /// What the keys do.
        public let help: String

        public init(
            title: String, prompt: String, typed: String, rows: [Row], total: Int, above: Int, message: String?,
            help: String
        ) {
            (self.title, self.prompt, self.typed, self.rows) = (title, prompt, typed, rows)
            (self.total, self.above, self.message, self.help) = (total, above, message, help)
        }

        /// A line of the list.
        public struct Row: Hashable, Sendable {
            /// A name, marked if the city is not active.
            public let text: String
            /// What distinguishes it from others, such as a postal code; empty if the row would be too wide.
            public let detail: String
            /// Whether the cursor is on it.
            public let isSelected: Bool
            /// Whether the market is active in the city.
            public let isActive: Bool

            public init(text: String, detail: String, isSelected: Bool, isActive: Bool) {
                (self.text, self.detail, self.isSelected, self.isActive) = (text, detail, isSelected, isActive)
            }
        }
    }

    /// - Parameters:
    ///   - columns: the width of the terminal, in characters. Texts are not cut off to fit it.
    ///   - height: the height of the list alone.
    public func view(columns: Int, rows height: Int) -> View {
        let height = max(1, height)
        let first = max(0, min(selection - height / 2, rows.count - height))
        let shown = rows.indices.dropFirst(first).prefix(height).map { row($0, columns: columns) }
        return View(
            title: title, prompt: label, typed: typed, rows: shown, total: rows.count, above: first,
            message: message ?? hint, help: help)
    }

    private var label: String {
        switch step {
        case .region: asksForTown ? market.labels.city : market.labels.region
        case .city: market.labels.city
        case .postalCode: market.labels.postalCode
        }
    }

    private var title: String {
        guard case .city(let index) = step else { return Strings.Markets.choose(label, in: market.name) }
        return Strings.Markets.choose(label, in: "\(market.name), \(market.regions[index].name)")
    }

    private var hint: String? {
        guard rows.isEmpty else { return nil }
        return step == .postalCode && typed.isEmpty ? Strings.Markets.typeACode(label) : Strings.Markets.nothingFits
    }

    private var help: String {
        switch step {
        case .city, .postalCode: Strings.Markets.helpBack(market.labels.region)
        case .region where market.entry == .postalCode: Strings.Markets.helpBack(market.labels.postalCode)
        case .region: Strings.Markets.help
        }
    }

    private func row(_ index: Int, columns: Int) -> View.Row {
        let (text, detail, isActive): (String, String, Bool)
        switch rows[index] {
        case .region(let number):
            let region = market.regions[number]
            (text, detail, isActive) = (region.name, String(region.cities.count), true)
        case .city(let city, let code):
            text = city.isActive ? city.name : Strings.Markets.inactiveMark(city.name)
            let parts: [String?] =
                switch step {
                case .postalCode: [code, city.region]
                case .region: [city.region, market.country == nil ? city.country : nil]
                case .city: [city.postalCode]
                }
            (detail, isActive) = (
                parts.compactMap(\.self).joined(separator: step == .region ? ", " : " "), city.isActive
            )
        }
        let fits = text.count + 2 + detail.count <= columns
        return View.Row(text: text, detail: fits ? detail : "", isSelected: index == selection, isActive: isActive)
    }
}

/// A condition of a question by its name, with its value as text: what a command line has an option for, and a form a field.
public struct SearchCondition: Hashable, Sendable {
    /// Names that stay, for programs.
    public enum Name: String, CaseIterable, Sendable {
        case category, price, sort, independent, near, city, radius, limit
        case notCategory = "not-category"
        case attribute = "where"
        case openNow = "open-now"
        case openAt = "open-at"
        case openFor = "open-for"
    }

    public let name: Name
    /// `nil` for one that needs none.
    public let value: String?

    public init(_ name: Name, _ value: String? = nil) { (self.name, self.value) = (name, value) }
}

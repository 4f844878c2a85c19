/// The calls to a service that looking around has made, and those that it may make.
package struct ExploreCalls: Hashable, Sendable {
    package var spent, allowed: Int
    /// So many more are allowed at a time, at least 1.
    package let step: Int

    package init(spent: Int, allowed: Int, step: Int) { (self.spent, self.allowed, self.step) = (spent, allowed, step) }

    package var areSpent: Bool { spent >= allowed }
}

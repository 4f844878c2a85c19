extension PlacesResult {
    /// The mark of the centre. A sample in place of the user's surroundings is not where the user is.
    package var mark: CentreMark {
        guard let location else { return .point(nil) }
        let isStandIn = notices.contains { if case .standIn = $0 { true } else { false } }
        return isStandIn ? .point(nil) : location.mark
    }
}

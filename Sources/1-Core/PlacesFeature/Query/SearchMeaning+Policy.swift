extension SearchMeaning {
    /// The one place that says which words of a text choose the places, and which only bring some of them to the front.
    ///
    /// Kinds choose, and so do words between quotation marks, and all words of a text without a kind, for they are a name. Beside a
    /// kind, words that mean nothing known only rank, and so do kinds that the other is to have: no answer is emptied by a word
    /// that was not understood.
    /// - Parameters:
    ///   - firm: plain terms that choose all the same, such as quotations.
    ///   - kinds: how many terms of kinds stand side by side at the beginning; those behind, as in "hotels close to a museum", only
    ///     rank.
    ///   - isFirst: true if the first of several kinds is the one that is meant, as in "café musée", and not the last.
    package mutating func settleTerms(firm: Set<Int>, together count: Int, headIsFirst isFirst: Bool) {
        let kinds = terms.indices.filter { !terms[$0].isPlain }
        guard !kinds.isEmpty else { return }
        for index in terms.indices where terms[index].isPlain && !firm.contains(index) { terms[index].onlyRanks = true }
        for index in kinds.dropFirst(max(1, count)) { terms[index].onlyRanks = true }
        var heads = kinds.filter { !terms[$0].onlyRanks }
        if heads.isEmpty {
            terms[kinds[0]].onlyRanks = false
            heads = [kinds[0]]
        }
        if heads.count > 1 { head = isFirst ? heads.first : heads.last }
    }
}

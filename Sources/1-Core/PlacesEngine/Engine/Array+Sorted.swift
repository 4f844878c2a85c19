extension Array where Element: Comparable {
    /// Whether a sorted array has an element, by halving.
    func containsSorted(_ element: Element) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == element
    }
}

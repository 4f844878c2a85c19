extension Array where Element: Comparable {
    /// Brings the least to the front, in any order, and returns the greatest of them: Hoare's selection, with the median of
    /// three as the pivot.
    /// - Parameters:
    ///   - count: how many of the elements from `start` on, from 1 to as many as there are.
    ///   - start: those before it stay as they are.
    @discardableResult
    mutating func partition(first count: Int, from start: Int = 0) -> Element {
        var (low, high) = (start, self.count - 1)
        let last = start + count - 1
        while low < high {
            let (one, two, three) = (self[low], self[low + (high - low) / 2], self[high])
            let pivot = Swift.max(Swift.min(one, two), Swift.min(Swift.max(one, two), three))
            var (left, right) = (low, high)
            while left <= right {
                while self[left] < pivot { left += 1 }
                while pivot < self[right] { right -= 1 }
                guard left <= right else { break }
                swapAt(left, right)
                left += 1
                right -= 1
            }
            if last <= right {
                high = right
            } else if last >= left {
                low = left
            } else {
                break
            }
        }
        return self[last]
    }
}

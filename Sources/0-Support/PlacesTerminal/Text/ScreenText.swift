extension String {
    /// The text, or as much of its end as fits behind a mark of the cut.
    package func cutFront(to width: Int, mark: String) -> String {
        guard displayWidth > width else { return self }
        let room = width - mark.count
        guard room >= 0 else { return "" }
        var (kept, used) = (Substring(self).suffix(0), 0)
        for index in indices.reversed() {
            used += self[index].displayWidth
            guard used <= room else { break }
            kept = self[index...]
        }
        return mark + kept
    }
}

extension StyledText {
    /// The line as it is written; one that does not fit a width after all is left out.
    package func written(within columns: Int, options: RenderCapabilities) -> String {
        guard width <= columns else { return "" }
        var text = ""
        write(to: &text, options: options)
        return text
    }
}

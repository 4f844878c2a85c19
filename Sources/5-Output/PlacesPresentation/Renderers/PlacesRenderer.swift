import PlacesExchange
public import PlacesFeature

/// Turns answers into text.
public enum PlacesRenderer {
    /// The whole output, with a line break at its end; as NDJSON, an answer without places is empty. The same input gives the
    /// same bytes.
    ///
    /// Answers that are large, or no text, are better written to a sink; see ``OutputFormat/write(_:to:)``.
    ///
    /// - Parameters:
    ///   - result: the answer to put into text.
    ///   - format: the format of the whole output.
    ///   - options: how the answer is to look.
    ///   - baseMap: what lies under the places, for the formats with a map; `nil` draws nothing there.
    /// - Returns: what was written before the format failed, if it did, as that of pictures may.
    public static func render(
        _ result: PlacesResult, format: OutputFormat, options: PresentationOptions,
        baseMap: BaseMapExcerpt? = nil
    ) -> String {
        let sink = OutputSink()
        try? format.write(OutputFormat.Answer(result, options: options, baseMap: baseMap), to: sink)
        return String(decoding: sink.bytes, as: UTF8.self)
    }
}

internal import PlacesBytes
package import PlacesFeature
internal import PlacesFiles

extension TableAbout {
    /// The sections that hold it.
    func sections(in folder: String) throws(PlacesError) -> [SectionStore] {
        var about = SectionStore(.about, in: folder)
        var texts: [UInt8] = []
        for (key, value) in pairs {
            texts.append(counted: key)
            texts.append(counted: value)
        }
        try about.append(texts.span)
        guard let outline else { return [about] }
        var store = SectionStore(.outline, in: folder)
        try store.append([UInt8](outline: outline).span)
        return [about, store]
    }

    /// Replaces the description in a file in one step. All places are copied, so it takes as long as copying the file.
    /// - Throws: ``PlacesError/unusableFile(reason:)`` if the file cannot be read or written; nothing is changed then.
    package func write(toFile path: String) throws(PlacesError) {
        let memory = try TableMemory(path: path)
        _ = try TableFile(memory, name: path.cleaned)
        try FileInPlace.replace(path) { (output) throws(PlacesError) in
            try FileAssembly.write(
                try sections(in: FileInPlace.folder(of: path)), insteadOf: [.about, .outline], in: memory,
                name: path.cleaned,
                to: output)
        }
    }
}

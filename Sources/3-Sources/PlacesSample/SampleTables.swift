internal import PlacesCategories
internal import PlacesEngine
internal import PlacesFeature
internal import PlacesTableFile

/// The tables of the samples, each made when it is first asked for.
enum SampleTables {
    private static let helsinki = make(.helsinki)
    private static let monaco = make(.monaco)

    /// - Throws: ``PlacesFeature/PlacesError/localData(reason:)`` if the data in the program is damaged.
    static func table(of sample: Sample) throws(PlacesError) -> PlaceTable {
        switch sample {
        case .helsinki: try helsinki.get()
        case .monaco: try monaco.get()
        }
    }

    private static func make(_ sample: Sample) -> Result<PlaceTable, PlacesError> {
        Result { () throws(PlacesError) in
            let file = EmbeddedTable.places(of: sample)
            let memory = TableMemory(file.bytes)
            return PlaceTable(try FileStorage(TableFile(memory, name: file.name, isBuiltIn: true)))
        }
    }
}

/// The words of all samples.
struct SampleVocabulary: SourceVocabulary {
    private func all<Value>(
        _ body: (TableVocabulary) throws(PlacesError) -> Value
    ) throws(PlacesError) -> [Value] {
        try Sample.allCases.map { sample throws(PlacesError) in
            try body(TableVocabulary(try SampleTables.table(of: sample)))
        }
    }

    func chainNames() throws(PlacesError) -> Set<String> {
        try all { table throws(PlacesError) in try table.chainNames() }.reduce(into: []) { $0.formUnion($1) }
    }

    func hasPlace(ofChain key: String) throws(PlacesError) -> Bool {
        try all { table throws(PlacesError) in try table.hasPlace(ofChain: key) }.contains(true)
    }

    func kinds() throws(PlacesError) -> (any KindTree)? { try CategoryTree.builtIn() }

    func attributeKeys() throws(PlacesError) -> Set<String> {
        try all { table throws(PlacesError) in try table.attributeKeys() }.reduce(into: []) { $0.formUnion($1) }
    }
}

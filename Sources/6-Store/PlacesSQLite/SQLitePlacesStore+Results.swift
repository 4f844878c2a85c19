public import PlacesFeature

/// The last answers are in files of their own: see ``AnswerFiles``.
extension SQLitePlacesStore {
    public func keep(_ result: LastAnswer, terminal: String) throws(StoreError) {
        try answers.keep(result.keepable(sources), terminal: terminal)
    }

    public func lastAnswer(terminal: String) throws(StoreError) -> LastAnswer? {
        try answers.lastAnswer(terminal: terminal)
    }

    private var answers: AnswerFiles { AnswerFiles(folder: "\(file.folder)/answers") }
}

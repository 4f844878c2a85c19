/// What the structures of the answers look like, as short as a validator and a model need it.
enum Schemas {
    /// Members of every answer.
    private static let common = """
        "notes":{"type":"array","items":{"type":"string"}},\
        "sent":{"type":"array","items":{"type":"object","required":["to","request"]}},\
        "untrusted":{"type":"string"}
        """

    static let search = """
        {"type":"object","required":["total","places","sources","sent"],"properties":{\
        "total":{"type":"integer"},"atLeast":{"type":"boolean"},"complete":{"type":"boolean"},\
        "centre":{"type":"object"},"radius":{"type":"number"},"understood":{"type":"string"},\
        "places":{"type":"array","items":{"type":"object","required":["number","id","name","latitude","longitude"],\
        "properties":{"number":{"type":"integer"},"id":{"type":"string"},"name":{"type":"string"},\
        "kind":{"type":"string"},"latitude":{"type":"number"},"longitude":{"type":"number"},\
        "distance":{"type":"number","description":"m"},"direction":{"type":"string"},\
        "open":{"enum":["open","closed","unknown"]},"why":{"type":"string"},"label":{"type":"string"},\
        "fields":{"type":"object","additionalProperties":{"type":"string"}}}}},\
        "more":{"type":"string"},"sources":{"type":"array","items":{"type":"object"}},\(common)}}
        """
    static let details = document("details")
    static let position = document("where")
    static let open = list(
        "answers",
        item: #""id":{"type":"string"},"opening":{"type":"object"},"error":{"type":"string"}"#)
    static let areas = list(
        "areas",
        item: """
            "kind":{"type":"string"},"name":{"type":"string"},"latitude":{"type":"number"},"longitude":{"type":"number"}
            """)
    static let sources = list("sources", item: #""id":{"type":"string"},"usable":{"type":"boolean"}"#)

    private static func document(_ name: String) -> String {
        """
        {"type":"object","required":["\(name)","sent"],"properties":{"\(name)":{"type":"object"},\(common)}}
        """
    }

    private static func list(_ name: String, item: String) -> String {
        """
        {"type":"object","required":["\(name)","sent"],"properties":{\
        "\(name)":{"type":"array","items":{"type":"object","properties":{\(item)}}},\(common)}}
        """
    }
}

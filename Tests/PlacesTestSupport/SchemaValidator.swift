import Foundation

/// Judges documents by the JSON Schema beside the sources, with Python's jsonschema.
public enum SchemaValidator {
    public struct Missing: Error, CustomStringConvertible {
        public let description =
            "The schema cannot be checked without Python's jsonschema: apt-get install python3-jsonschema"
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/5-Output/PlacesPresentation/Schemas").standardized

    private static let program = """
        import json, pathlib, re, sys
        try:
            import jsonschema
        except ImportError:
            sys.exit(3)
        validator = jsonschema.Draft202012Validator
        folder, kind, wanted = sys.argv[1:]
        definitions = {}
        for path in sorted(pathlib.Path(folder).glob("*.schema.json")):
            name = path.name.removesuffix(".schema.json")
            schema = json.loads(path.read_text(encoding="utf-8"))
            validator.check_schema(schema)
            if schema.pop("$id") != "urn:places:schema:" + name:
                sys.exit(f"{path.name} has the $id of another schema")
            # What another schema defines is put into one, because urn: addresses cannot be resolved.
            definitions[name] = json.loads(re.sub(
                r'"\\$ref": "(?:urn:places:schema:([a-z0-9-]+))?#',
                lambda found: f'"$ref": "#/$defs/{found[1] or name}', json.dumps(schema)))
        errors = []
        text = sys.stdin.buffer.read().decode("utf-8")
        for document in text.splitlines() if kind == "lines" else [text]:
            try:
                document = json.loads(document)
            except ValueError as error:
                errors.append(str(error))
                continue
            name = wanted or (document.get("schema") if isinstance(document, dict) else None)
            name = str(name).replace("/", "-")
            if name not in definitions:
                errors.append(f"there is no schema {name}")
                continue
            schema = {"$ref": "#/$defs/" + name, "$defs": definitions}
            errors += [f"{error.json_path}: {error.message}" for error in validator(schema).iter_errors(document)]
        print("\\n".join(errors))
        sys.exit(1 if errors else 0)
        """

    /// What is wrong with a document, or `nil` if nothing is.
    /// - Parameter schema: the schema that it is to be of, such as `places-1`, or `nil` for the one that it names.
    public static func complaint(about document: String, schema: String? = nil) async throws -> String? {
        try await verdict(on: document, kind: "document", schema: schema)
    }

    /// What is wrong with lines, each a document that names its schema, or `nil` if nothing is.
    public static func complaint(aboutLines lines: String) async throws -> String? {
        try await verdict(on: lines, kind: "lines", schema: nil)
    }

    private static func verdict(on text: String, kind: String, schema: String?) async throws -> String? {
        // Debian's own Python, which is where its package puts the module.
        let verdict = try await ChildProcess.run(
            "/usr/bin/python3", ["-c", program, folder.path, kind, schema ?? ""], input: text)
        switch verdict.status {
        case 0: return nil
        case 1: return verdict.output + verdict.error
        default: throw Missing()
        }
    }
}

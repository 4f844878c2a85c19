import Foundation

/// Judges documents by the JSON Schema beside the sources, with Python's jsonschema.
public enum SchemaValidator {
    public struct Missing: Error, CustomStringConvertible {
        public let description =
            "The schema cannot be checked without Python's jsonschema: apt-get install python3-jsonschema"
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/PlacesPresentation/Schemas").standardized

    private static let program = """
        import json, sys
        try:
            import jsonschema
        except ImportError:
            sys.exit(3)
        validator = jsonschema.Draft202012Validator
        def load(name):
            with open(f"{sys.argv[1]}/{name}.schema.json", encoding="utf-8") as file:
                # What another schema defines is put into one, for urn: addresses are resolved by nobody.
                schema = json.loads(file.read().replace("urn:places:schema:places-1#", "#"))
            validator.check_schema(schema)
            return schema
        schema = load(sys.argv[2])
        schema["$defs"] = {**load("places-1")["$defs"], **schema["$defs"]}
        try:
            document = json.loads(sys.stdin.buffer.read().decode("utf-8"))
        except ValueError as error:
            print(error)
            sys.exit(1)
        errors = [f"{error.json_path}: {error.message}" for error in validator(schema).iter_errors(document)]
        print("\\n".join(errors))
        sys.exit(1 if errors else 0)
        """

    /// What is wrong with a document, or `nil` if nothing is.
    public static func complaint(about document: String, schema: String = "places-1") async throws -> String? {
        // Debian's own Python, which is where its package puts the module.
        let verdict = try await ChildProcess.run(
            "/usr/bin/python3", ["-c", program, folder.path, schema], input: document)
        switch verdict.status {
        case 0: return nil
        case 1: return verdict.output
        default: throw Missing()
        }
    }
}

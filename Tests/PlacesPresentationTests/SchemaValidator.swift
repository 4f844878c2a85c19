import Foundation
import PlacesTestSupport

/// Judges documents by the JSON Schema beside the sources, with Python's jsonschema.
enum SchemaValidator {
    struct Missing: Error, CustomStringConvertible {
        let description = "The schema cannot be checked without Python's jsonschema: apt-get install python3-jsonschema"
    }

    private static let schema = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/PlacesPresentation/Schemas/places-1.schema.json").standardized

    private static let program = """
        import json, sys
        try:
            import jsonschema
        except ImportError:
            sys.exit(3)
        validator = jsonschema.Draft202012Validator
        with open(sys.argv[1], encoding="utf-8") as file:
            schema = json.load(file)
        validator.check_schema(schema)
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
    static func complaint(about document: String) async throws -> String? {
        // Debian's own Python, which is where its package puts the module.
        let verdict = try await ChildProcess.run("/usr/bin/python3", ["-c", program, schema.path], input: document)
        switch verdict.status {
        case 0: return nil
        case 1: return verdict.output
        default: throw Missing()
        }
    }
}

import Glibc
import Testing

@testable import PlacesCLI

@Suite struct ProcessEnvironmentTests {
    @Test func variables_areReadFromTheList() {
        let texts = ["HOME=/root", "EMPTY=", "SIGNS=a=b", "noSign", "TWICE=1", "TWICE=2", "=odd", "NAME=\u{E9}"]
        #expect(
            ProcessEnvironment.variables(in: texts) == [
                "HOME": "/root", "EMPTY": "", "SIGNS": "a=b", "TWICE": "2", "": "odd", "NAME": "é",
            ])
    }

    @Test func variables_areNoneWithoutTexts() {
        #expect(ProcessEnvironment.variables(in: []).isEmpty)
    }

    @Test func bytesThatAreNoText_areReplaced() {
        setenv("PLACES_TEST_ODD", [CChar(bitPattern: 0xFF), 0], 1)
        defer { unsetenv("PLACES_TEST_ODD") }
        #expect(ProcessEnvironment.variables["PLACES_TEST_ODD"] == "\u{FFFD}")
    }

    @Test func variablesOfThisProcess_areAll() {
        #expect(ProcessEnvironment.variables.count > 1)
        #expect(ProcessEnvironment.variables["PATH"] == getenv("PATH").map { String(cString: $0) })
    }
}

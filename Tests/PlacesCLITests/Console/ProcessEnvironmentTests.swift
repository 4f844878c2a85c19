import Glibc
import Testing

@testable import PlacesCLI

@Suite struct ProcessEnvironmentTests {
    @Test func variables_areReadFromTheList() {
        let texts = ["HOME=/root", "EMPTY=", "SIGNS=a=b", "noSign", "TWICE=1", "TWICE=2", "=odd", "NAME=\u{E9}"]
        #expect(
            read(texts) == ["HOME": "/root", "EMPTY": "", "SIGNS": "a=b", "TWICE": "2", "": "odd", "NAME": "é"])
    }

    @Test func variables_areNoneWithoutAList() {
        #expect(ProcessEnvironment.variables(in: nil).isEmpty && read([]).isEmpty)
    }

    @Test func bytesThatAreNoText_areReplaced() {
        var bytes: [CChar] = [0x41, 0x3D, CChar(bitPattern: 0xFF), 0]
        let variables = bytes.withUnsafeMutableBufferPointer { text in
            var list = [text.baseAddress, nil]
            return ProcessEnvironment.variables(in: &list)
        }
        #expect(variables == ["A": "\u{FFFD}"])
    }

    @Test func variablesOfThisProcess_areAll() {
        #expect(ProcessEnvironment.variables.count > 1)
        #expect(ProcessEnvironment.variables["PATH"] == getenv("PATH").map { String(cString: $0) })
    }

    private func read(_ texts: [String]) -> [String: String] {
        var list = texts.map { strdup($0) } + [nil]
        defer { for text in list { free(text) } }
        return ProcessEnvironment.variables(in: &list)
    }
}

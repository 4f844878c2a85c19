// The list of variables belongs to the C library; it is read before there is a second thread.
@preconcurrency import Glibc

/// The environment of this process.
package enum ProcessEnvironment {
    /// The variables by their names; of several of one name the last.
    package static var variables: [String: String] {
        var texts: [String] = []
        var next = environ
        while let text = next.pointee {
            texts.append(String(cString: text))
            next += 1
        }
        return variables(in: texts)
    }

    /// The variables of texts such as `HOME=/root`; one without `=` is left out.
    static func variables(in texts: [String]) -> [String: String] {
        var variables: [String: String] = [:]
        for text in texts {
            guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            variables[String(text[..<sign])] = String(text[text.utf8.index(after: sign)...])
        }
        return variables
    }
}

// The list of variables belongs to the C library; it is read before there is a second thread.
@preconcurrency import Glibc

/// The environment of this process.
package enum ProcessEnvironment {
    /// The variables by their names; of several of one name the last.
    package static var variables: [String: String] { variables(in: environ) }

    /// The variables of a list of texts such as `HOME=/root`, which ends with none; a text without a sign between name and
    /// value is none.
    static func variables(
        in list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) -> [String: String] {
        var variables: [String: String] = [:]
        var next = list
        while let position = next, let text = position.pointee {
            if let sign = strchr(text, Int32(UInt8(ascii: "="))) {
                let name = UnsafeRawBufferPointer(start: text, count: sign - text)
                variables[String(decoding: name, as: UTF8.self)] = String(cString: sign + 1)
            }
            next = position + 1
        }
        return variables
    }
}

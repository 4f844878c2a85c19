import CQREncode

/// libqrencode's functions, found at first use.
///
/// Unchecked: the table is only read once it is filled, so that every thread may use it.
package struct QRLibrary: @unchecked Sendable {
    let table: OpaquePointer

    /// Debian's libqrencode, opened once.
    package static let standard: Result<QRLibrary, QRCodeError> = Result { () throws(QRCodeError) in
        try QRLibrary()
    }

    package init(name: String = "libqrencode.so.4") throws(QRCodeError) {
        guard let table = places_qr_open(name) else { throw .missingLibrary(name: name, package: "libqrencode4") }
        self.table = table
    }
}

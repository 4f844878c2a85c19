extension HTTPResponse {
    /// The error that this is if not the service answered but the network before it.
    ///
    /// A network that wants people to sign in answers with 511 (RFC 6585, section 6), a proxy that wants a password with 407
    /// (RFC 9110, section 15.5.8).
    ///
    /// - Parameter host: the host that was asked.
    func errorOfNetwork(for host: String) -> HTTPError? {
        switch status {
        case 407: .connectionFailed(host: host, reason: .proxyRefused(status: status))
        case 511: .signInRequired
        default: nil
        }
    }
}

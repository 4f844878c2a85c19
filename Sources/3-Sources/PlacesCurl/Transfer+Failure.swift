import CCurl
import Glibc
import PlacesHTTP

extension Transfer {
    /// What a result of libcurl means, or `nil` if the answer is whole.
    func failure(_ code: CURLcode) -> HTTPError? {
        // libcurl takes a header that ends too early for a whole answer.
        if code == CURLE_OK { return head.isComplete ? nil : .cutOff(reason: .partOfHeader) }
        let reason = HTTPError.Reason.message(handle.curl.reason(code))
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost(host)
        case CURLE_COULDNT_RESOLVE_PROXY: return .connectionFailed(host: host, reason: .unknownProxy)
        case CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED:
            return .connectionFailed(host: host, reason: ofProxy(connectReason ?? reason))
        case CURLE_OPERATION_TIMEDOUT: return timeout
        case CURLE_SSL_CACERT_BADFILE:
            let name = limits.configuration.authorities?.name ?? ""
            return .unusableFile(path: name, .noAuthorities)
        case CURLE_PEER_FAILED_VERIFICATION: return .insecure(host: host, reason: certificateReason ?? reason)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CRL_BADFILE,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
            return .insecure(host: host, reason: reason)
        case CURLE_FILESIZE_EXCEEDED: return .oversized(limit: limits.configuration.bodyLimit)
        // The scheme was looked at before: now it is what the server speaks.
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: return .cutOff(reason: .notHTTP)
        // libcurl's own limit of one line, which has a code of its own only since 8.6.
        case CURLE_OUT_OF_MEMORY where isConnected && !head.isComplete, CURLcode(rawValue: 100):
            return .oversized(limit: Int(CURL_MAX_HTTP_HEADER))
        case CURLE_OUT_OF_MEMORY: return .misconfigured(reason: .outOfMemory)
        case CURLE_URL_MALFORMAT: return .unsupportedAddress(job.request.url.masked)
        default:
            // Before the request could be sent, the connection is what failed: to a proxy, for instance.
            return isConnected
                ? .cutOff(reason: reason) : .connectionFailed(host: host, reason: connectReason ?? reason)
        }
    }

    /// Whether the connection, TLS included, was ready for the request.
    private var isConnected: Bool { handle.time(CURLINFO_PRETRANSFER_TIME_T) > .zero }

    private var timeout: HTTPError {
        if !isConnected { return .timedOut(.connecting, after: limits.connect) }
        // libcurl distinguishes its two other limits only in the message. Its clocks may differ by a few milliseconds.
        let isTotal = handle.time(CURLINFO_TOTAL_TIME_T) + .milliseconds(20) >= limits.total
        return isTotal
            ? .timedOut(.total, after: limits.total) : .timedOut(.stalled, after: limits.configuration.lowSpeedTime)
    }

    /// The same reason, blamed on the proxy where that is what could not be reached.
    private func ofProxy(_ reason: HTTPError.Reason) -> HTTPError.Reason {
        guard limits.configuration.isBehindProxy, !isLoopback, case .message(let text) = reason else { return reason }
        return .unreachableProxy(text)
    }

    private var connectReason: HTTPError.Reason? {
        let proxyStatus = handle.long(CURLINFO_HTTP_CONNECTCODE)
        if proxyStatus >= 300 { return .proxyRefused(status: proxyStatus) }
        let number = handle.long(CURLINFO_OS_ERRNO)
        return number == 0 ? nil : .message(asReason(String(cString: strerror(Int32(number)))))
    }

    /// What is wrong with the certificate: the numbers of OpenSSL's X509_V_ERR constants, 1 for "unspecified", which
    /// stays when libcurl itself refuses the name.
    private var certificateReason: HTTPError.Reason? {
        switch handle.long(CURLINFO_SSL_VERIFYRESULT) {
        case 0, 1, 62, 64: .otherName
        case 2, 18, 19, 20, 21: .unknownAuthority
        case 9: .futureCertificate
        case 10: .expiredCertificate
        default: nil
        }
    }
}

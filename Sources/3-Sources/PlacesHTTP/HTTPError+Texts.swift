extension HTTPError {
    /// The same error with other texts, such as masked ones.
    package func replacingTexts(_ replace: (String) -> String) -> HTTPError {
        switch self {
        case .unknownHost(let host): .unknownHost(replace(host))
        case .connectionFailed(let host, let reason):
            .connectionFailed(host: replace(host), reason: reason.replacingTexts(replace))
        case .insecure(let host, let reason): .insecure(host: replace(host), reason: reason.replacingTexts(replace))
        case .cutOff(let reason): .cutOff(reason: reason.replacingTexts(replace))
        case .foreignRedirect(let target): .foreignRedirect(to: target.map(replace))
        case .unsupportedAddress(let address): .unsupportedAddress(replace(address))
        case .misconfigured(let reason): .misconfigured(reason: reason.replacingTexts(replace))
        case .unusableFile(let path, let problem): .unusableFile(path: replace(path), problem)
        case .timedOut, .oversized, .tooManyRedirects, .signInRequired, .asksToWait, .heldBack, .missingLibrary,
            .cancelled:
            self
        }
    }
}

extension HTTPError.Reason {
    fileprivate func replacingTexts(_ replace: (String) -> String) -> HTTPError.Reason {
        switch self {
        case .refusedSetting(let text): .refusedSetting(replace(text))
        case .message(let text): .message(replace(text))
        case .unreachableProxy(let text): .unreachableProxy(replace(text))
        case .unknownProxy, .proxyRefused, .expiredCertificate, .futureCertificate, .unknownAuthority, .otherName,
            .partOfHeader, .notHTTP, .outOfMemory, .noThread, .unsafeHeader, .stopped:
            self
        }
    }
}

import CCurl
import PlacesHTTP

/// Owns one libcurl easy handle and the header lines it sends. Not thread-safe: use it on the thread that made it.
struct CurlHandle: ~Copyable {
    let curl: CurlLibrary
    let raw: UnsafeMutableRawPointer
    private var lines: UnsafeMutablePointer<curl_slist>?

    init(_ curl: CurlLibrary) throws(HTTPError) {
        guard let raw = places_curl_easy_init(curl.table) else {
            throw .misconfigured(reason: .outOfMemory)
        }
        (self.curl, self.raw) = (curl, raw)
    }

    deinit {
        places_curl_easy_cleanup(curl.table, raw)
        places_curl_slist_free_all(curl.table, lines)
    }

    func set(_ option: CURLoption, _ value: String) throws(HTTPError) {
        try check(places_curl_set_string(curl.table, raw, option, value))
    }

    func set(_ option: CURLoption, _ value: Int) throws(HTTPError) {
        try check(places_curl_set_long(curl.table, raw, option, value))
    }

    func set(_ option: CURLoption, offset value: Int) throws(HTTPError) {
        try check(places_curl_set_offset(curl.table, raw, option, curl_off_t(value)))
    }

    func set(_ option: CURLoption, pointer value: UnsafeRawPointer?) throws(HTTPError) {
        try check(places_curl_set_pointer(curl.table, raw, option, value))
    }

    /// Passes bytes to libcurl, which copies them.
    func set(_ option: CURLoption, copying bytes: [UInt8]) throws(HTTPError) {
        let code = bytes.withUnsafeBytes { buffer in
            var blob = curl_blob(
                data: UnsafeMutableRawPointer(mutating: buffer.baseAddress), len: buffer.count,
                flags: UInt32(CURL_BLOB_COPY))
            return places_curl_set_pointer(curl.table, raw, option, &blob)
        }
        try check(code)
    }

    func set(_ option: CURLoption, receiver: places_curl_receiver) throws(HTTPError) {
        try check(places_curl_set_receiver(curl.table, raw, option, receiver))
    }

    /// Sets the header lines, each as it goes out but without its end.
    mutating func set(headerLines: [String]) throws(HTTPError) {
        for line in headerLines {
            guard let longer = places_curl_slist_append(curl.table, lines, line) else {
                throw .misconfigured(reason: .outOfMemory)
            }
            lines = longer
        }
        try check(places_curl_set_list(curl.table, raw, CURLOPT_HTTPHEADER, lines))
    }

    func long(_ info: CURLINFO) -> Int { places_curl_get_long(curl.table, raw, info) }

    /// A time in microseconds.
    func time(_ info: CURLINFO) -> Duration { .microseconds(places_curl_get_offset(curl.table, raw, info)) }

    private func check(_ code: CURLcode) throws(HTTPError) {
        switch code {
        case CURLE_OK: return
        case CURLE_SSL_CACERT_BADFILE: throw .misconfigured(reason: .message(curl.reason(code)))
        default: throw .misconfigured(reason: .refusedSetting(curl.reason(code)))
        }
    }
}

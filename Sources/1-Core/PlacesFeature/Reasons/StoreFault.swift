/// Why a file in which something is kept cannot be used.
public enum StoreFault: Hashable, Sendable {
    /// It is a device, a pipe or a socket.
    case notRegular
    /// It belongs to another program.
    case foreign
    /// The system refuses it, by its number for errors.
    case system(Int32)
    /// In the words of the system or of what keeps it: the end of a sentence.
    case message(String)
}

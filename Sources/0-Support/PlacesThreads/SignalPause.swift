import Glibc

/// A short time in which this thread does not hear the signals that ask a program to end; they come afterwards.
package enum SignalPause {
    package static func run<Result, Failure>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var (pause, former) = (sigset_t(), sigset_t())
        sigemptyset(&pause)
        for signal in [SIGHUP, SIGINT, SIGTERM] { sigaddset(&pause, signal) }
        pthread_sigmask(SIG_BLOCK, &pause, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        return try body()
    }
}

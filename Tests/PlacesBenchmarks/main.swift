import FoundationEssentials
import Glibc

let arguments = CommandLine.arguments
switch (arguments.dropFirst().first, arguments.count) {
case ("--growth", 4):
    if let most = Int(arguments[2]) { try TableBench.measureGrowth(to: most, places: arguments[3], arguments[0]) }
case ("--build", 3):
    // Each part runs in a process of its own, whose memory is the part's.
    if let count = Int(arguments[2]) { print(try TableBench(count: count).build()) }
case ("--nearest", 3):
    if let count = Int(arguments[2]) { print(try TableBench(count: count).nearest()) }
case ("--reading", 2):
    print(Report.heading)
    var report = Report()
    try ReadingBench.measure(in: &report)
case (_?, 2):
    print(Report.heading)
    var report = Report()
    try measureCommands(places: arguments[1], in: &report)
    try measureExplorer(places: arguments[1], in: &report)
    try ReadingBench.measure(in: &report)
    try TableBench(count: 1_000_000).measure(places: arguments[1], arguments[0], in: &report)
    if report.isFarBeyond { exit(1) }
default:
    print("usage: places-benchmarks PATH-OF-PLACES | --reading | --growth MOST PATH-OF-PLACES")
    exit(2)
}

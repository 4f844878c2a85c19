// Positions, terminals and libraries are asked for as Linux has them.
#if !os(Linux)
    #error("places is for Linux alone: it needs glibc, and asks D-Bus, gpsd and /usr/share/zoneinfo.")
#endif

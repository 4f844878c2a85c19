import Testing

// The optimised property tests are a program of their own: see .ci/build-properties.
await Testing.__swiftPMEntryPoint() as Never

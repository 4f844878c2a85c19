// A reader's errors are codes that the core knows, too.
@_exported public import PlacesFailures

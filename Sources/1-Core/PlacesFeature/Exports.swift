// Values clean what they are made of, so that those who make values clean text, too; a place is a point on the Earth; and
// an error tells why a file or a request failed.
@_exported public import PlacesFailures
@_exported public import PlacesGeometry
@_exported public import PlacesText

// Values clean what they are made of, so that those who make values clean text, too; and a place is a point on the Earth.
@_exported public import PlacesGeometry
@_exported public import PlacesText

// Geometry, colours, times and states are part of this module's own vocabulary: `import Widget` is enough for its users.
@_exported public import Interaction

/// The look of a graph in SVG, in light and dark.
enum GraphStyle {
  /// Plain colours without variables, which not every viewer supports.
  static let element = """
    <style>
    .ground { fill: #ffffff; }
    text { font: 12px ui-monospace, "DejaVu Sans Mono", monospace; fill: #1f2937; text-anchor: middle; }
    .cell rect { fill: #dbeafe; stroke: #1d4ed8; }
    .derived rect { fill: #dcfce7; stroke: #15803d; }
    .event ellipse { fill: #ede9fe; stroke: #6d28d9; }
    .command polygon { fill: #fef3c7; stroke: #b45309; }
    .junction rect { fill: #f3f4f6; stroke: #4b5563; }
    .observer rect { fill: none; stroke: #4b5563; stroke-dasharray: 5 3; }
    .always polygon { fill: none; stroke: #b91c1c; }
    .link path { fill: none; stroke: #4b5563; }
    .link polygon { fill: #4b5563; }
    .link .words { fill: #ffffff; stroke: none; }
    .sampled path { stroke-dasharray: 1 3; }
    .effect path { stroke-dasharray: 6 3; }
    .two-way path { stroke-width: 2.5; }
    .scope rect { fill: none; stroke: #9ca3af; }
    .scope text { text-anchor: start; }
    .faint { opacity: 0.55; }
    .faint path, .faint rect, .faint ellipse { stroke-dasharray: 4 3; }
    @media (prefers-color-scheme: dark) {
    .ground, .link .words { fill: #111827; }
    text { fill: #f3f4f6; }
    .cell rect { fill: #1e3a5f; stroke: #60a5fa; }
    .derived rect { fill: #14432a; stroke: #4ade80; }
    .event ellipse { fill: #3b2a63; stroke: #a78bfa; }
    .command polygon { fill: #4a3410; stroke: #fbbf24; }
    .junction rect { fill: #1f2937; stroke: #9ca3af; }
    .observer rect, .link path { stroke: #9ca3af; }
    .always polygon { stroke: #f87171; }
    .link polygon { fill: #9ca3af; }
    .scope rect { stroke: #6b7280; }
    }
    </style>
    """
}

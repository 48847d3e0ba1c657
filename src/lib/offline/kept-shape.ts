import { SNAPSHOT_QUERIES } from '#src/config/snapshots.ts'

/** Put in by the build (scripts/build/kept-shapes.ts): query -> hash of its documents, the types they reach and their cache policies. */
declare const __KEPT_SHAPES__: Record<string, string>

/** Names the shape of each kept answer; data of another shape is never read, and removed. */
export type KeptShapes = Readonly<Record<string, string>>

export const KEPT_SHAPES: KeptShapes = __KEPT_SHAPES__

/** The shape of the snapshots of a kind: that of every query whose answers they hold. */
export function snapshotShapeOf(key: string, shapes: KeptShapes = KEPT_SHAPES): string {
  const kind = key.split(':', 1)[0] ?? ''
  return (SNAPSHOT_QUERIES[kind] ?? []).map((name) => shapes[name] ?? '').join('.')
}

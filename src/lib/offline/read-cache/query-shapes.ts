import { SNAPSHOT_QUERIES } from '#src/config/snapshots.ts'

/**
 * Put in by the build (scripts/build/query-shapes.ts): query -> hash of its documents, the types they reach and their
 * cache policies.
 */
declare const __QUERY_SHAPES__: Record<string, string>

/** Names the shape of each kept answer; data of another shape is never read, and removed. */
export type QueryShapes = Readonly<Record<string, string>>

export const QUERY_SHAPES: QueryShapes = __QUERY_SHAPES__

/** The shape of the snapshots of a kind: that of every query whose answers they hold. */
export function snapshotShapeOf(key: string, shapes: QueryShapes = QUERY_SHAPES): string {
  const kind = key.split(':', 1)[0] ?? ''
  return (SNAPSHOT_QUERIES[kind] ?? []).map((name) => shapes[name] ?? '').join('..')
}

/**
 * Put in by the build (scripts/build/query-shapes.ts): query -> hash of its documents, the types they reach and their
 * cache policies.
 */
declare const __QUERY_SHAPES__: Record<string, string>

/** Names the shape of each kept answer; data of another shape is never read, and removed. */
export type QueryShapes = Readonly<Record<string, string>>

export const QUERY_SHAPES: QueryShapes = __QUERY_SHAPES__

/** The shape of a record: that of the query whose results it holds; empty if it holds no result of a query. */
export function recordShapeOf(key: string, shapes: QueryShapes = QUERY_SHAPES): string {
  return shapes[key.split(':', 1)[0] ?? ''] ?? ''
}

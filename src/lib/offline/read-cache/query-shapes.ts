/**
 * Inserted by the build (scripts/build/query-shapes.ts): by query, a hash of its documents, the types they use and
 * their cache policies.
 */
declare const __QUERY_SHAPES__: Record<string, string>

/** The shape of each query's cached results; data of another shape is never read, and is deleted. */
export type QueryShapes = Readonly<Record<string, string>>

export const QUERY_SHAPES: QueryShapes = __QUERY_SHAPES__

/** The shape of a record: the shape of its query; empty if the record does not hold a query result. */
export function recordShapeOf(key: string, shapes: QueryShapes = QUERY_SHAPES): string {
  return shapes[key.split(':', 1)[0] ?? ''] ?? ''
}

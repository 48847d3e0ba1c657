import type { NormalizedCacheObject, StoreObject } from '@apollo/client'
import type { QueryShapes } from '../offline/read-cache/query-shapes.ts'
import { CACHED_QUERIES } from '#shared/operations/cached-queries.generated.ts'

/** When each result was last requested, by its name in the cache ('conversationGet({...})'), in epoch milliseconds. */
export type Recency = Record<string, number>

const ROOT = 'ROOT_QUERY'

function operationNameOf(storeFieldName: string): string {
  return /^\w+/.exec(storeFieldName)?.[0] ?? ''
}

/**
 * Whether the result of an operation may be stored on the device; false for unknown operations. Accepts the operation
 * name or the name in the cache.
 */
export function mayBePinned(storeFieldName: string): boolean {
  return CACHED_QUERIES.has(operationNameOf(storeFieldName))
}

function referencesIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) referencesIn(item, found)
  } else if (typeof value === 'object' && value !== null) {
    const { __ref } = value as { __ref?: unknown }
    if (typeof __ref === 'string') found.add(__ref)
    else for (const item of Object.values(value)) referencesIn(item, found)
  }
}

/**
 * The part of a cache that is stored on the device: results of operations marked 'cached' and the objects they
 * reference, up to a size; the least recently requested results are dropped first. Results of mutations, and objects
 * that only dropped results reference, are left out.
 *
 * @param maxChars maximum length of the JSON
 */
export function persistedPart(cache: NormalizedCacheObject, recency: Recency, maxChars: number): NormalizedCacheObject {
  const root: StoreObject = cache[ROOT] ?? {}
  const names = Object.keys(root)
    .filter((name) => name !== '__typename' && mayBePinned(name))
    .sort((a, b) => (recency[b] ?? 0) - (recency[a] ?? 0))

  const persisted: NormalizedCacheObject = {}
  const persistedRoot: Record<string, unknown> = {}
  let chars = 0
  for (const name of names) {
    const closure = closureOf(root[name], cache, persisted)
    const size = [...closure.entries()].reduce(
      (sum, [id, entity]) => sum + id.length + JSON.stringify(entity).length + 4,
      name.length,
    )
    const own = JSON.stringify(root[name])?.length ?? 0
    if (chars + size + own > maxChars) continue
    chars += size + own
    persistedRoot[name] = root[name]
    for (const [id, entity] of closure) persisted[id] = entity
  }
  return { ...persisted, [ROOT]: { ...persistedRoot, __typename: 'Query' } }
}

/** The entities reachable from `value` that are not in `known`. */
function closureOf(
  value: unknown,
  cache: NormalizedCacheObject,
  known: NormalizedCacheObject,
): Map<string, StoreObject> {
  const reached = new Map<string, StoreObject>()
  const open = new Set<string>()
  referencesIn(value, open)
  for (const id of open) {
    const entity = cache[id]
    if (!entity || id in known) continue
    reached.set(id, entity)
    // A Set is iterated in insertion order and includes entries that are added during the loop.
    referencesIn(entity, open)
  }
  return reached
}

/** The results whose shape is the same in this build, and the objects that they reference. */
export function ofTheseShapes(
  cache: NormalizedCacheObject,
  earlier: QueryShapes,
  present: QueryShapes,
): NormalizedCacheObject {
  const root = Object.fromEntries(
    Object.entries(cache[ROOT] ?? {}).filter(([name]) => {
      const operation = operationNameOf(name)
      return earlier[operation] === present[operation]
    }),
  )
  return persistedPart({ ...cache, [ROOT]: root }, {}, Infinity)
}

/**
 * Merges the cache of another tab or an earlier page with this page's: results of both are kept, and the newer wins.
 */
export function mergePersisted(earlier: NormalizedCacheObject, later: NormalizedCacheObject): NormalizedCacheObject {
  const merged: NormalizedCacheObject = { ...earlier }
  for (const [id, entity] of Object.entries(later)) merged[id] = { ...earlier[id], ...entity }
  return merged
}

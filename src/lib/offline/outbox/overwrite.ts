import { mayChange } from './may-change.ts'
import { valueAt, withValueAt } from './paths.ts'
import type { NewItem, OutboxItem, StoredRequest } from './types.ts'

/** Paths in the variables of single values that an editor started with; without them, the edit overwrites. */
const BASE_PATHS = ['labelRequest.baseName', 'labelRequest.baseColorName'] as const

function basePathsOf({ request, version }: Pick<NewItem, 'request' | 'version'>): string[] {
  const paths = version?.into === undefined ? BASE_PATHS : [...BASE_PATHS, version.into]
  return paths.filter((path) => valueAt(request.variables, path) != null)
}

/**
 * The item as it is sent when the user has seen that somebody else changed the same and chose to overwrite it.
 *
 * @returns null if the item was not refused for that reason
 */
export function overwriting(item: OutboxItem): NewItem | null {
  if (item.state !== 'refused' || item.reason?.code !== 'CONFLICT' || !mayChange(item)) return null
  const paths = basePathsOf(item)
  const isBased = valueAt(item.request.variables, 'base') != null
  if (paths.length === 0 && !isBased) return null
  const variables = paths.reduce<StoredRequest['variables']>(
    (changed, path) => withValueAt(changed, path, null),
    // What the editor did not change is kept, so the base is sent again.
    isBased ? { ...item.request.variables, overwrite: true } : item.request.variables,
  )
  const { sequence, state, createdAt, attempts, nextTryAt, reason, version, ...rest } = item
  const { into, ...kept } = version ?? {}
  return {
    ...rest,
    request: { ...item.request, variables },
    ...(version && { version: kept as NonNullable<NewItem['version']> }),
  }
}

import type { Context } from '#server/graphql/context.ts'
import type { FileUploader } from '#server/graphql/generated.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import type { UploaderOf } from './mappers.ts'

/**
 * Loads the uploaders of any number of rows with one statement. Uploads of users who no longer exist are attributed to
 * the system.
 */
export async function findUploaders(context: Context, userIds: readonly string[]): Promise<UploaderOf> {
  const { emblem } = context.loaders
  const distinct = [...new Set(userIds)]
  const [system, ...emblems] = await Promise.all([
    emblem.load({ entityType: 'System', id: SYSTEM_ENTITY_ID }),
    ...distinct.map((id) => emblem.load({ entityType: 'User', id })),
  ])
  const found = new Map<string, FileUploader>()
  for (const [index, id] of distinct.entries()) {
    const shown = emblems[index] ?? system
    if (shown) found.set(id, { displayName: shown.displayName, emblem: shown })
  }
  return (userId) => {
    const uploader = found.get(userId)
    if (!uploader) throw new Error('An uploader was not asked for.')
    return uploader
  }
}

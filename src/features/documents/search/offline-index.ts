import { listPinnedFiles } from '#src/lib/offline/pinned-files/pinned-files.ts'
import { recordPrefix } from '#src/lib/data/stored-results.ts'
import { listRecords, peekRecords } from '#src/lib/offline/read-cache/records.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import type { DeviceFacts } from '../device/device-file.ts'
import type { FolderQuery, RootFolderContentsQuery } from '../documents.generated.ts'
import { type DocumentOwner, ownerKey } from '../owner.ts'
import type { GetFileInstancesQuery } from '../versions/versions.generated.ts'
import type { CachedDocuments } from './offline-search.ts'

interface Read {
  savedAt: number
  value: unknown
}

/** Records that this page has decrypted: a repeated search reads only the records that changed. */
const known = new Map<string, Read>()
onSignOut(() => known.clear())

/** Records per transaction; the browser can render between two transactions. */
const BATCH_COUNT = 50

async function readAll<T>(
  cached: readonly { key: string; savedAt: number }[],
): Promise<Map<string, { value: T; savedAt: number }>> {
  const stale = cached.filter(({ key, savedAt }) => known.get(key)?.savedAt !== savedAt)
  for (let start = 0; start < stale.length; start += BATCH_COUNT) {
    const batch = stale.slice(start, start + BATCH_COUNT)
    const values = await peekRecords<T>(batch.map(({ key }) => key))
    for (const { key, savedAt } of batch) known.set(key, { savedAt, value: values.get(key) ?? null })
  }
  return new Map(
    cached.flatMap(({ key, savedAt }) => {
      const value = known.get(key)?.value
      return value ? [[key, { value: value as T, savedAt }] as const] : []
    }),
  )
}

/** Reads the stored documents of an owner; works offline. */
export async function readCachedDocuments(owner: DocumentOwner): Promise<CachedDocuments> {
  const { entityType, entityId } = owner
  const root = await readAll<RootFolderContentsQuery>(
    await listRecords(recordPrefix('rootFolderContents', [entityType, entityId])),
  )
  const prefix = recordPrefix('folder', [entityType, entityId, ''])
  const inner = await readAll<FolderQuery>(await listRecords(prefix))
  const folders = [
    ...[...root.values()].map(({ value, savedAt }) => ({ folder: value.rootFolderContents, folderId: null, savedAt })),
    ...[...inner].map(([key, { value, savedAt }]) => ({
      folder: value.folder,
      folderId: key.slice(prefix.length),
      savedAt,
    })),
  ]
  const key = ownerKey(owner)
  const wholeIds = (await listPinnedFiles<DeviceFacts>()).flatMap(({ id, facts }) => (facts.owner === key ? [id] : []))
  const ownIds = new Set([
    ...wholeIds,
    ...folders.flatMap(({ folder }) => folder.contents.files.map(({ fileId }) => fileId)),
  ])
  const versionsPrefix = recordPrefix('getFileInstances', [''])
  const lookedAt = (await listRecords(versionsPrefix)).filter((one) => ownIds.has(one.key.slice(versionsPrefix.length)))
  const versions = await readAll<GetFileInstancesQuery>(lookedAt)
  return {
    folders,
    versions: new Map(
      [...versions].map(([versionKey, { value, savedAt }]) => [
        versionKey.slice(versionsPrefix.length),
        { versions: value.getFileInstances.instances, savedAt },
      ]),
    ),
  }
}

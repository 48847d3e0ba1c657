import { listPinnedFiles } from '#src/lib/offline/pinned-files/pinned-files.ts'
import { listSnapshots, peekSnapshots } from '#src/lib/offline/read-cache/snapshots.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import type { OpenFolder } from '../contents.ts'
import type { DeviceFacts } from '../device/device-file.ts'
import { folderKey, versionsKey } from '../offline.ts'
import { type DocumentOwner, ownerKey } from '../owner.ts'
import type { FileVersion } from '../versions/version.ts'
import type { CachedDocuments } from './offline-search.ts'

interface Read {
  savedAt: number
  value: unknown
}

/** Records decrypted in this page: a second search costs nothing, and only changed ones are read again. */
const known = new Map<string, Read>()
onSignOut(() => known.clear())

/** Records that are read in one transaction: the screen gets its turn between them. */
const BATCH_COUNT = 50

async function readAll<T>(
  cached: readonly { key: string; savedAt: number }[],
): Promise<Map<string, { value: T; savedAt: number }>> {
  const stale = cached.filter(({ key, savedAt }) => known.get(key)?.savedAt !== savedAt)
  for (let start = 0; start < stale.length; start += BATCH_COUNT) {
    const batch = stale.slice(start, start + BATCH_COUNT)
    const values = await peekSnapshots<T>(batch.map(({ key }) => key))
    for (const { key, savedAt } of batch) known.set(key, { savedAt, value: values.get(key) ?? null })
  }
  return new Map(
    cached.flatMap(({ key, savedAt }) => {
      const value = known.get(key)?.value
      return value ? [[key, { value: value as T, savedAt }] as const] : []
    }),
  )
}

/** Reads the cached documents of an owner; needs no network. */
export async function readCachedDocuments(owner: DocumentOwner): Promise<CachedDocuments> {
  const [rootKey, key] = [folderKey(owner, null), ownerKey(owner)]
  const prefix = rootKey.slice(0, -'root'.length)
  const listings = await readAll<OpenFolder>(await listSnapshots(prefix))
  const folders = [...listings].map(([listingKey, { value, savedAt }]) => ({
    folder: value,
    folderId: listingKey === rootKey ? null : listingKey.slice(prefix.length),
    savedAt,
  }))
  const wholeIds = (await listPinnedFiles<DeviceFacts>()).flatMap(({ id, facts }) => (facts.owner === key ? [id] : []))
  const ownIds = new Set([
    ...wholeIds,
    ...folders.flatMap(({ folder }) => folder.contents.files.map(({ fileId }) => fileId)),
  ])
  const lookedAt = new Map((await listSnapshots(versionsKey(''))).map((cached) => [cached.key, cached]))
  const versions = await readAll<readonly FileVersion[]>(
    [...ownIds].flatMap((id) => lookedAt.get(versionsKey(id)) ?? []),
  )
  return {
    folders,
    versions: new Map(
      [...versions].map(([versionKey, { value, savedAt }]) => [
        versionKey.slice(versionsKey('').length),
        { versions: value, savedAt },
      ]),
    ),
  }
}

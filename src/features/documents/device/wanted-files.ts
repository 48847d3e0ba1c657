import type { ApolloClient } from '@apollo/client'
import { askToKeep } from '#src/lib/data/ask.ts'
import { isWithdrawal } from '#src/lib/data/failures.ts'
import { saveStored } from '#src/lib/data/stored-results.ts'
import { fetchFolder, storeFolder } from '../offline.ts'
import type { DocumentOwner } from '../owner.ts'
import { GetFileInstancesDocument, type GetFileInstancesQuery } from '../versions/versions.generated.ts'
import type { DeviceInstance, DeviceMark } from './device-file.ts'

/** Limit for a cycle of folders, which should not exist and would never end. */
const MAX_FOLDERS_COUNT = 5_000

interface Wanted {
  /** The current versions, by file id. */
  files: Map<string, DeviceInstance>
  /** True if the pinned item was deleted, or if the user may no longer see it. */
  isGone: boolean
}

/**
 * @returns null if the server says that the item does not exist or is no longer visible
 * @throws every other error
 */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isWithdrawal(error)) return null
    throw error
  })
}

type Version = GetFileInstancesQuery['getFileInstances']['instances'][number]

/**
 * The versions of a file that the user may see, newest first; empty if the file was deleted.
 *
 * @throws if the server does not respond
 */
export async function versionsOf(client: ApolloClient, fileId: string): Promise<readonly Version[]> {
  const asked = askToKeep(client, GetFileInstancesDocument, { fileId })
  return (await unlessGone(asked))?.getFileInstances.instances ?? []
}

/**
 * Fetches the versions that a pinned item covers now: a file's current version, or the current versions of all files in
 * a folder and its subfolders. The responses are cached too, so that the folders open offline even if they were never
 * visited.
 *
 * @throws if the server does not respond; then nothing is known
 */
export async function wantedFiles(client: ApolloClient, owner: DocumentOwner, mark: DeviceMark): Promise<Wanted> {
  const files = new Map<string, DeviceInstance>()
  if (mark.kind === 'file') {
    const instances = await versionsOf(client, mark.fileId)
    // Newest first: if the user may not see the current version, the newest visible one is used.
    const current = instances.find(({ isCurrent }) => isCurrent) ?? instances[0]
    if (current) {
      files.set(mark.fileId, current)
      void saveStored(
        GetFileInstancesDocument,
        { fileId: mark.fileId },
        {
          getFileInstances: { __typename: 'FileInstances', instances: [...instances] },
        },
      )
    }
    return { files, isGone: current === undefined }
  }
  const left = [mark.folderId]
  const seen = new Set<string>()
  for (let folderId = left.shift(); folderId !== undefined && seen.size < MAX_FOLDERS_COUNT; folderId = left.shift()) {
    if (seen.has(folderId)) continue
    seen.add(folderId)
    // The root has the owner's id.
    const opened = folderId === owner.entityId ? null : folderId
    const folder = await unlessGone(fetchFolder(client, owner, opened))
    if (!folder && folderId === mark.folderId) return { files, isGone: true }
    if (folder) void storeFolder(owner, opened, folder)
    for (const { fileId, currentInstance } of folder?.contents.files ?? []) files.set(fileId, currentInstance)
    left.push(...(folder?.contents.folders ?? []).map(({ id }) => id))
  }
  return { files, isGone: false }
}

import type { ApolloClient } from '@apollo/client'
import { askToKeep } from '#src/lib/data/ask.ts'
import { isWithdrawal } from '#src/lib/data/failures.ts'
import { saveStored } from '#src/lib/data/stored-results.ts'
import { fetchFolder, storeFolder } from '../offline.ts'
import type { DocumentOwner } from '../owner.ts'
import { GetFileInstancesDocument, type GetFileInstancesQuery } from '../versions/versions.generated.ts'
import type { DeviceInstance, DeviceMark } from './device-file.ts'

/** A folder that leads to itself cannot be, and would never end. */
const MAX_FOLDERS_COUNT = 5_000

interface Wanted {
  /** The current versions, by the file's id. */
  files: Map<string, DeviceInstance>
  /** True when what is to be kept is gone, or no longer the person's to see. */
  isGone: boolean
}

/** @throws what speaks against an answer, unless it is that there is nothing (any more) */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isWithdrawal(error)) return null
    throw error
  })
}

type Version = GetFileInstancesQuery['getFileInstances']['instances'][number]

/**
 * The versions of a file that the person may see, newest first; none when the file is gone.
 *
 * @throws when nothing is known
 */
export async function versionsOf(client: ApolloClient, fileId: string): Promise<readonly Version[]> {
  const asked = askToKeep(client, GetFileInstancesDocument, { fileId })
  return (await unlessGone(asked))?.getFileInstances.instances ?? []
}

/**
 * Asks the service for what a mark stands for now: a file's current version, or those of everything in a folder,
 * however deep. What it tells is kept too, so that the folders open and the files are found where they were never
 * looked at.
 *
 * @throws when the service does not answer: then nothing is known
 */
export async function wantedFiles(client: ApolloClient, owner: DocumentOwner, mark: DeviceMark): Promise<Wanted> {
  const files = new Map<string, DeviceInstance>()
  if (mark.kind === 'file') {
    const instances = await versionsOf(client, mark.fileId)
    // Newest first: the newest that the person may see stands in for the current one.
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

import type { OutboxItem, StagedFile } from '#src/lib/offline/outbox/types.ts'
import { documentChangeOf } from './queued-documents.ts'
import { uploadStatus } from './upload-status.ts'

/** An unconfirmed change, for the list to which it belongs. */
export type PendingItem =
  | { kind: 'folder-create'; folderId: string; parentFolderId: string | null; name: string }
  | { kind: 'folder-rename'; folderId: string; name: string }
  | { kind: 'file-rename'; fileId: string; fileName: string }
  | {
      kind: 'upload'
      id: string
      folderId: string | null
      fileName: string
      fileSize: number
      share: number | null
      state: 'Pending' | 'Loading' | 'Error'
      /** Text for its state. */
      waits: string
    }

/** Two different names for the same folder or file, after the server refused one of them; the user decides. */
export interface NameConflict {
  item: OutboxItem
  mine: string
  before: string
}

export interface PendingDocuments {
  pending: readonly PendingItem[]
  /** Ids of files that get a new version. */
  pendingVersionOf: ReadonlySet<string>
  conflict: NameConflict | null
  /** Refused items, except uploads, which the drawer shows. */
  refused: readonly OutboxItem[]
}

const CONFLICT_CODES: readonly string[] = ['CONFLICT', 'VERSION_CONFLICT']

/** Whether the server refused it because another user changed the item first. */
export function isConflict({ state, reason }: Pick<OutboxItem, 'state' | 'reason'>): boolean {
  return state === 'refused' && reason !== null && CONFLICT_CODES.includes(reason.code)
}

/**
 * The outbox items to show in an owner's documents. A refused rename is not applied; a refused folder or upload stays
 * visible until the user decides.
 */
export function pendingDocuments(
  items: readonly OutboxItem[],
  files: readonly StagedFile[],
  owner: string,
  reachable: boolean,
): PendingDocuments {
  const present = new Set(items.map(({ id }) => id))
  const fileOf = new Map(files.map((file) => [file.id, file]))
  const pending: PendingItem[] = []
  const pendingVersionOf = new Set<string>()
  const refused: OutboxItem[] = []
  let conflict: NameConflict | null = null
  for (const item of items) {
    const change = documentChangeOf(item, owner)
    if (!change) continue
    const isRefused = item.state === 'refused'
    if (isRefused && change.kind !== 'document-upload') refused.push(item)
    switch (change.kind) {
      case 'document-upload': {
        const { updatesFileId, folderId, fileName, fileSize } = change
        if (updatesFileId !== null) {
          pendingVersionOf.add(updatesFileId)
          break
        }
        const file = fileOf.get(item.fileIds[0] ?? '') ?? null
        const waitsForFolder = item.after?.some((id) => present.has(id)) ?? false
        const { state, text, share } = uploadStatus(item, file, { reachable, waitsForFolder })
        pending.push({ kind: 'upload', id: item.id, folderId, fileName, fileSize, share, state, waits: text })
        break
      }
      case 'folder-create':
        pending.push(change)
        break
      case 'folder-rename':
      case 'file-rename': {
        const mine = change.kind === 'folder-rename' ? change.name : change.fileName
        if (!isRefused && change.kind === 'folder-rename')
          pending.push({ kind: change.kind, folderId: change.folderId, name: mine })
        else if (!isRefused && change.kind === 'file-rename')
          pending.push({ kind: change.kind, fileId: change.fileId, fileName: mine })
        else if (isConflict(item)) conflict ??= { item, mine, before: change.nameBefore }
        break
      }
    }
  }
  return { pending, pendingVersionOf, conflict, refused }
}

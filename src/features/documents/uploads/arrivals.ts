import { onDelivered } from '#src/lib/offline/outbox/outbox.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import type { CommitFileMutation } from '../documents.generated.ts'
import { type DocumentChange, documentChangeOf } from './queued-documents.ts'

type ArrivedItem = Pick<NewItem, 'id' | 'kind' | 'display'>
type Answer = Readonly<Record<string, unknown>>

/** A change of an owner's documents that the service confirmed. */
export interface Arrival {
  /** Of the item: for an upload that of the version it became. */
  id: string
  change: DocumentChange
  /** The file that an upload became; null for other changes. */
  made: CommittedFile | null
}

export type CommittedFile = CommitFileMutation['commitFile']

const listeners = new Set<(item: ArrivedItem, data: Answer) => void>()

/** For what went past the outbox. @param data what the service answered */
export function notifyArrived(item: ArrivedItem, data: Answer): void {
  for (const listener of listeners) listener(item, data)
}

/** Items of an earlier build asked for less of the file than is shown. */
function madeOf(data: Answer): CommittedFile | null {
  const made = data['commitFile'] as Partial<CommittedFile> | null | undefined
  return made?.fileName !== undefined && made.folder !== undefined ? (made as CommittedFile) : null
}

/** Hears of every change of an owner's documents that the service confirmed, whichever tab sent it. @returns ends it */
export function onArrived(ownerKey: string, listener: (arrival: Arrival) => void): () => void {
  const hear = (item: ArrivedItem, data: Answer): void => {
    const change = documentChangeOf(item, ownerKey)
    if (change) listener({ id: item.id, change, made: change.kind === 'document-upload' ? madeOf(data) : null })
  }
  listeners.add(hear)
  const end = onDelivered(({ item, data }) => hear(item, data))
  return () => {
    listeners.delete(hear)
    end()
  }
}

import { onWriteConfirmed } from '#src/lib/data/confirmed-writes.ts'
import type { CommitFileMutation } from '../documents.generated.ts'
import { type DocumentChange, documentChangeOf } from './queued-documents.ts'

/** A change of an owner's documents that the server confirmed. */
export interface Arrival {
  /** Of the item: for an upload that of the version it became. */
  id: string
  change: DocumentChange
  /** The file that an upload became; null for other changes. */
  made: CommittedFile | null
}

export type CommittedFile = CommitFileMutation['commitFile']

/** Notifies of every change of an owner's documents that the server confirmed. @returns unsubscribes */
export function onArrived(ownerKey: string, listener: (arrival: Arrival) => void): () => void {
  return onWriteConfirmed(({ item, data }) => {
    const change = documentChangeOf(item, ownerKey)
    const made = (data as Partial<CommitFileMutation>).commitFile ?? null
    if (change) listener({ id: item.id, change, made })
  })
}

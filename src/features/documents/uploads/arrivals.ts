import { onWriteConfirmed } from '#src/lib/data/confirmed-writes.ts'
import type { CommitFileMutation } from '../documents.generated.ts'
import { type DocumentChange, documentChangeOf } from './queued-documents.ts'

/** A change to an owner's documents that the server confirmed. */
export interface Arrival {
  /** Id of the outbox item; for an upload, also the id of the new version. */
  id: string
  change: DocumentChange
  /** The uploaded file; null for other changes. */
  made: CommittedFile | null
}

export type CommittedFile = CommitFileMutation['commitFile']

/**
 * Notifies of every change to an owner's documents that the server confirmed.
 *
 * @returns a function that unsubscribes
 */
export function onArrived(ownerKey: string, listener: (arrival: Arrival) => void): () => void {
  return onWriteConfirmed(({ item, data }) => {
    const change = documentChangeOf(item, ownerKey)
    const made = (data as Partial<CommitFileMutation>).commitFile ?? null
    if (change) listener({ id: item.id, change, made })
  })
}

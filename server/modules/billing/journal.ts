import type { Db } from '#server/db/client.ts'
import type { Services } from '#server/services.ts'
import { insertJournals, type JournalRow } from './repository.ts'

export type JournalEntry = Omit<JournalRow, 'id' | 'createdAt'>

/** Writes a journal entry in the transaction of the change. */
export function writeJournal(
  tx: Db,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  ...entries: JournalEntry[]
): Promise<void> {
  return insertJournals(
    tx,
    entries.map((entry) => ({ ...entry, id: ids.uuid(), createdAt: clock.now() })),
  )
}

import { useMemo, useSyncExternalStore } from 'react'
import { getOutboxState, subscribeOutbox } from './outbox.ts'
import type { OutboxItem, OutboxState, OutboxSummary, StagedFile, StoredDraft } from './types.ts'

const subscribeFigures = (listener: () => void): (() => void) => subscribeOutbox(listener, false)
const subscribeDetails = (listener: () => void): (() => void) => subscribeOutbox(listener, true)

function useDetails<K extends 'items' | 'files' | 'drafts'>(name: K): OutboxState[K] {
  return useSyncExternalStore(subscribeDetails, () => getOutboxState()[name])
}

/** The counts that are always visible; cheap, because nothing is decrypted. */
export function useOutboxSummary(): OutboxSummary {
  return useSyncExternalStore(subscribeFigures, () => getOutboxState().summary)
}

interface ItemFilter {
  lane?: string
  kind?: string
}

/** The undelivered items, in the order of adding. */
export function useOutboxItems({ lane, kind }: ItemFilter = {}): readonly OutboxItem[] {
  const items = useDetails('items')
  return useMemo(
    () =>
      items.filter((item) => (lane === undefined || item.lane === lane) && (kind === undefined || item.kind === kind)),
    [items, lane, kind],
  )
}

/** The files with these ids, in this order; files that are not on the device are left out. */
export function useStagedFiles(ids: readonly string[]): readonly StagedFile[] {
  const files = useDetails('files')
  const key = ids.join('\n')
  return useMemo(() => {
    // A map, because a thousand files may wait and each of them changes often.
    const byId = new Map(files.map((file) => [file.id, file]))
    return key.split('\n').flatMap((id) => byId.get(id) ?? [])
  }, [files, key])
}

/** The drafts of this device, the most recently changed first. */
export function useDraftList(): readonly StoredDraft[] {
  return useDetails('drafts')
}

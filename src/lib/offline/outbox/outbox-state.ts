import type { OutboxItem, OutboxSummary, StagedFile, StoredDraft } from './types.ts'

/** The page's state of the outbox; one object per change, for useSyncExternalStore. */
export interface OutboxState {
  summary: OutboxSummary
  /** In the order of adding. */
  items: readonly OutboxItem[]
  files: readonly StagedFile[]
  /** The one changed last first. */
  drafts: readonly StoredDraft[]
}

export const NOTHING_KNOWN: OutboxState = {
  summary: {
    ready: false,
    unsent: 0,
    refused: 0,
    sending: 0,
    paused: false,
    nextTryAt: null,
    kinds: [],
    durable: true,
  },
  items: [],
  files: [],
  drafts: [],
}

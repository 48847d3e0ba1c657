import {
  OUTBOX_PROGRESS_SHOWN_EVERY_MS,
  OUTBOX_QUICK_READING_MS,
  OUTBOX_READING_LONGEST_PAUSE_MS,
} from '#shared/limits/device-times.ts'
import { figuresOf } from './lanes.ts'
import type { OutboxStore } from './store.ts'
import { EMPTY_OUTBOX, type OutboxState } from './types.ts'

/** Keeps the same empty array, so that lists are not rendered again: an outbox is empty most of the time. */
function unlessNothing<T>(now: readonly T[], before: readonly T[]): readonly T[] {
  return now.length === 0 && before.length === 0 ? before : now
}

/**
 * Publishes the store's state to the screen: the summary always, the rest while there are observers. It reads again
 * after every change, never twice at a time, and pauses for twice the duration of a read, because with a thousand files
 * every read is slow and changes are frequent.
 */
export function createView(store: OutboxStore, publish: (state: OutboxState) => void) {
  /** Bytes by file that were sent but whose parts are not confirmed yet. */
  const moving = new Map<string, number>()
  let state = EMPTY_OUTBOX
  let watchersCount = 0
  let reading: Promise<void> | null = null
  let again = false
  let progressTimer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function read(): Promise<void> {
    const figures = figuresOf(await store.items.records(), store.durable)
    const summary = JSON.stringify(figures) === JSON.stringify(state.summary) ? state.summary : figures
    if (watchersCount === 0) state = { ...state, summary }
    else {
      const [items, files, drafts] = await Promise.all([store.items.list(), store.files.list(), store.drafts.list()])
      const moved = files.map((file) => ({ ...file, sentBytes: Math.max(file.sentBytes, moving.get(file.id) ?? 0) }))
      state = {
        summary,
        items: unlessNothing(items, state.items),
        files: unlessNothing(moved, state.files),
        drafts: unlessNothing(drafts, state.drafts),
      }
    }
    if (!stopped) publish(state)
  }

  async function readUntilCurrent(): Promise<void> {
    do {
      again = false
      const begunAt = Date.now()
      // If the store cannot be read, the earlier state stays; the next change tries again.
      await read().catch(() => undefined)
      const took = Date.now() - begunAt
      if (again && took > OUTBOX_QUICK_READING_MS)
        await new Promise((resolve) => setTimeout(resolve, Math.min(2 * took, OUTBOX_READING_LONGEST_PAUSE_MS)))
    } while (again && !stopped)
  }

  function refresh(): Promise<void> {
    again = true
    reading ??= readUntilCurrent().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    refresh,
    noteProgress: (fileId: string, sentBytes: number): void => {
      moving.set(fileId, sentBytes)
      if (watchersCount === 0) return
      progressTimer ??= setTimeout(() => {
        progressTimer = undefined
        void refresh()
      }, OUTBOX_PROGRESS_SHOWN_EVERY_MS)
    },
    /** Publishes items, files and drafts too while they are watched. @returns stops watching */
    watchDetails: (): (() => void) => {
      watchersCount += 1
      if (watchersCount === 1) void refresh()
      return () => {
        watchersCount -= 1
      }
    },
    stop(): void {
      stopped = true
      clearTimeout(progressTimer)
    },
  }
}

import { isReloading } from '#src/lib/routing/reload-page.ts'
import { BACK_JOURNEY_LOST_AFTER_MS } from '#shared/limits/device-times.ts'

/**
 * Android's back gesture (and the browser's Back button) closes the topmost overlay before it leaves the page. Each
 * open sheet owns one history entry of the same URL; the router does not see these entries.
 */

interface BackEntry {
  id: number
  onBack: () => void
  /** False while a history.back() from another entry is in progress. */
  isPushed: boolean
}

const entries: BackEntry[] = []
let nextId = 1
/**
 * An entry whose sheet closed in the current tick; a sheet that opens now reuses it instead of competing with
 * history.back().
 */
let abandoned: { id: number; timer: ReturnType<typeof setTimeout>; done: () => void } | null = null
/**
 * Set while a history.back() from an entry is in progress. Entries of sheets that open in that time are pushed when it
 * has ended; pushed earlier, they would be removed by it.
 */
let onPopped: (() => void) | null = null
let arrival: Promise<void> = Promise.resolve()
let listening = false

function entryIdOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'sheet' in state && typeof state.sheet === 'number'
    ? state.sheet
    : null
}

function handlePop(event: PopStateEvent): void {
  const popped = onPopped
  if (popped) {
    event.stopImmediatePropagation()
    popped()
    return
  }
  if (entries.length === 0) return
  const reached = entryIdOf(event.state)
  const above = entries.filter((entry) => reached === null || entry.id > reached)
  if (above.length === 0) return
  event.stopImmediatePropagation()
  for (const entry of above.reverse()) {
    entries.splice(entries.indexOf(entry), 1)
    entry.onBack()
  }
}

/**
 * Adds an entry; `onBack` runs when the user goes back.
 *
 * @returns removes the entry after the sheet was closed in another way; its promise resolves when the history has
 * settled
 */
export function addBackEntry(onBack: () => void): () => Promise<void> {
  if (!listening) {
    window.addEventListener('popstate', handlePop, { capture: true })
    // If a page was reloaded while a sheet was open, the current entry belongs to that sheet: new ids must be higher.
    nextId = Math.max(nextId, (entryIdOf(history.state) ?? 0) + 1)
    listening = true
  }
  const adopted = abandoned
  abandoned = null
  if (adopted) {
    clearTimeout(adopted.timer)
    adopted.done()
  }
  const entry: BackEntry = { id: adopted?.id ?? nextId++, onBack, isPushed: adopted !== null }
  entries.push(entry)
  if (!onPopped) pushEntries()
  return () => removeEntry(entry)
}

function pushEntries(): void {
  for (const entry of entries) {
    if (entry.isPushed) continue
    entry.isPushed = true
    history.pushState({ ...(history.state as object | null), sheet: entry.id }, '')
  }
}

/** True while a sheet is open, or a history.back() from one is in progress. */
export function hasBackEntries(): boolean {
  return entries.length > 0 || abandoned !== null || onPopped !== null
}

/** Resolves when no sheet is open and the history has settled, so that it is safe to navigate. */
export async function backEntriesGone(): Promise<void> {
  while (hasBackEntries()) await new Promise((resolve) => setTimeout(resolve))
}

function removeEntry(entry: BackEntry): Promise<void> {
  const index = entries.indexOf(entry)
  if (index === -1) return Promise.resolve()
  entries.splice(index, 1)
  if (!entry.isPushed) return arrival
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      abandoned = null
      void leaveEntry(entry).then(resolve)
    })
    abandoned = { id: entry.id, timer, done: resolve }
  })
}

async function leaveEntry(entry: BackEntry): Promise<void> {
  while (onPopped) await arrival
  // A link inside the sheet may have replaced the entry: then there is no entry of ours to go back from.
  if (isReloading() || entryIdOf(history.state) !== entry.id) return
  arrival = new Promise((resolve) => {
    const arrive = (): void => {
      clearTimeout(timer)
      onPopped = null
      pushEntries()
      resolve()
    }
    const timer = setTimeout(arrive, BACK_JOURNEY_LOST_AFTER_MS)
    onPopped = arrive
  })
  history.back()
  await arrival
}

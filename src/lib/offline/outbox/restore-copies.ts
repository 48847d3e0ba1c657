import { SAFETY_COPY_IN_FLIGHT_MS } from '#shared/limits/device-times.ts'
import { copiesOf, type SafetyCopy } from './safety-copy.ts'
import type { OutboxStore } from './store.ts'

interface Found {
  key: string
  text: string
  /** When the copy was made, in epoch milliseconds. */
  at: number
  copy: SafetyCopy
}

function found(identityKey: string): Found[] {
  const prefix = copiesOf(identityKey)
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const text = localStorage.getItem(key) ?? ''
        try {
          const { at, ...copy } = JSON.parse(text) as SafetyCopy & { at: number }
          return [{ key, text, at, copy }]
        } catch {
          localStorage.removeItem(key)
          return []
        }
      })
  } catch {
    return []
  }
}

/** Does nothing if the tab that made the copy has stored its text or replaced the copy since. */
async function restore({ items, drafts }: OutboxStore, { key, text, copy }: Found): Promise<void> {
  if (localStorage.getItem(key) !== text) return
  if ('item' in copy) await items.add(copy.item)
  else
    await drafts.change({
      key: copy.draft.key,
      since: null,
      decide: (stored) =>
        stored && stored.changedAt >= copy.draft.changedAt
          ? null
          : { save: [{ ...copy.draft, baseVersion: stored?.baseVersion ?? null }] },
    })
  if (localStorage.getItem(key) === text) localStorage.removeItem(key)
}

async function restoreAll(store: OutboxStore, copies: readonly Found[]): Promise<void> {
  // An item that was delivered is recognized by its id. It removes its draft, so it comes first.
  const items = copies.filter(({ copy }) => 'item' in copy)
  for (const copy of [...items, ...copies.filter((one) => !items.includes(one))])
    await restore(store, copy).catch(() => undefined)
}

/**
 * Stores the texts that tabs of this identity left behind when they died. A copy that was just made may belong to a tab
 * that is still storing it, so it is restored a moment later.
 *
 * @returns when the older copies are stored; later restores those that were just made
 */
export async function restoreCopies(identityKey: string, store: OutboxStore): Promise<{ later: Promise<void> }> {
  const copies = found(identityKey)
  const isOld = ({ at }: Found): boolean => Math.abs(Date.now() - at) > SAFETY_COPY_IN_FLIGHT_MS
  const old = copies.filter(isOld)
  await restoreAll(store, old)
  const fresh = copies.filter((copy) => !old.includes(copy))
  const later = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, SAFETY_COPY_IN_FLIGHT_MS))
    await restoreAll(store, fresh)
  }
  return { later: fresh.length > 0 ? later() : Promise.resolve() }
}

/** Stores or deletes all copies of an identity that signs out: nothing readable may stay in the browser. */
export async function endCopies(identityKey: string, store: OutboxStore | null): Promise<void> {
  const copies = found(identityKey)
  if (store) await restoreAll(store, copies)
  for (const { key } of copies) localStorage.removeItem(key)
}

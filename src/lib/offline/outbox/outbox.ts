import { noteConfirmedChange } from '#src/lib/confirmed-changes.ts'
import { getSession, subscribeSession } from '#src/lib/session/session-state.ts'
import type { DraftStore } from './draft-store.ts'
import type { OutboxEngine } from './engine.ts'
import { OutboxClosedError } from './errors.ts'
import { type Delivery, EMPTY_OUTBOX, type OutboxState } from './types.ts'

/**
 * The current user's outbox, as the rest of the app uses it. Every screen loads this file, so it stays small: the
 * engine with its database is loaded on first use. The methods are documented in engine.ts and draft-store.ts.
 * The React hooks are in use-outbox.ts.
 */

export { OutboxClosedError, OutboxFullError } from './errors.ts'

let opened: { identityKey: string; engine: Promise<OutboxEngine> } | null = null
let state: OutboxState = EMPTY_OUTBOX
const listeners = new Set<() => void>()
const deliveryListeners = new Set<(delivery: Delivery) => void>()

function publish(next: OutboxState): void {
  state = next
  for (const listener of listeners) listener()
}

function close(): void {
  void opened?.engine.then((engine) => engine.stop()).catch(() => undefined)
  opened = null
  publish(EMPTY_OUTBOX)
}

/** The identity whose outbox is open; null if nobody is signed in, or while an identity is assumed. */
export function currentIdentity(): string | null {
  const { identityKey } = getSession()
  return identityKey === null || identityKey.includes('~') ? null : identityKey
}

function notifyDelivered(delivery: Delivery): void {
  noteConfirmedChange()
  for (const listener of deliveryListeners) listener(delivery)
}

async function openEngine(): Promise<OutboxEngine> {
  const identityKey = currentIdentity()
  if (opened && opened.identityKey !== identityKey) close()
  if (identityKey === null) throw new OutboxClosedError('Nothing can be queued for this identity')
  if (opened) return opened.engine
  const opening = {
    identityKey,
    engine: import('./engine.ts').then(({ createEngine }) =>
      createEngine(
        identityKey,
        (next) => {
          if (opened === opening) publish(next)
        },
        notifyDelivered,
      ),
    ),
  }
  opened = opening
  // A chunk that failed to load may load next time.
  opening.engine.catch(() => {
    if (opened === opening) opened = null
  })
  return opening.engine
}

subscribeSession(() => {
  if (opened && opened.identityKey !== currentIdentity()) close()
})

type Methods = Record<string, (...given: unknown[]) => Promise<unknown>>

/**
 * Creates the methods of one part of the engine. Each of them first loads the engine, then calls its method; it rejects
 * with OutboxClosedError after sign-out and while an identity is assumed.
 */
function loadOnUse(partOf: (engine: OutboxEngine) => object): Methods {
  return new Proxy<Methods>(
    {},
    {
      get: (methods, name: string) =>
        (methods[name] ??= async (...given) => {
          const engine = await openEngine()
          if (engine.isStopped()) throw new OutboxClosedError('The outbox was closed by a sign-out')
          return (partOf(engine) as Methods)[name]?.(...given)
        }),
    },
  )
}

/** Queued items and the files that belong to them. */
export const outbox = loadOnUse((engine) => engine.methods) as unknown as OutboxEngine['methods']
/** Text and files that were not sent. */
export const drafts = loadOnUse((engine) => engine.drafts) as unknown as DraftStore

/**
 * Starts sending the items of an earlier visit; called after the first screen is shown. Does nothing when signed out.
 */
export function startOutbox(): void {
  openEngine().catch(() => undefined)
}

/** Notifies of every item that the server confirmed, whichever tab sent it. @returns unsubscribes */
export function onDelivered(listener: (delivery: Delivery) => void): () => void {
  deliveryListeners.add(listener)
  return () => deliveryListeners.delete(listener)
}

/**
 * Sign-out, or another user's sign-in: unsent items stay on this device, sealed for their author; an empty outbox is
 * deleted. This is what happens if the user did not choose `keepSealed` or `discardAll` before.
 */
export async function leaveOutboxes(): Promise<void> {
  await opened?.engine.then((engine) => engine.methods.keepSealed()).catch(() => undefined)
  close()
  await (await import('./leave.ts')).leaveAll()
}

export function getOutboxState(): OutboxState {
  return state
}

/**
 * @param details true reads the items, files and drafts too, not only the summary
 * @returns unsubscribes
 */
export function subscribeOutbox(listener: () => void, details: boolean): () => void {
  listeners.add(listener)
  let unsubscribed = false
  let release: (() => void) | undefined
  if (details) {
    openEngine()
      .then((engine) => {
        if (!unsubscribed) release = engine.watchDetails()
      })
      .catch(() => undefined)
  }
  return () => {
    unsubscribed = true
    listeners.delete(listener)
    release?.()
  }
}

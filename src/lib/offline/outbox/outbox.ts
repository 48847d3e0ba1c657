import { noteConfirmedChange } from '#src/lib/confirmed-changes.ts'
import { getSession, subscribeSession } from '#src/lib/session/session-state.ts'
import type { ChangeCounts } from './change-count.ts'
import type { DraftChange } from './draft-store.ts'
import type { OutboxEngine } from './engine.ts'
import { OutboxClosedError } from './errors.ts'
import { NOTHING_KNOWN, type OutboxState } from './outbox-state.ts'
import type {
  Delivery,
  Flush,
  SealResult,
  NewItem,
  OutboxItem,
  ShownWork,
  StagedFile,
  StoredDraft,
  UploadTarget,
} from './types.ts'

/**
 * The outbox as screens use it (design of offline use): tiny, because every screen carries it; the engine with its
 * database comes on first use. The hooks are in use-outbox.ts.
 */

export { OutboxClosedError, OutboxFullError } from './errors.ts'

type OpenEngine = (
  identityKey: string,
  publish: (state: OutboxState) => void,
  deliver: (delivery: Delivery) => void,
) => Promise<OutboxEngine>

const openEngine: OpenEngine = async (...given) => (await import('./engine.ts')).openEngine(...given)
let opened: { identityKey: string; engine: Promise<OutboxEngine> } | null = null
let state: OutboxState = NOTHING_KNOWN
const listeners = new Set<() => void>()
const deliveryListeners = new Set<(delivery: Delivery) => void>()

function publish(next: OutboxState): void {
  state = next
  for (const listener of listeners) listener()
}

function close(): void {
  void opened?.engine.then((engine) => engine.stop()).catch(() => undefined)
  opened = null
  publish(NOTHING_KNOWN)
}

function ownIdentity(): string | null {
  const { identityKey } = getSession()
  return identityKey === null || identityKey.includes('~') ? null : identityKey
}

async function engine(): Promise<OutboxEngine> {
  const identityKey = ownIdentity()
  if (opened && opened.identityKey !== identityKey) close()
  if (identityKey === null) throw new OutboxClosedError('Nothing can be queued for this identity')
  if (opened) return opened.engine
  const opening = {
    identityKey,
    engine: openEngine(
      identityKey,
      (next) => {
        if (opened === opening) publish(next)
      },
      (delivery) => {
        noteConfirmedChange()
        for (const listener of deliveryListeners) listener(delivery)
      },
    ),
  }
  opened = opening
  // A chunk that could not be loaded may load next time.
  opening.engine.catch(() => {
    if (opened === opening) opened = null
  })
  return opening.engine
}

subscribeSession(() => {
  if (opened && opened.identityKey !== ownIdentity()) close()
})

/**
 * Starts sending what an earlier visit left; called once the first screen stands. Does nothing when nobody is signed
 * in.
 */
export function startOutbox(): void {
  engine().catch(() => undefined)
}

/**
 * Puts an item into the outbox. When the promise resolves it survives the end of the app and will be sent.
 *
 * @throws OutboxFullError when the device has no room; OutboxClosedError for an assumed identity or after sign-out
 */
export async function enqueue(item: NewItem): Promise<void> {
  await (await engine()).enqueue(item)
}

/** "Try now" for one item: cancels its wait, and releases its lane when it was refused. */
export async function retryItem(id: string): Promise<void> {
  await (await engine()).retryItem(id)
}

export async function retryAll(): Promise<void> {
  await (await engine()).retryAll()
}

/**
 * Edit in place: the item is sent as it says now, its files under the names given by their ids; what was sent of them
 * stays sent. When the promise resolves the change survives the end of the app.
 *
 * @returns false, with nothing changed, when it is being sent, may have arrived, or is gone
 * @throws OutboxFullError when the device has no room; OutboxClosedError after sign-out
 */
export async function reviseItem(item: NewItem, fileNames: ReadonlyMap<string, string>): Promise<boolean> {
  return (await engine()).reviseItem(item, fileNames)
}

/** Removes an item and its files for good, by the person's own hand. An item that is being sent stays. */
export async function discardItem(id: string): Promise<void> {
  await (await engine()).takeBack(id, { withFiles: true })
}

/** Edit: removes an item that is not being sent and gives it back; its files stay staged. */
export async function takeBack(id: string): Promise<OutboxItem | null> {
  return (await engine()).takeBack(id, { withFiles: false })
}

/** Everything unsent in one archive: a page to read, the same as JSON, and the files. */
export async function exportUnsent(): Promise<Blob> {
  return (await engine()).exportUnsent()
}

/** Hears of every item that the service confirmed, whichever tab sent it. @returns ends it */
export function onDelivered(listener: (delivery: Delivery) => void): () => void {
  deliveryListeners.add(listener)
  return () => deliveryListeners.delete(listener)
}

/**
 * Puts a file on the device in sealed parts; when the promise resolves it survives the end of the app.
 *
 * @param onProgress part of the file that was stored, between 0 and 1
 * @throws OutboxFullError with nothing stored; the browser's NotReadableError when the file itself cannot be read
 */
export async function stageFile(file: File, onProgress?: (share: number) => void): Promise<StagedFile> {
  return (await engine()).stageFile(file, onProgress)
}

/** Begins the upload of a draft's file at once; files of a queued item need no call. */
export async function startUpload(fileId: string, target: UploadTarget): Promise<void> {
  await (await engine()).startUpload(fileId, target)
}

export async function retryUpload(fileId: string): Promise<void> {
  await (await engine()).retryUpload(fileId)
}

export async function discardFile(fileId: string): Promise<void> {
  await (await engine()).discardFile(fileId)
}

/** @returns null when the file is not (or no longer) on this device */
export async function readStagedFile(fileId: string): Promise<Blob | null> {
  return (await engine()).readStagedFile(fileId)
}

/** @throws OutboxFullError when the device has no room */
export async function saveDraft(draft: StoredDraft): Promise<void> {
  await (await engine()).saveDraft(draft)
}

/** Removes the draft; its files go too unless they are named. */
export async function removeDraft(key: string, options: { keepFiles?: boolean } = {}): Promise<void> {
  await (await engine()).removeDraft(key, options)
}

export async function readDraft(key: string): Promise<StoredDraft | null> {
  return (await engine()).readDraft(key)
}

export async function listDrafts(): Promise<StoredDraft[]> {
  return (await engine()).listDrafts()
}

/**
 * Changes a draft by what it is, in one step: what is written at the same moment is never overwritten.
 *
 * @returns false, with nothing changed, if the draft was changed since `change.since`, or waits to be sent
 * @throws OutboxFullError when the device has no room
 */
export async function changeDraft(change: DraftChange): Promise<boolean> {
  return (await engine()).changeDraft(change)
}

/** The counts of all changes of drafts, to be taken before a request whose response `changeDraft` merges. */
export async function draftChangeCounts(): Promise<ChangeCounts> {
  return (await engine()).draftChangeCounts()
}

/** Whether the service may have a copy of the draft, made by an item of this lane. */
export async function hasDraftCopy(key: string, lane: string): Promise<boolean> {
  return (await engine()).hasDraftCopy(key, lane)
}

/** Sends everything that can be sent now and tells what is left. */
export async function flushNow(): Promise<Flush> {
  return (await engine()).flushNow()
}

/** Before sign-out: what is unsent stays on the device, sealed until the same person logs in again. */
export async function keepSealed(): Promise<SealResult> {
  return (await engine()).keepSealed()
}

/**
 * Before sign-out: deletes all unsent work, because the person chose to.
 *
 * @param shown the unsent work that the person was shown; if null, all of it is deleted
 * @returns false, having deleted none of it, if something was added or changed since
 */
export async function discardAll(shown: ShownWork | null): Promise<boolean> {
  return (await engine()).discardAll(shown)
}

/**
 * Sign-out, or another person's sign-in: whatever is unsent on this device stays sealed for the person who wrote it; an
 * empty outbox goes. `keepSealed` or `discardAll` may have been called before; this is what happens where nobody chose.
 */
export async function leaveOutboxes(): Promise<void> {
  await opened?.engine.then((running) => running.keepSealed()).catch(() => undefined)
  close()
  await (await import('./leave.ts')).leaveAll()
}

/** Tries now what waits for the network; cheap, may be called at every sign of life. */
export function nudge(): void {
  void opened?.engine.then((running) => running.nudge()).catch(() => undefined)
}

export function getOutboxState(): OutboxState {
  return state
}

/**
 * @param details true reads the items, files and drafts too, not the figures alone
 * @returns ends the subscription
 */
export function subscribeOutbox(listener: () => void, details: boolean): () => void {
  listeners.add(listener)
  let gone = false
  let release: (() => void) | undefined
  if (details) {
    engine()
      .then((running) => {
        if (!gone) release = running.wantDetails()
      })
      .catch(() => undefined)
  }
  return () => {
    gone = true
    listeners.delete(listener)
    release?.()
  }
}

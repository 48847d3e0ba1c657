import { getConfig } from '#src/config/env.ts'
import { getAccessToken } from '#src/lib/session/access-token.ts'
import { readClaims } from '#src/lib/session/stored-tokens.ts'
import { OUTBOX_FIRST_REQUEST_WITHIN_MS } from '#shared/limits/device-times.ts'
import { getConnection, reportReached, reportUnreachable } from '../connection/connection.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { watchForBlockedRequests } from './blocked-request.ts'
import { leaveStore } from './leave.ts'
import { NOT_SEALABLE } from './messages.ts'
import { openStorage } from './open-storage.ts'
import { takePrecedence } from './precedence.ts'
import type { ItemRecord } from './records.ts'
import { endCopies, restoreCopies } from './restore-copies.ts'
import { createRunner } from './runner.ts'
import { createSender, type SendResult } from './sender.ts'
import { readStaged, stageFile } from './staging.ts'
import { openStore } from './store.ts'
import { openTabChannel, type TabMessage, withLock } from './tab-channel.ts'
import { createTransport } from './transport.ts'
import { onReconnectEvents } from './triggers.ts'
import type {
  Delivery,
  FlushResult,
  NewItem,
  OutboxItem,
  OutboxState,
  SealResult,
  ShownWork,
  StagedFile,
  UploadTarget,
} from './types.ts'
import { createView } from './view.ts'

export type OutboxEngine = Awaited<ReturnType<typeof createEngine>>

/** Creates the outbox of one identity in this page. outbox.ts exposes `methods` and `drafts` to the rest of the app. */
export async function createEngine(
  identityKey: string,
  publish: (state: OutboxState) => void,
  notifyDelivered: (delivery: Delivery) => void,
) {
  const store = await openStore(await openStorage(identityKey))
  const restored = await restoreCopies(identityKey, store)
  const blocked = watchForBlockedRequests(() => getConnection().lastReachedAt, Date.now)
  const transport = createTransport({
    graphqlPath: getConfig().graphqlPath,
    onReached: () => {
      blocked.answered()
      reportReached()
    },
    onUnreachable: () => {
      if (blocked.failed()) reportUnreachable()
    },
  })
  const view = createView(store, publish)
  const channel = openTabChannel(identityKey, receive)
  /**
   * The token of this identity. Another tab may have changed the session just now, and an item must never be sent as
   * another user.
   */
  const token = async (): Promise<string | null> => {
    const current = await getAccessToken()
    return current !== null && readClaims(current)?.sub === identityKey ? current : null
  }
  const sender = createSender({
    store,
    transport,
    token,
    clock: { now: Date.now, sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    random: Math.random,
    onDelivered: (delivery) => {
      notifyDelivered(delivery)
      channel.notify({ type: 'delivered', delivery })
    },
    onProgress: (fileId, sentBytes) => {
      view.noteProgress(fileId, sentBytes)
      channel.notify({ type: 'progress', fileId, sentBytes })
    },
  })

  const runner = createRunner({
    store,
    sender,
    transport,
    token,
    withLock: (work) => withLock(identityKey, work),
    endWaits,
    onResult: ({ left }) => {
      if (left !== 'empty' && left !== 'refused') void askForBackgroundSync()
    },
  })
  let stopped = false

  async function endWaits(): Promise<void> {
    await Promise.all([store.items.endNetworkWaits(), store.files.endNetworkWaits()])
  }

  /** Sends waiting items now. A run in progress, in this tab or in the one that holds the lock, includes them. */
  async function flush(): Promise<SendResult> {
    void endWaits().catch(() => undefined)
    // When the server is reachable again, all parts of the page fetch at the same time: the outbox takes precedence.
    const release = takePrecedence()
    setTimeout(release, OUTBOX_FIRST_REQUEST_WITHIN_MS)
    return runner.sendNow().finally(release)
  }

  function flushInBackground(): void {
    if (!stopped) flush().catch(() => undefined)
  }

  function resume(): void {
    if (!stopped) runner.resume()
  }

  function stop(): void {
    stopped = true
    void runner.halt().finally(() => store.close())
    stopListening()
    view.stop()
    channel.close()
  }

  function receive(message: TabMessage): void {
    switch (message.type) {
      case 'changed':
        store.changedElsewhere()
        break
      case 'delivered':
        notifyDelivered(message.delivery)
        break
      case 'progress':
        view.noteProgress(message.fileId, message.sentBytes)
        break
      case 'pause':
        void runner.halt()
        break
      case 'resume':
        resume()
        break
      case 'closed':
        stop()
        break
    }
  }

  /** Stops sending in every tab, for a sign-out. */
  async function pauseSending(): Promise<void> {
    channel.notify({ type: 'pause' })
    await runner.halt()
  }

  /** Continues sending because the sign-out was canceled. */
  function resumeSending(): void {
    resume()
    channel.notify({ type: 'resume' })
  }

  async function retry(chosen: (item: ItemRecord) => boolean, fileIds: readonly string[] = []): Promise<void> {
    await store.files.retry([...fileIds, ...(await store.items.retry(chosen))])
    runner.forceRetry()
  }

  async function remove(id: string, withFiles: boolean): Promise<OutboxItem | null> {
    const removed = await store.items.remove(id, { withFiles })
    runner.schedule()
    return removed
  }

  const stopListening = onReconnectEvents(flushInBackground)
  store.onChange((elsewhere) => {
    void view.refresh()
    if (!elsewhere && !stopped) channel.notify({ type: 'changed' })
  })
  void view.refresh()
  void restored.later.then(flushInBackground)
  void store.tidy().catch(() => undefined)
  flushInBackground()

  const methods = {
    /**
     * Adds an item. When the promise resolves, the item is stored durably and will be sent.
     *
     * @throws OutboxFullError if the device has no room
     */
    async enqueue(item: NewItem): Promise<void> {
      await store.items.add(item)
      runner.schedule()
    },
    /** Cancels the delay of one item, and releases its lane if it was refused. */
    retryItem: (id: string): Promise<void> => retry((item) => item.id === id),
    retryAll: (): Promise<void> => retry(() => true),
    /**
     * Edits an item in place: it is sent with its new request and with the new names of its files. Parts of files that
     * were sent are not sent again. When the promise resolves, the change is stored durably.
     *
     * @param fileNames the new names, by file id
     * @returns false, with nothing changed, if it is being sent, may have been delivered, or is not in the outbox
     * @throws OutboxFullError if the device has no room
     */
    async reviseItem(item: NewItem, fileNames: ReadonlyMap<string, string>): Promise<boolean> {
      const revised = await store.items.revise(item, fileNames)
      if (revised) runner.forceRetry()
      return revised
    },
    /** Removes an item and its files permanently, at the user's request. An item that is being sent stays. */
    discardItem: async (id: string): Promise<void> => void (await remove(id, true)),
    /** Removes an item for editing; its files stay staged. @returns null if it is being sent or not in the outbox */
    takeBack: (id: string): Promise<OutboxItem | null> => remove(id, false),
    /** Exports all unsent work as one archive: a readable page, the same data as JSON, and the files. */
    exportUnsent: async (): Promise<Blob> => (await import('./export-unsent.ts')).exportUnsent(store),
    /**
     * Stores a file on the device in sealed parts; when the promise resolves, it is stored durably.
     *
     * @param onProgress called with the fraction that was stored, between 0 and 1
     * @throws OutboxFullError with nothing stored; the browser's NotReadableError if the file cannot be read
     */
    stageFile: (file: File, onProgress?: (share: number) => void): Promise<StagedFile> =>
      stageFile(store, file, onProgress),
    /** Starts the upload of a draft's file now; files of queued items are uploaded automatically. */
    async startUpload(fileId: string, target: UploadTarget): Promise<void> {
      await store.files.want(fileId, target)
      runner.schedule()
    },
    retryUpload: (fileId: string): Promise<void> => retry((item) => item.fileIds.includes(fileId), [fileId]),
    /** Gives a file of a draft another name. The name of a queued file is changed with its item (`reviseItem`). */
    renameFile: (fileId: string, name: string): Promise<void> => store.files.rename(fileId, name),
    discardFile: (fileId: string): Promise<void> => store.files.discard(fileId),
    /** @returns null if the file is not on this device */
    readStagedFile: (fileId: string): Promise<Blob | null> => readStaged(store, fileId),
    /** Sends everything that can be sent now. @returns the state of the remaining items */
    flush: async (): Promise<FlushResult> => (await flush()).left,
    /** Seals unsent items before sign-out: they stay on the device, unreadable until the same user signs in again. */
    async keepSealed(): Promise<SealResult> {
      if (store.vault.needsServiceKey() !== null) await runner.seal()
      await pauseSending()
      await endCopies(identityKey, store)
      if (!(await leaveStore(store))) {
        resumeSending()
        return { kept: false, why: NOT_SEALABLE }
      }
      channel.notify({ type: 'closed' })
      stop()
      return { kept: true }
    },
    /**
     * Deletes all unsent work before sign-out, at the user's request.
     *
     * @param shown the unsent work that the user was shown; if null, all of it is deleted
     * @returns false, having deleted nothing, if something was added or changed since
     */
    async discardAll(shown: ShownWork | null): Promise<boolean> {
      await pauseSending()
      if (!(await store.discard(shown))) {
        resumeSending()
        return false
      }
      stopped = true
      channel.notify({ type: 'closed' })
      await store.destroy()
      await endCopies(identityKey, null)
      stop()
      return true
    },
  }

  return {
    methods,
    drafts: store.drafts,
    /** True after a sign-out in any tab. */
    isStopped: () => stopped,
    /** Publishes items, files and drafts in addition to the summary. @returns stops publishing them */
    watchDetails: view.watchDetails,
    /** Stops everything in this page; stored data is kept. */
    stop,
  }
}

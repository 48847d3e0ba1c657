import { getConfig } from '#src/config/env.ts'
import { getAccessToken } from '#src/lib/session/access-token.ts'
import { readClaims } from '#src/lib/session/stored-tokens.ts'
import { OUTBOX_FIRST_REQUEST_WITHIN_MS } from '#shared/limits/device-times.ts'
import { getConnection, reportReached, reportUnreachable } from '../connection/connection.ts'
import { takePrecedence } from './precedence.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { watchForBlockedRequests } from './blocked-request.ts'
import type { ChangeCounts } from './change-count.ts'
import type { DraftChange } from './draft-store.ts'
import { OutboxClosedError } from './errors.ts'
import { leaveStore } from './leave.ts'
import { NOT_SEALABLE } from './messages.ts'
import { openStorage } from './open-storage.ts'
import type { OutboxState } from './outbox-state.ts'
import type { ItemRecord } from './records.ts'
import { createRunner } from './runner.ts'
import { createSender, type SendResult } from './sender.ts'
import { readStaged, stageFile } from './staging.ts'
import { openStore } from './store.ts'
import { alone, openTabChannel, type TabMessage } from './tab-channel.ts'
import { createTransport } from './transport.ts'
import { onReconnectEvents } from './triggers.ts'
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
import { createView } from './view.ts'

/** The outbox of one identity in this page; see outbox.ts for what each method means. */
export interface OutboxEngine {
  enqueue(item: NewItem): Promise<void>
  retryItem(id: string): Promise<void>
  retryAll(): Promise<void>
  reviseItem(item: NewItem, fileNames: ReadonlyMap<string, string>): Promise<boolean>
  takeBack(id: string, options: { withFiles: boolean }): Promise<OutboxItem | null>
  exportUnsent(): Promise<Blob>
  stageFile(file: File, onProgress?: (share: number) => void): Promise<StagedFile>
  startUpload(fileId: string, target: UploadTarget): Promise<void>
  retryUpload(fileId: string): Promise<void>
  discardFile(fileId: string): Promise<void>
  readStagedFile(fileId: string): Promise<Blob | null>
  saveDraft(draft: StoredDraft): Promise<void>
  removeDraft(key: string, options: { keepFiles?: boolean }): Promise<void>
  readDraft(key: string): Promise<StoredDraft | null>
  listDrafts(): Promise<StoredDraft[]>
  changeDraft(change: DraftChange): Promise<boolean>
  draftChangeCounts(): Promise<ChangeCounts>
  hasDraftCopy(key: string, lane: string): Promise<boolean>
  flushNow(): Promise<Flush>
  keepSealed(): Promise<SealResult>
  discardAll(shown: ShownWork | null): Promise<boolean>
  nudge(): void
  /** Items, files and drafts are published from now on, not the figures alone. @returns ends it */
  wantDetails(): () => void
  /** Ends everything in this page; what is stored stays. */
  stop(): void
}

export async function openEngine(
  identityKey: string,
  publish: (state: OutboxState) => void,
  deliver: (delivery: Delivery) => void,
): Promise<OutboxEngine> {
  const store = await openStore(await openStorage(identityKey))
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
  const channel = openTabChannel(identityKey, hear)
  /** Another tab may have changed the session a moment ago: nothing is ever sent in another person's name. */
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
      deliver(delivery)
      channel.tell({ type: 'delivered', delivery })
    },
    onProgress: (fileId, sentBytes) => {
      view.noteProgress(fileId, sentBytes)
      channel.tell({ type: 'progress', fileId, sentBytes })
    },
  })

  const runner = createRunner({
    store,
    sender,
    transport,
    token,
    alone: (work) => alone(identityKey, work),
    endWaits,
    onResult: ({ left }) => {
      if (left !== 'empty' && left !== 'refused') void askForBackgroundSync()
    },
  })
  let closed = false

  function assertOpen(): void {
    if (closed) throw new OutboxClosedError('The outbox was closed by a sign-out')
  }

  async function endWaits(): Promise<void> {
    await Promise.all([store.items.tryNow(), store.files.tryNow()])
  }

  /** Sends waiting items at once. A run in progress, here or in the tab that sends for this one, takes them along. */
  function sendNow(): Promise<SendResult> {
    void endWaits().catch(() => undefined)
    return runner.sendNow()
  }

  /** Everybody hears at once that the service is there again: what waits here goes first. */
  function nudge(): void {
    if (closed) return
    const giveBack = takePrecedence()
    setTimeout(giveBack, OUTBOX_FIRST_REQUEST_WITHIN_MS)
    void sendNow().then(giveBack, giveBack)
  }

  function resume(): void {
    if (!closed) runner.resume()
  }

  function stop(): void {
    closed = true
    void runner.halt().finally(() => store.close())
    stopListening()
    view.stop()
    channel.close()
  }

  function hear(message: TabMessage): void {
    switch (message.type) {
      case 'changed':
        store.changedElsewhere()
        break
      case 'delivered':
        deliver(message.delivery)
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

  /** Ends sending in every tab, for a sign-out. */
  async function pauseSending(): Promise<void> {
    channel.tell({ type: 'pause' })
    await runner.halt()
  }

  /** The sign-out did not happen. */
  function resumeSending(): void {
    resume()
    channel.tell({ type: 'resume' })
  }

  async function retry(chosen: (item: ItemRecord) => boolean, fileIds: readonly string[] = []): Promise<void> {
    assertOpen()
    await store.files.retry([...fileIds, ...(await store.items.retry(chosen))])
    runner.insist()
  }

  const stopListening = onReconnectEvents(nudge)
  store.onChange((elsewhere) => {
    void view.refresh()
    if (!elsewhere && !closed) channel.tell({ type: 'changed' })
  })
  void view.refresh()
  void store.tidy().catch(() => undefined)
  nudge()

  return {
    async enqueue(item) {
      assertOpen()
      await store.items.add(item)
      runner.soon()
    },
    retryItem: (id) => retry((item) => item.id === id),
    retryAll: () => retry(() => true),
    async reviseItem(item, fileNames) {
      assertOpen()
      const revised = await store.items.revise(item, fileNames)
      if (revised) runner.insist()
      return revised
    },
    async takeBack(id, options) {
      assertOpen()
      const taken = await store.items.takeBack(id, options)
      runner.soon()
      return taken
    },
    exportUnsent: async () => (await import('./export-unsent.ts')).exportUnsent(store),
    async stageFile(file, onProgress) {
      assertOpen()
      return stageFile(store, file, onProgress)
    },
    async startUpload(fileId, target) {
      assertOpen()
      await store.files.want(fileId, target)
      runner.soon()
    },
    retryUpload: (fileId) => retry((item) => item.fileIds.includes(fileId), [fileId]),
    discardFile: (fileId) => store.files.discard(fileId),
    readStagedFile: (fileId) => readStaged(store, fileId),
    async saveDraft(draft) {
      assertOpen()
      await store.drafts.save(draft)
    },
    removeDraft: (key, options) => store.drafts.remove(key, options),
    readDraft: (key) => store.drafts.read(key),
    listDrafts: () => store.drafts.list(),
    async changeDraft(change) {
      assertOpen()
      return store.drafts.change(change)
    },
    draftChangeCounts: () => store.drafts.changeCounts(),
    hasDraftCopy: (key, lane) => store.drafts.hasCopy(key, lane),
    async flushNow() {
      assertOpen()
      return (await sendNow()).left
    },
    async keepSealed() {
      assertOpen()
      if (store.vault.needsServiceKey() !== null) await runner.seal()
      await pauseSending()
      if (!(await leaveStore(store))) {
        resumeSending()
        return { kept: false, why: NOT_SEALABLE }
      }
      channel.tell({ type: 'closed' })
      stop()
      return { kept: true }
    },
    async discardAll(shown) {
      await pauseSending()
      if (!(await store.discard(shown))) {
        resumeSending()
        return false
      }
      closed = true
      channel.tell({ type: 'closed' })
      await store.destroy()
      stop()
      return true
    },
    nudge,
    wantDetails: view.look,
    stop,
  }
}

import type { ApolloClient } from '@apollo/client'
import { ask } from '#src/lib/data/ask.ts'
import { queuedItem } from '#src/lib/data/queued-item.ts'
import type { ChangeCounts } from '#src/lib/offline/outbox/change-count.ts'
import { drafts, getOutboxState, onDelivered, outbox } from '#src/lib/offline/outbox/outbox.ts'
import { type Delivery, draftVersionKey, type StoredDraft } from '#src/lib/offline/outbox/types.ts'
import type { MessageBox } from '../message-box.ts'
import { draftLane, draftsPrefix } from '../offline.ts'
import { contentToSend, isGoneElsewhere, mergeDraft, type RemoteDraft } from './draft-copies.ts'
import {
  ConversationDraftDeleteDocument,
  ConversationDraftSaveDocument,
  type ConversationDraftSaveMutation,
  ConversationDraftsDocument,
} from './drafts.generated.ts'

/**
 * Synchronizes the drafts of a box between the user's devices. Local changes are sent through the outbox; changes from
 * other devices are fetched when the box is opened and when the server becomes reachable again.
 */

const KIND = 'draft-sync'

interface SyncDisplay {
  draftKey: string
  /** `changedAt` of the text that is sent; later changes are sent with the next item. */
  changedAt: number
}

/**
 * Sends a changed draft to the server, now or when it is reachable. Unlike other changes, a draft is never sent without
 * the outbox: while an identity is assumed, drafts are not copied to the server.
 *
 * @throws OutboxClosedError while an identity is assumed
 */
export async function sendDraft({ entityType, entityId }: MessageBox, draft: StoredDraft): Promise<void> {
  const { key, changedAt, baseVersion } = draft
  const id = crypto.randomUUID()
  const display: SyncDisplay = { draftKey: key, changedAt }
  const item = queuedItem({
    document: ConversationDraftSaveDocument,
    variables: {
      entityType,
      entityId,
      request: { draftKey: key, content: contentToSend(draft), baseVersion, clientMutationId: id },
    },
    queued: {
      id,
      kind: KIND,
      label: '',
      receipt: { path: 'conversationDraftSave.draft.draftKey', value: key },
      version: {
        key: draftVersionKey(key),
        from: 'conversationDraftSave.draft.version',
        into: 'request.baseVersion',
        onlyIf: 'conversationDraftSave.saved',
        counted: true,
      },
      copyOf: { draftKey: key, changedAt },
      display,
    },
  })
  await outbox.enqueue(item)
}

/**
 * Deletes the server's copy of a draft that was sent or discarded.
 *
 * @throws OutboxClosedError while an identity is assumed
 */
export async function forgetCopies(
  { entityType, entityId }: MessageBox,
  key: string,
  baseVersion: number | null,
): Promise<void> {
  const item = queuedItem({
    document: ConversationDraftDeleteDocument,
    variables: { entityType, entityId, draftKey: key, baseVersion },
    queued: {
      kind: KIND,
      label: '',
      receipt: { path: 'conversationDraftDelete.draftKey', value: key },
      version: {
        key: draftVersionKey(key),
        from: 'conversationDraftDelete.version',
        into: 'baseVersion',
        counted: true,
      },
    },
  })
  await outbox.enqueue(item)
}

/**
 * Merges the server's copy into the draft of this device.
 *
 * @param since the change counts at the time of the request; null if the copy is the response to a change of this
 *   device
 * @returns false if the draft was changed after the request, or a change of it is queued: this device's text is kept
 *   then
 */
async function mergeCopy(remote: RemoteDraft, since: ChangeCounts | null): Promise<boolean> {
  const { draftKey: key, version } = remote
  return drafts.change({
    key,
    since,
    ...(since && { unlessQueuedIn: draftLane(key) }),
    decide: (local, ownVersions) => {
      // A version that this device made is not a conflict.
      const merge = mergeDraft(local, remote, ownVersions.has(version))
      if (merge.kind === 'nothing') return null
      return { save: merge.kind === 'keep-both' ? [merge.other, merge.draft] : [merge.draft] }
    },
  })
}

async function noteDelivery({ item, data }: Delivery): Promise<void> {
  if (item.kind !== KIND) return
  const result = (data as Partial<ConversationDraftSaveMutation>).conversationDraftSave
  if (!result) return
  const { draft: remote, saved } = result
  if (!saved) return void (await mergeCopy(remote, null))
  const sent = item.display as SyncDisplay
  await drafts.change({
    key: remote.draftKey,
    since: null,
    decide: (local) =>
      local && {
        save: [{ ...local, baseVersion: remote.version, dirty: local.dirty && local.changedAt !== sent.changedAt }],
      },
  })
}

let listening = false
/** Applies the server's responses to the drafts that this device sent. Registers its listener once per page. */
export function listenToDraftDeliveries(): void {
  if (listening) return
  listening = true
  onDelivered((delivery) => void noteDelivery(delivery).catch(() => undefined))
}

/**
 * Fetches the drafts that the user's other devices wrote in the box and merges them with those on this device. The
 * response reflects the time of the request: a draft that was changed, sent or discarded here since then is not
 * modified.
 *
 * @returns false if a copy was ignored because of such a change: it may contain another device's text
 * @throws the error of the request
 */
export async function fetchDrafts(client: ApolloClient, box: MessageBox): Promise<boolean> {
  listenToDraftDeliveries()
  const { entityType, entityId } = box
  const since = await drafts.changeCounts()
  const { conversationDrafts } = await ask(client, ConversationDraftsDocument, { entityType, entityId })
  for (const item of getOutboxState().items)
    if (item.kind === KIND && item.state === 'refused') await outbox.discardItem(item.id)
  let isComplete = true
  for (const remote of conversationDrafts) if (!(await mergeCopy(remote, since))) isComplete = false
  const known = new Set(conversationDrafts.map((remote) => remote.draftKey))
  const prefix = draftsPrefix(box)
  for (const { key } of await drafts.list()) {
    if (!key.startsWith(prefix) || known.has(key)) continue
    let unsent: StoredDraft | null = null
    const isCurrent = await drafts.change({
      key,
      since,
      unlessQueuedIn: draftLane(key),
      decide: (local) => {
        unsent = local?.dirty ? local : null
        return local && isGoneElsewhere(local) ? { remove: true } : null
      },
    })
    if (isCurrent && unsent) await sendDraft(box, unsent)
  }
  return isComplete
}

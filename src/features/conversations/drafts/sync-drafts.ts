import type { ApolloClient } from '@apollo/client'
import { print } from 'graphql'
import { ask } from '#src/lib/data/ask.ts'
import {
  discardItem,
  enqueue,
  getOutboxState,
  listDrafts,
  onDelivered,
  readDraft,
  removeDraft,
  saveDraft,
} from '#src/lib/offline/outbox/outbox.ts'
import type { Delivery, NewItem, StoredDraft } from '#src/lib/offline/outbox/types.ts'
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
 * Keeps the drafts of a box the same on a person's devices (design of offline use). What changed here goes out through
 * the outbox; what changed elsewhere is fetched when the box is opened and when the service is back.
 */

const KIND = 'draft-sync'

interface SyncDisplay {
  draftKey: string
  /** When the text that is sent was changed; later changes go out with the next item. */
  changedAt: number
}

/** Versions of copies that this page made: no conflict with oneself. */
const ownVersions = new Set<string>()

function baseItem(key: string, id: string): Pick<NewItem, 'id' | 'kind' | 'lane' | 'foldKey' | 'title' | 'href'> {
  return { id, kind: KIND, lane: draftLane(key), foldKey: draftLane(key), title: { title: '', detail: '' }, href: null }
}

/** Sends a changed draft to the service, soon or when there is a network. */
export async function sendDraft({ entityType, entityId }: MessageBox, draft: StoredDraft): Promise<void> {
  const { key } = draft
  const id = crypto.randomUUID()
  const display: SyncDisplay = { draftKey: key, changedAt: draft.changedAt }
  await enqueue({
    ...baseItem(key, id),
    request: {
      operationName: 'ConversationDraftSave',
      query: print(ConversationDraftSaveDocument),
      variables: {
        entityType,
        entityId,
        request: { draftKey: key, content: contentToSend(draft), baseVersion: draft.baseVersion, clientMutationId: id },
      },
    },
    receipt: { path: 'conversationDraftSave.draft.draftKey', value: key },
    version: {
      key: `draft:${key}`,
      from: 'conversationDraftSave.draft.version',
      into: 'request.baseVersion',
      onlyIf: 'conversationDraftSave.saved',
    },
    display,
  })
}

/** Forgets the copies of a draft that was sent or discarded. */
export async function forgetCopies(
  { entityType, entityId }: MessageBox,
  key: string,
  baseVersion: number | null,
): Promise<void> {
  const id = crypto.randomUUID()
  await enqueue({
    ...baseItem(key, id),
    request: {
      operationName: 'ConversationDraftDelete',
      query: print(ConversationDraftDeleteDocument),
      variables: { entityType, entityId, draftKey: key, baseVersion },
    },
    receipt: { path: 'conversationDraftDelete.draftKey', value: key },
    version: { key: `draft:${key}`, from: 'conversationDraftDelete.version', into: 'baseVersion' },
  })
}

async function apply(remote: RemoteDraft): Promise<void> {
  const local = await readDraft(remote.draftKey)
  const merge = mergeDraft(local, remote, ownVersions.has(`${remote.draftKey}:${remote.version}`))
  if (merge.kind === 'nothing') return
  if (merge.kind === 'keep-both') await saveDraft(merge.other)
  await saveDraft(merge.draft)
}

async function hearDelivery({ item, data }: Delivery): Promise<void> {
  if (item.kind !== KIND) return
  const result = (data as Partial<ConversationDraftSaveMutation>).conversationDraftSave
  if (!result) return
  const { draft: remote, saved } = result
  if (!saved) return apply(remote)
  ownVersions.add(`${remote.draftKey}:${remote.version}`)
  const local = await readDraft(remote.draftKey)
  const sent = item.display as SyncDisplay
  if (local)
    await saveDraft({ ...local, baseVersion: remote.version, dirty: local.dirty && local.changedAt !== sent.changedAt })
}

let listening = false
/** Takes note of what the service says about this device's drafts; once per page. */
export function listenToDraftDeliveries(): void {
  if (listening) return
  listening = true
  onDelivered((delivery) => void hearDelivery(delivery).catch(() => undefined))
}

/**
 * Fetches what a person's other devices wrote in the box and merges it with what is here.
 *
 * @throws when nothing is heard
 */
export async function fetchDrafts(client: ApolloClient, box: MessageBox): Promise<void> {
  listenToDraftDeliveries()
  const { entityType, entityId } = box
  const { conversationDrafts } = await ask(client, ConversationDraftsDocument, { entityType, entityId })
  const { items } = getOutboxState()
  // This device's unsent changes win over the service's copies.
  const isOnItsWay = (key: string): boolean => items.some((item) => item.kind === KIND && item.lane === draftLane(key))
  for (const item of items) if (item.kind === KIND && item.state === 'refused') await discardItem(item.id)
  for (const remote of conversationDrafts) if (!isOnItsWay(remote.draftKey)) await apply(remote)
  const known = new Set(conversationDrafts.map((remote) => remote.draftKey))
  const prefix = draftsPrefix(box)
  for (const local of await listDrafts()) {
    if (!local.key.startsWith(prefix) || known.has(local.key) || isOnItsWay(local.key)) continue
    if (isGoneElsewhere(local)) await removeDraft(local.key)
    else if (local.dirty) await sendDraft(box, local)
  }
}

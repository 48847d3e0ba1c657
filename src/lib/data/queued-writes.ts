import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { getConnection } from '../offline/connection/connection.ts'
import { keepUntilStored } from '../offline/outbox/keep-until-stored.ts'
import { getOutboxState, onDelivered, outbox, OutboxClosedError, subscribeOutbox } from '../offline/outbox/outbox.ts'
import { withValueAt } from '../offline/outbox/paths.ts'
import type { NewItem } from '../offline/outbox/types.ts'
import { showToast } from '../toasts/toasts.ts'
import { refreshShown } from './answers.ts'
import { type ConfirmedWrite, notifyConfirmed } from './confirmed-writes.ts'
import { messages } from './messages.ts'
import { operationOf } from './operation.ts'
import { pendingWritesFor } from './pending-writes.ts'
import { MUTATION_KIND, queuedItem } from './queued-item.ts'
import { sendWrite, showDone } from './send-write.ts'
import { NotSavedError } from './write-errors.ts'
import type { QueuedFiles, QueuedMutation, WriteOptions } from './write-options.ts'

type QueueOptions<Data, Variables> = Omit<WriteOptions<Data, Variables>, 'queue' | 'form' | 'offline'>

interface Writer {
  client: ApolloClient
  options: () => QueueOptions<never, never>
}

/** By operation name; of several mounted components for one operation, the last one counts. */
const followed = new Map<string, Writer>()
/** By item id: what was queued in this page and is not confirmed. */
const queuedHere = new Map<string, Writer>()
/** Optimistic layers by item id, with the client whose cache has them. */
const layers = new Map<string, ApolloClient>()
/** Items that were just confirmed: their layers stay until the changed data is fetched. */
const settling = new Set<string>()
let followersCount = 0
let unsubscribe: (() => void) | null = null
let listening = false

const layerOf = (id: string): string => `outbox:${id}`

function show({ client, options }: Writer, id: string, variables: object): void {
  const { optimistic } = options()
  if (!optimistic || layers.has(id)) return
  layers.set(id, client)
  client.cache.batch({ optimistic: layerOf(id), update: (cache) => optimistic(cache, variables as never) })
}

function hide(id: string): void {
  layers.get(id)?.cache.removeOptimistic(layerOf(id))
  layers.delete(id)
}

/** Shows pending items as if they were delivered, and undoes refused and discarded ones. */
function reconcile(): void {
  const { items, summary } = getOutboxState()
  if (!summary.ready) return
  const pending = pendingWritesFor(new Set(followed.keys()))
  for (const { id, request } of pending) {
    const writer = followed.get(request.operationName)
    if (writer) show(writer, id, request.variables)
  }
  for (const { id, kind, title, state, reason } of items) {
    // The outbox shows the reason. A toast also notifies the user on the current screen if this page made the change.
    if (kind === MUTATION_KIND && state === 'refused' && queuedHere.delete(id) && reason !== null)
      showToast({ intent: 'error', text: `${title.title}: ${reason.message}` })
  }
  const pendingIds = new Set(pending.map(({ id }) => id))
  for (const id of layers.keys()) {
    if (pendingIds.has(id) || settling.has(id)) continue
    hide(id)
    // Refused because somebody else made a change first: the data on screen is outdated.
    const refused = followed.get(items.find((item) => item.id === id)?.request.operationName ?? '')
    if (refused) void refreshShown(refused.client, refused.options().invalidates ?? [])
  }
  if (followersCount === 0 && layers.size === 0) {
    unsubscribe?.()
    unsubscribe = null
  }
}

async function settle({ item: { id, request }, data }: ConfirmedWrite): Promise<void> {
  const here = queuedHere.get(id)
  queuedHere.delete(id)
  if (here) showDone(here.options(), data as never)
  const writer = followed.get(request.operationName) ?? here
  if (!writer) return
  settling.add(id)
  await refreshShown(writer.client, writer.options().invalidates ?? [])
  settling.delete(id)
  hide(id)
}

function listen(): void {
  if (listening) return
  listening = true
  onDelivered((delivery) => void settle(delivery))
}

/** Shows pending changes of an operation while a component that makes them is mounted. @returns stops showing them */
export function followQueued<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  options: () => WriteOptions<Data, Variables>,
): () => void {
  listen()
  followed.set(operationOf(document).name, { client, options })
  followersCount += 1
  unsubscribe ??= subscribeOutbox(reconcile, true)
  reconcile()
  return () => {
    followersCount -= 1
    reconcile()
  }
}

/** @returns the ids of the files, all of which are stored on the device */
async function stage({ contents, onProgress }: QueuedFiles): Promise<string[]> {
  const ids: string[] = []
  for (const content of contents)
    ids.push(typeof content === 'string' ? content : (await outbox.stageFile(content, onProgress)).id)
  return ids
}

/** False if a file is stored only on the device: without the outbox its content cannot be read. */
function canSendAtOnce(files: QueuedFiles | undefined): boolean {
  return !files || files.heldTokens !== undefined || files.contents.every((content) => typeof content !== 'string')
}

/** @returns the variables with the upload tokens of the files, which are uploaded now unless they already were */
async function withUploadedFiles<Variables extends OperationVariables>(
  client: ApolloClient,
  variables: Variables,
  { contents, target, tokensPath, list, onProgress, heldTokens }: QueuedFiles,
): Promise<Variables> {
  const tokens: string[] = [...(heldTokens?.() ?? [])]
  for (const content of contents) {
    if (typeof content === 'string') continue
    const { uploadFile } = await import('../files/upload-file.ts')
    tokens.push(await uploadFile(client, content, target, onProgress))
  }
  return withValueAt(variables, tokensPath, list ? tokens : tokens[0]) as Variables
}

/** Sends a change without the outbox, because nothing may be queued while an identity is assumed. */
async function sendAtOnce<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { document, variables, queued: { files } }: QueuedMutation<Data, Variables>,
  item: NewItem,
  options: QueueOptions<Data, Variables>,
): Promise<Data> {
  options.onSendAtOnce?.()
  const sent = files ? await withUploadedFiles(client, variables, files) : variables
  const data = await sendWrite(client, document, sent, options)
  notifyConfirmed({ item, data: data as Record<string, unknown> })
  return data
}

/**
 * Queues a change: when the promise resolves, the change and its files are stored on the device. A toast notifies the
 * user when the server confirms it, and immediately that it is pending if the server is unreachable. While an identity
 * is assumed, the change is sent immediately.
 *
 * @returns null if it was queued; the response if it was sent immediately
 * @throws NotSavedError, or the error of the request that was sent immediately; nothing was changed then
 */
export async function queueWrite<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: QueuedMutation<Data, Variables>,
  options: QueueOptions<Data, Variables> = {},
): Promise<Data | null> {
  const { queued, variables } = mutation
  const item = queuedItem(mutation)
  const { id } = item
  const writer: Writer = { client, options: () => options }
  listen()
  queuedHere.set(id, writer)
  try {
    const files = queued.files && { ...queued.files, contents: await stage(queued.files) }
    const complete = files ? queuedItem({ ...mutation, queued: { ...queued, id, files } }) : item
    const release = keepUntilStored(id, { item: complete })
    await outbox.enqueue(complete).finally(release)
  } catch (error) {
    queuedHere.delete(id)
    if (error instanceof OutboxClosedError && canSendAtOnce(queued.files))
      return sendAtOnce(client, mutation, item, options)
    throw new NotSavedError(error, options.notSaved)
  }
  // On a slow device the server may have confirmed it by now: an optimistic layer on top would show the change twice.
  const isRefused = getOutboxState().items.some((one) => one.id === id && one.state === 'refused')
  if (queuedHere.has(id) && !isRefused) show(writer, id, variables)
  if (options.done !== undefined && !getConnection().reachable)
    showToast({ intent: 'info', text: options.waits ?? messages.waits })
  return null
}

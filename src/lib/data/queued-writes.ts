import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { print } from 'graphql'
import { getConnection } from '../offline/connection/connection.ts'
import { getOutboxState, onDelivered, outbox, OutboxClosedError, subscribeOutbox } from '../offline/outbox/outbox.ts'
import type { OutboxItem } from '../offline/outbox/types.ts'
import { showToast } from '../toasts/toasts.ts'
import { refreshShown } from './answers.ts'
import { messages } from './messages.ts'
import { operationOf } from './operation.ts'
import type { WriteOptions } from './write-options.ts'
import { NotSavedError } from './write-errors.ts'

/** The kind of every item that a `useWrite` makes; `request.operationName` tells which. */
const KIND = 'mutation'

interface Followed {
  client: ApolloClient
  options: () => WriteOptions<never, never>
}

/** Client and write options by operation; of several components for one operation, the last mounted counts. */
const followed = new Map<string, Followed>()
/** The changes that are shown although they have not arrived: item -> the client whose cache shows it. */
const layers = new Map<string, ApolloClient>()
/** Delivered a moment ago: shown until the changed answers are here. */
const settling = new Set<string>()
const addedHere = new Map<string, WriteOptions<never, never>['done']>()
let followers = 0
let stopLooking: (() => void) | null = null

const layerOf = (id: string): string => `outbox:${id}`

function show(
  client: ApolloClient,
  id: string,
  variables: object,
  optimistic: WriteOptions<never, never>['optimistic'],
): void {
  if (!optimistic || layers.has(id)) return
  layers.set(id, client)
  client.cache.batch({ optimistic: layerOf(id), update: (cache) => optimistic(cache, variables as never) })
}

function hide(id: string): void {
  layers.get(id)?.cache.removeOptimistic(layerOf(id))
  layers.delete(id)
}

/** Shows waiting items as if delivered, and takes back the refused and discarded ones. */
function reconcile(): void {
  const { items, summary } = getOutboxState()
  if (!summary.ready) return
  const waiting = items.filter(({ kind, state }) => kind === KIND && state !== 'refused')
  for (const { id, request } of waiting) {
    const found = followed.get(request.operationName)
    if (found) show(found.client, id, request.variables, found.options().optimistic)
  }
  for (const { id, title, state, reason } of items) {
    // The outbox keeps the reason; whoever pressed a moment ago hears it where they are.
    if (state === 'refused' && addedHere.delete(id) && reason !== null)
      showToast({ intent: 'error', text: `${title.title}: ${reason.message}` })
  }
  const present = new Set(waiting.map(({ id }) => id))
  for (const id of layers.keys()) {
    if (present.has(id) || settling.has(id)) continue
    hide(id)
    // Refused, because somebody else was first: what is shown is no longer so.
    const refused = followed.get(items.find((item) => item.id === id)?.request.operationName ?? '')
    if (refused) void refreshShown(refused.client, refused.options().invalidates ?? [])
  }
  if (followers === 0 && layers.size === 0) {
    stopLooking?.()
    stopLooking = null
  }
}

async function settle({ id, kind, request }: OutboxItem, data: Record<string, unknown>): Promise<void> {
  if (kind !== KIND) return
  const done = addedHere.get(id)
  addedHere.delete(id)
  if (done !== undefined) showToast({ intent: 'success', text: typeof done === 'string' ? done : done(data as never) })
  const found = followed.get(request.operationName)
  if (!found) return
  settling.add(id)
  await refreshShown(found.client, found.options().invalidates ?? [])
  settling.delete(id)
  hide(id)
}

let listening = false

function listen(): void {
  if (listening) return
  listening = true
  onDelivered(({ item, data }) => void settle(item, data))
}

/** Shows what waits of an operation as long as a component that writes it is there. @returns ends it */
export function followQueued<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  options: () => WriteOptions<Data, Variables>,
): () => void {
  listen()
  followed.set(operationOf(document).name, { client, options: options })
  followers += 1
  stopLooking ??= subscribeOutbox(reconcile, true)
  reconcile()
  return () => {
    followers -= 1
    reconcile()
  }
}

/**
 * Puts a change into the outbox: it is safe on the device when the promise resolves. The person hears of its success
 * when the service confirmed it, and right away that it waits when the service cannot be reached.
 *
 * @returns null where nothing may be queued (decision 84), or is to be: it is to be sent at once
 * @throws NotKeptError; nothing was changed then
 */
export async function queueWrite<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { queue, optimistic, done }: WriteOptions<Data, Variables>,
): Promise<'queued' | null> {
  const { name, rootNames } = operationOf(document)
  if (!queue) throw new Error(`${name} is queued: useWrite needs to know how it stands in the outbox`)
  const queued = queue(variables)
  if (!queued) return null
  const { label, detail = '', id = crypto.randomUUID(), href = null, ...rest } = queued
  addedHere.set(id, done)
  try {
    await outbox.enqueue({
      receipt: { path: rootNames[0] ?? '' },
      ...rest,
      id,
      href,
      kind: KIND,
      title: { title: label, detail },
      request: { operationName: name, query: print(document), variables },
    })
  } catch (error) {
    addedHere.delete(id)
    if (error instanceof OutboxClosedError) return null
    throw new NotSavedError(error)
  }
  // On a busy device the service may have answered by now: shown over its answer, the change would stand there twice.
  const isRefused = getOutboxState().items.some((item) => item.id === id && item.state === 'refused')
  if (addedHere.has(id) && !isRefused) show(client, id, variables, optimistic)
  if (done !== undefined && !getConnection().reachable) showToast({ intent: 'info', text: messages.waits })
  return 'queued'
}

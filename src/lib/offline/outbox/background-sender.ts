import { freshAccessToken, readWorkerSession } from '#src/lib/session/worker-session.ts'
import { BACKGROUND_SENDING_MAX_MS } from '#shared/limits/device-times.ts'
import { databaseNames } from './dexie-storage.ts'
import { openStorage, ownerOf } from './open-storage.ts'
import { createSender } from './sender.ts'
import { openStore } from './store.ts'
import { withLockIfFree, openTabChannel } from './tab-channel.ts'
import { createTransport } from './transport.ts'

/**
 * Sends waiting items in the service worker, with the same sender and store as a page. It returns immediately while a
 * tab sends, if the user is signed out, and if the outbox of this user does not exist on the device.
 *
 * @throws Error if items wait and the server was unreachable, so that the browser tries again
 */
export async function sendInBackground(): Promise<void> {
  const session = await readWorkerSession()
  if (!session) return
  const identityKey = session.sub
  if (!(await databaseNames()).some((name) => ownerOf(name) === identityKey)) return
  const store = await openStore(await openStorage(identityKey))
  const channel = openTabChannel(identityKey, () => undefined)
  store.onChange(() => channel.notify({ type: 'changed' }))
  const sender = createSender({
    store,
    transport: createTransport({ graphqlPath: session.graphqlPath }),
    token: () => freshAccessToken(session),
    clock: { now: Date.now, sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    random: Math.random,
    onDelivered: (delivery) => channel.notify({ type: 'delivered', delivery }),
  })
  try {
    const result = await withLockIfFree(identityKey, () => sender.run(AbortSignal.timeout(BACKGROUND_SENDING_MAX_MS)))
    if (result?.left === 'unreachable') throw new Error('The service was not reached')
  } finally {
    channel.close()
    store.close()
  }
}

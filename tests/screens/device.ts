import { deleteDB } from 'idb'
import { type ClientConfig, provideConfig } from '#src/config/env.ts'
import { reportReached } from '#src/lib/offline/connection/connection.ts'
import { closeCurrentStore, startDeviceStore } from '#src/lib/offline/read-cache/current-store.ts'
import { outbox, startOutbox } from '#src/lib/offline/outbox/outbox.ts'
import { bootSession } from '#src/lib/session/session.ts'
import { wipeStores } from '#src/lib/session/session-end.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'

export const CONFIG: ClientConfig = {
  siteVersion: '2.44.6',
  graphqlPath: '/graphql',
  identity: { userPoolId: 'local_1', userPoolClientId: 'client', userPoolEndpoint: null, region: null },
  demoMode: true,
  pagePreviews: false,
  demoPeople: false,
  pushPublicKey: null,
  mapTiles: null,
  links: {
    releases: null,
    help: null,
    partner: null,
    masterSubscriptionAgreement: null,
    cookiePolicy: null,
    privacyPolicy: null,
  },
}

/** Removes all data of earlier tests from memory and from the device, as a sign-out does; the server is reachable. */
export async function forgetDevice(): Promise<void> {
  await wipeStores(null)
  closeCurrentStore()
  await deleteDB('evolve-device')
  await outbox.discardAll(null).catch(() => undefined)
  // Booting without a session closes the outbox of the previous test.
  provideConfig(CONFIG)
  await sessionStore.clear()
  await bootSession()
  reportReached()
}

/** State of a signed-in person's device before its first request. */
interface DeviceOptions {
  /** Values that differ from the default configuration of the tests. */
  config?: Partial<ClientConfig>
  /** Whether the person has set up a second factor. */
  mfa?: 'set-up' | 'missing'
}

/** Signs a person in on this device, and starts their stored data and their outbox. */
export async function startDeviceOf(sub: string, { config, mfa = 'set-up' }: DeviceOptions = {}): Promise<void> {
  provideConfig({ ...CONFIG, ...config })
  const payload = btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 3600 }))
  await sessionStore.clear()
  await sessionStore.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'someone')
  await sessionStore.setItem('CognitoIdentityServiceProvider.client.someone.accessToken', `x.${payload}.x`)
  await sessionStore.setItem('evolve.mfa', mfa)
  await bootSession()
  await startDeviceStore(sub)
  startOutbox()
}

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

/** As after a sign-out: nothing of an earlier test is left, in memory or on the device, and the service is there. */
export async function forgetDevice(): Promise<void> {
  await wipeStores(null)
  closeCurrentStore()
  await deleteDB('evolve-device')
  await outbox.discardAll(null).catch(() => undefined)
  // Without a session for a moment: the outbox of the test before closes.
  provideConfig(CONFIG)
  await sessionStore.clear()
  await bootSession()
  reportReached()
}

/** A signed-in person's device, as it is before the first request. */
interface DeviceOptions {
  /** Differs from the configuration of other tests in these values. */
  config?: Partial<ClientConfig>
  /** Whether the person has set up a second factor. */
  mfa?: 'set-up' | 'missing'
}

/** Somebody is signed in on this device, which stores data for them and sends their messages. */
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

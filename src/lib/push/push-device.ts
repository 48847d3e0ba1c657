import type { ApolloClient } from '@apollo/client'
import { getConfig } from '#src/config/env.ts'
import { sendWrite } from '#src/lib/data/send-write.ts'
import { addressOf, PUSH_SAVED_KEY, sendToServer } from '#src/lib/offline/pwa/push-address.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { getAccessToken, getSession } from '#src/lib/session/session.ts'
import { PUSH_SUBSCRIPTION_RENEWED_AFTER_MS } from '#shared/limits/device-times.ts'
import { PushSubscriptionDeleteDocument, PushSubscriptionSaveDocument } from './push.generated.ts'

/**
 * Whether this device gets notifications. unsupported: the browser cannot, or the server has no keys; blocked: the
 * person forbade it in the browser, and only there can allow it again.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** Never for an assumed identity: that person's news do not belong on this device (decision 33). */
export function canPush(): boolean {
  return (
    getConfig().pushPublicKey !== null &&
    getSession().assumed === null &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  )
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off'
}

async function save(client: ApolloClient, subscription: PushSubscription): Promise<boolean> {
  const request = addressOf(subscription)
  const { pushSubscriptionSave: isSaved } = await sendWrite(client, PushSubscriptionSaveDocument, { request })
  if (!isSaved) return false
  await sessionStore.setItem(PUSH_SAVED_KEY, JSON.stringify({ endpoint: request.endpoint, at: Date.now() }))
  return true
}

/**
 * Asks the person's permission and takes this device in. To be called by their own action: browsers ask only then.
 *
 * @throws when the server or the browser's push service cannot be reached; nothing is switched on then
 */
export async function switchPushOn(client: ApolloClient): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: getConfig().pushPublicKey,
  })
  if (await save(client, subscription).catch(() => false)) return 'on'
  await subscription.unsubscribe()
  throw new Error('The server did not take the device')
}

/** @returns the address at which the device could be reached until now; null when it was not switched on */
async function forgetHere(): Promise<string | null> {
  await sessionStore.removeItem(PUSH_SAVED_KEY)
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  return subscription?.endpoint ?? null
}

/** The browser forgets first: whatever the server still sends then finds nobody, and the server forgets by that. */
export async function switchPushOff(client: ApolloClient): Promise<PushState> {
  const endpoint = await forgetHere()
  if (endpoint !== null) await sendWrite(client, PushSubscriptionDeleteDocument, { endpoint }).catch(() => undefined)
  return 'off'
}

async function reportForgotten(endpoint: string): Promise<void> {
  const token = await getAccessToken()
  if (token !== null) await sendToServer(getConfig().graphqlPath, token, 'PushSubscriptionDelete', { endpoint })
}

/**
 * At a sign-out, also without network: nobody's news reach a device that nobody is signed in on. With one the server
 * hears of it besides, and nobody waits for that.
 */
export async function leavePush(): Promise<void> {
  const endpoint = await forgetHere()
  if (endpoint !== null) void reportForgotten(endpoint).catch(() => undefined)
}

/**
 * At the start: a device that is switched on says so once a day, and at once when the browser gave it another address.
 */
export async function renewPush(client: ApolloClient): Promise<void> {
  if ((await readPushState()) !== 'on') return
  const subscription = await currentSubscription()
  if (!subscription) return
  const saved = JSON.parse((await sessionStore.getItem(PUSH_SAVED_KEY)) ?? '{}') as { endpoint?: string; at?: number }
  if (saved.endpoint !== subscription.endpoint || Date.now() - (saved.at ?? 0) > PUSH_SUBSCRIPTION_RENEWED_AFTER_MS)
    await save(client, subscription)
}

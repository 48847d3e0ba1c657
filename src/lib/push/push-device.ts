import type { ApolloClient } from '@apollo/client'
import { getConfig } from '#src/config/env.ts'
import { sendWrite } from '#src/lib/data/send-write.ts'
import { addressOf, PUSH_SAVED_KEY, sendToServer } from '#src/lib/offline/pwa/push-address.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { getAccessToken, getSession } from '#src/lib/session/session.ts'
import { PUSH_SUBSCRIPTION_RENEWED_AFTER_MS } from '#shared/limits/device-times.ts'
import { PushSubscriptionDeleteDocument, PushSubscriptionSaveDocument } from './push.generated.ts'

/**
 * Whether this device receives notifications. unsupported: the browser does not support them, or the server has no
 * keys; blocked: the user has forbidden them in the browser, and can allow them only there.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** False while an identity is assumed: notifications of that user must not arrive on this device. */
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
 * Requests the user's permission and subscribes this device. Call it in a user action, because browsers prompt only
 * then.
 *
 * @throws if the server or the browser's push service is unreachable; notifications stay disabled then
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

/** @returns the endpoint of the subscription that was removed; null if there was none */
async function forgetHere(): Promise<string | null> {
  await sessionStore.removeItem(PUSH_SAVED_KEY)
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
  const registration = await navigator.serviceWorker.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  return subscription?.endpoint ?? null
}

/**
 * The browser's subscription is removed first: later pushes of the server then fail, and the server deletes the
 * subscription when they do.
 */
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
 * Unsubscribes at sign-out, also offline: no notification may arrive on a device without a signed-in user. Online, the
 * server is notified too, without waiting for it.
 */
export async function leavePush(): Promise<void> {
  const endpoint = await forgetHere()
  if (endpoint !== null) void reportForgotten(endpoint).catch(() => undefined)
}

/**
 * At startup, sends the subscription of an enabled device to the server once a day, and immediately if the browser
 * changed it.
 */
export async function renewPush(client: ApolloClient): Promise<void> {
  if ((await readPushState()) !== 'on') return
  const subscription = await currentSubscription()
  if (!subscription) return
  const saved = JSON.parse((await sessionStore.getItem(PUSH_SAVED_KEY)) ?? '{}') as { endpoint?: string; at?: number }
  if (saved.endpoint !== subscription.endpoint || Date.now() - (saved.at ?? 0) > PUSH_SUBSCRIPTION_RENEWED_AFTER_MS)
    await save(client, subscription)
}

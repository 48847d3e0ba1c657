import { setAppBadge } from '#src/lib/offline/pwa/app-badge.ts'
import { type SubscriptionChange, reportChangedSubscription } from '#src/lib/offline/pwa/push-renewal.ts'

/** Payload sent by the server (server/modules/push); anything else yields a notification without content. */
interface PushedMessage {
  title: string
  body: string
  tag: string
  href: string
  badgeCount: number
}

/** As much of a worker as this needs; the tests give it one. */
export interface PushWorker {
  addEventListener(
    name: 'push' | 'notificationclick' | 'pushsubscriptionchange',
    listener: (event: PushedEvent) => void,
  ): void
  registration: {
    showNotification(title: string, options: object): Promise<void>
    pushManager: Pick<PushManager, 'subscribe' | 'getSubscription'>
  }
  clients: {
    matchAll(options: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<readonly { postMessage(message: unknown): void; focus(): Promise<unknown> }[]>
    openWindow(href: string): Promise<unknown>
  }
}

interface PushedEvent extends SubscriptionChange {
  data?: { text(): string } | null
  notification?: { close(): void; data: unknown }
  waitUntil(work: Promise<unknown>): void
}

export function readPushed(text: string): PushedMessage {
  let given: Partial<Record<keyof PushedMessage, unknown>> = {}
  try {
    given = (JSON.parse(text) ?? {}) as typeof given
  } catch {
    // Not ours: the browser insists that something is shown all the same.
  }
  const words = (value: unknown, otherwise: string): string =>
    typeof value === 'string' && value !== '' ? value : otherwise
  const href = words(given.href, '/')
  return {
    title: words(given.title, 'Evolve'),
    body: words(given.body, 'Something new is waiting for you.'),
    tag: words(given.tag, 'evolve'),
    // An address of the app, never another site's.
    href: /^\/(?!\/)/.test(href) ? href : '/',
    badgeCount: typeof given.badgeCount === 'number' && given.badgeCount >= 0 ? given.badgeCount : -1,
  }
}

async function show(worker: PushWorker, text: string): Promise<void> {
  const { title, body, tag, href, badgeCount } = readPushed(text)
  if (badgeCount >= 0) await setAppBadge(badgeCount)
  // The badge is what Android draws in its status bar from the opacity alone: a filled icon would be a white square.
  const options = {
    body,
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { href },
  }
  await worker.registration.showNotification(title, options)
}

/**
 * The window that is there, brought to the place; a new one when there is none. The app navigates by itself and keeps
 * its state.
 */
async function open(worker: PushWorker, href: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [window] = windows
  if (!window) {
    await worker.clients.openWindow(href)
    return
  }
  window.postMessage({ type: 'OPEN', href })
  await window.focus().catch(() => undefined)
}

/**
 * Shows what the server pushes, keeps the icon's badge exact, opens the conversation that a notification is about, and
 * says when the browser changed the device's address.
 */
export function showPushed(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, event.data?.text() ?? ''))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification?.close()
    const { href } = (event.notification?.data ?? {}) as { href?: string }
    event.waitUntil(open(worker, href ?? '/'))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(reportChangedSubscription(worker.registration.pushManager, event))
  })
}

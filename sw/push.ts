import { setAppBadge } from '#src/lib/offline/pwa/app-badge.ts'
import { type SubscriptionChange, reportChangedSubscription } from '#src/lib/offline/pwa/push-renewal.ts'

/** The payload from the server (server/modules/push); anything else is shown as a notification without content. */
interface PushedMessage {
  title: string
  body: string
  tag: string
  href: string
  badgeCount: number
}

/** The part of the worker that this module uses, so that tests can provide it. */
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
    // Unknown payload: browsers require that every push shows a notification.
  }
  const words = (value: unknown, otherwise: string): string =>
    typeof value === 'string' && value !== '' ? value : otherwise
  const href = words(given.href, '/')
  return {
    title: words(given.title, 'Evolve'),
    body: words(given.body, 'Something new is waiting for you.'),
    tag: words(given.tag, 'evolve'),
    // Only a path of the app, never another site's URL.
    href: /^\/(?!\/)/.test(href) ? href : '/',
    badgeCount: typeof given.badgeCount === 'number' && given.badgeCount >= 0 ? given.badgeCount : -1,
  }
}

async function show(worker: PushWorker, text: string): Promise<void> {
  const { title, body, tag, href, badgeCount } = readPushed(text)
  if (badgeCount >= 0) await setAppBadge(badgeCount)
  // Android draws the badge in its status bar from the alpha channel, so a filled icon would be a white square.
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
 * Focuses an existing window and navigates it; opens a new one if there is none. The app navigates itself and keeps its
 * state.
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
 * Shows pushed notifications, keeps the icon's badge exact, opens the conversation of a notification, and notifies the
 * page when the browser changed the push subscription.
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

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportChangedSubscription } from '#src/lib/offline/pwa/push-renewal.ts'
import { type PushWorker, readPushed, showPushed } from './push.ts'

vi.mock('#src/lib/offline/pwa/push-renewal.ts')

const MESSAGE = {
  title: 'Ann Lee',
  body: 'Sent you a message.',
  tag: 'conversation:c1',
  href: '/app/conversations?conversationId=c1',
  badgeCount: 3,
}

type Listener = (event: Record<string, unknown>) => void

const setAppBadge = vi.fn(async () => undefined)
const clearAppBadge = vi.fn(async () => undefined)
const showNotification = vi.fn(async () => undefined)
const pushManager = {}
const openWindow = vi.fn(async () => null)
let windows: { postMessage: ReturnType<typeof vi.fn>; focus: () => Promise<void> }[]
let listeners: Record<string, Listener>

async function dispatch(name: string, event: Record<string, unknown>): Promise<void> {
  const waits: Promise<unknown>[] = []
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
}

beforeEach(() => {
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
  windows = []
  listeners = {}
  const worker = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    registration: { showNotification, pushManager },
    clients: { matchAll: async () => windows, openWindow },
  }
  showPushed(worker as unknown as PushWorker)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('shows what was pushed, one notification a conversation, and sets the exact badge', async () => {
  await dispatch('push', { data: { text: () => JSON.stringify(MESSAGE) } })
  expect(setAppBadge).toHaveBeenCalledWith(3)
  expect(showNotification).toHaveBeenCalledWith(
    'Ann Lee',
    expect.objectContaining({
      body: MESSAGE.body,
      tag: MESSAGE.tag,
      renotify: true,
      badge: '/icons/monochrome-512.png',
      data: { href: MESSAGE.href },
    }),
  )
})

it('takes the badge away at zero, and leaves it when nothing is said', async () => {
  await dispatch('push', { data: { text: () => JSON.stringify({ ...MESSAGE, badgeCount: 0 }) } })
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  await dispatch('push', { data: null })
  expect(setAppBadge).not.toHaveBeenCalled()
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  expect(showNotification).toHaveBeenLastCalledWith('Evolve', expect.anything())
})

it("never leads to another site's address", () => {
  for (const href of ['https://attacker.example', '//attacker.example', 'javascript:alert(1)', 7]) {
    expect(readPushed(JSON.stringify({ ...MESSAGE, href })).href).toBe('/')
  }
})

it('brings the open window to the conversation, or opens one', async () => {
  const notification = { close: vi.fn(), data: { href: MESSAGE.href } }
  await dispatch('notificationclick', { notification })
  expect(openWindow).toHaveBeenCalledWith(MESSAGE.href)
  windows = [{ postMessage: vi.fn(), focus: async () => undefined }]
  await dispatch('notificationclick', { notification })
  expect(windows[0]?.postMessage).toHaveBeenCalledWith({ type: 'OPEN', href: MESSAGE.href })
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(notification.close).toHaveBeenCalledTimes(2)
})

it('says when the browser changed the address of the device', async () => {
  await dispatch('pushsubscriptionchange', { newSubscription: null })
  expect(reportChangedSubscription).toHaveBeenCalledWith(
    pushManager,
    expect.objectContaining({ newSubscription: null }),
  )
})

import { parse, print } from 'graphql'
import { leavePush } from '#src/lib/push/push-device.ts'
import { PushSubscriptionDeleteDocument } from '#src/lib/push/push.generated.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#src/features/shell/messages.ts'
import { standardUser } from './answers.ts'
import { type Answers, renderShell } from './render-shell.tsx'

const ENDPOINT = 'https://push.example.com/device-1'
/** Code that is fetched when it is first needed takes its time on a busy machine. */
const PATIENCE = { timeout: 10_000 }

/** A browser's push service, as a person and their permissions meet it. */
function giveBrowser({
  permission = 'default',
  answers = 'granted',
  subscribed = false,
}: {
  permission?: NotificationPermission
  answers?: NotificationPermission
  subscribed?: boolean
} = {}) {
  const state = { permission, subscribed, asked: 0 }
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      state.subscribed = false
      return true
    },
  }
  const registration = {
    pushManager: {
      getSubscription: async () => (state.subscribed ? subscription : null),
      subscribe: async () => {
        state.subscribed = true
        return subscription
      },
    },
    getNotifications: async () => [],
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      state.asked += 1
      state.permission = answers
      return answers
    },
  })
  vi.stubGlobal('PushManager', class {})
  const container = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  return state
}

async function openSheet(answers: Answers = {}, device: 'phone' | 'wide' = 'wide'): Promise<{ sent: string[] }> {
  const shell = await renderShell({
    device,
    sub: 'maya',
    answers: { ...standardUser, ...answers },
    pushPublicKey: 'key',
  })
  if (device === 'wide') {
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }, PATIENCE))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.notificationsSwitch }, PATIENCE))
  } else {
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }, PATIENCE))
    await userEvent.click(await screen.findByRole('button', { name: messages.notificationsSwitch }, PATIENCE))
  }
  await screen.findByRole('dialog', { name: messages.notificationsSwitch }, PATIENCE)
  return shell
}

const theSwitch = (): Promise<HTMLInputElement> =>
  screen.findByRole('switch', { name: 'Notifications on this device' }, PATIENCE)

afterEach(async () => {
  // First: the page on screen listens to the worker until it is left.
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await leavePush()
})

describe('Notifications on this device', () => {
  it('are not offered where the server sends none', async () => {
    giveBrowser()
    await renderShell({ device: 'wide', sub: 'maya', answers: standardUser })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }, PATIENCE))
    await screen.findByRole('menuitem', { name: 'Sign Out' })
    expect(screen.queryByRole('menuitem', { name: messages.notificationsSwitch })).toBeNull()
  })

  it('are off until the person switches them on; only then the browser asks, and the server hears of the device', async () => {
    const browser = giveBrowser()
    const save = vi.fn(() => ({ pushSubscriptionSave: true }))
    await openSheet({ PushSubscriptionSave: save })
    const control = await theSwitch()
    expect(control.checked).toBe(false)
    expect(browser.asked).toBe(0)
    await userEvent.click(control)
    await waitFor(() => expect(control.checked).toBe(true))
    expect(browser.asked).toBe(1)
    expect(save).toHaveBeenCalledWith({ request: { endpoint: ENDPOINT, p256dh: 'p', auth: 'a' } })
  })

  it('says so, and stays off, when the person refuses the browser’s question', async () => {
    const browser = giveBrowser({ answers: 'denied' })
    const { sent } = await openSheet()
    await userEvent.click(await theSwitch())
    await screen.findByText(messages.notificationsBlocked)
    const control = await theSwitch()
    expect([control.checked, control.disabled, browser.subscribed]).toEqual([false, true, false])
    expect(sent).not.toContain('PushSubscriptionSave')
  })

  it('stays off, and may be tried again, when the person closes the question without an answer', async () => {
    giveBrowser({ answers: 'default' })
    await openSheet()
    const control = await theSwitch()
    await userEvent.click(control)
    await waitFor(() => expect(control.disabled).toBe(false))
    expect(control.checked).toBe(false)
    expect(screen.queryByText(messages.notificationsBlocked)).toBeNull()
  })

  it('says so, and leaves nothing half switched on, when the server does not take the device', async () => {
    const browser = giveBrowser()
    await openSheet({ PushSubscriptionSave: () => ({ pushSubscriptionSave: null }) })
    const control = await theSwitch()
    await userEvent.click(control)
    await screen.findByText(messages.notificationsFailed, undefined, PATIENCE)
    await waitFor(() => expect(control.disabled).toBe(false))
    expect([control.checked, browser.subscribed]).toEqual([false, false])
  })

  it('are switched off on the device and on the server', async () => {
    const browser = giveBrowser({ permission: 'granted', subscribed: true })
    const forget = vi.fn(() => ({ pushSubscriptionDelete: true }))
    await openSheet({ PushSubscriptionDelete: forget, PushSubscriptionSave: () => ({ pushSubscriptionSave: true }) })
    const control = await theSwitch()
    expect(control.checked).toBe(true)
    await userEvent.click(control)
    await waitFor(() => expect(control.checked).toBe(false))
    expect(browser.subscribed).toBe(false)
    await waitFor(() => expect(forget).toHaveBeenCalledWith({ endpoint: ENDPOINT }))
  })

  it('end at a sign-out: on the device, and on the server although the data layer has stopped', async () => {
    const browser = giveBrowser({ permission: 'granted', subscribed: true })
    const { sent } = await openSheet({ PushSubscriptionSave: () => ({ pushSubscriptionSave: true }) })
    const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'))
    vi.stubGlobal('fetch', asked)
    await leavePush()
    expect(browser.subscribed).toBe(false)
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    const [, init] = asked.mock.calls[0] ?? []
    const sentBody = JSON.parse(init?.body as string) as { operationName: string; query: string; variables: unknown }
    expect(sentBody).toMatchObject({ operationName: 'PushSubscriptionDelete', variables: { endpoint: ENDPOINT } })
    expect(print(parse(sentBody.query))).toBe(print(PushSubscriptionDeleteDocument))
    expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer ./)
    expect(sent).not.toContain('PushSubscriptionDelete')
  })

  it('say what to do where the browser cannot show them, on a phone', async () => {
    await openSheet({}, 'phone')
    await screen.findByText(messages.notificationsUnsupported, undefined, PATIENCE)
    expect(screen.queryByRole('switch', { name: messages.notificationsSwitch })).toBeNull()
  })
})

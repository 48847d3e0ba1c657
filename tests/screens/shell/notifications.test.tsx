import { parse, print } from 'graphql'
import { leavePush } from '#src/lib/push/push-device.ts'
import { PushSubscriptionDeleteDocument } from '#src/lib/push/push.generated.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages as words } from '#src/features/shell/device-notifications/messages.ts'
import { menuMessages } from '#src/features/shell/menus/messages.ts'
import { type OpenScreen, openScreen, world } from '#tests/support/screen-world.tsx'

const ENDPOINT = 'https://fcm.googleapis.com/device-1'
/** Keys with the lengths that a browser generates: a public key of 65 bytes and a secret of 16 bytes. */
const KEYS = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') }
/** Timeout for code that is loaded on first use, which is slow on a busy machine. */
const PATIENCE = { timeout: 10_000 }

/** Simulates a browser with a push service, the permission for notifications and the user's response to the prompt. */
function giveBrowser({
  permission = 'default',
  answers = 'granted',
  keys = KEYS,
}: {
  permission?: NotificationPermission
  answers?: NotificationPermission
  keys?: { p256dh: string; auth: string }
} = {}) {
  const state = { permission, subscribed: false, asked: 0 }
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys }),
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

/** @param onPage runs after the page has loaded, which resets an earlier subscription, and before the sheet opens */
async function openSheet(device: 'phone' | 'wide' = 'wide', onPage?: () => void): Promise<OpenScreen> {
  const open = await openScreen({ as: await world.person(), path: '/', device, config: { pushPublicKey: 'key' } })
  onPage?.()
  if (device === 'wide') {
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }, PATIENCE))
    await userEvent.click(await screen.findByRole('menuitem', { name: menuMessages.notificationsSwitch }, PATIENCE))
  } else {
    await userEvent.click(await screen.findByRole('button', { name: /More$/ }, PATIENCE))
    await userEvent.click(await screen.findByRole('button', { name: menuMessages.notificationsSwitch }, PATIENCE))
  }
  await screen.findByRole('dialog', { name: menuMessages.notificationsSwitch }, PATIENCE)
  return open
}

const variablesOf = ({ operations }: OpenScreen, name: string): unknown[] =>
  operations.filter((one) => one.name === name).map(({ variables }) => variables)

const theSwitch = (): Promise<HTMLInputElement> =>
  screen.findByRole('switch', { name: 'Notifications on this device' }, PATIENCE)

afterEach(async () => {
  // This must be first, because the page listens to the service worker until it is unmounted.
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await leavePush()
})

describe('Notifications on this device', () => {
  it('are not offered if the server does not send any', async () => {
    giveBrowser()
    await openScreen({ as: await world.person(), path: '/' })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }, PATIENCE))
    await screen.findByRole('menuitem', { name: 'Sign Out' })
    expect(screen.queryByRole('menuitem', { name: menuMessages.notificationsSwitch })).toBeNull()
  })

  it('are off until the user switches them on, which prompts in the browser and registers the device on the server', async () => {
    const browser = giveBrowser()
    const open = await openSheet()
    const control = await theSwitch()
    expect(control.checked).toBe(false)
    expect(browser.asked).toBe(0)
    await userEvent.click(control)
    await waitFor(() => expect(control.checked).toBe(true))
    expect(browser.asked).toBe(1)
    expect(variablesOf(open, 'PushSubscriptionSave')).toEqual([{ request: { endpoint: ENDPOINT, ...KEYS } }])
  })

  it('stay off with an explanation if the user denies the permission', async () => {
    const browser = giveBrowser({ answers: 'denied' })
    const { sent } = await openSheet()
    await userEvent.click(await theSwitch())
    await screen.findByText(words.blocked)
    const control = await theSwitch()
    expect([control.checked, control.disabled, browser.subscribed]).toEqual([false, true, false])
    expect(sent).not.toContain('PushSubscriptionSave')
  })

  it('stay off and can be switched on later if the user dismisses the prompt', async () => {
    giveBrowser({ answers: 'default' })
    await openSheet()
    const control = await theSwitch()
    await userEvent.click(control)
    await waitFor(() => expect(control.disabled).toBe(false))
    expect(control.checked).toBe(false)
    expect(screen.queryByText(words.blocked)).toBeNull()
  })

  it('stay off with an explanation, and without a subscription, if the server refuses the device', async () => {
    const browser = giveBrowser({ keys: { ...KEYS, auth: 'short' } })
    const open = await openSheet()
    const control = await theSwitch()
    await userEvent.click(control)
    await screen.findByText(words.failed, undefined, PATIENCE)
    await waitFor(() => expect(control.disabled).toBe(false))
    expect([control.checked, browser.subscribed]).toEqual([false, false])
    expect(open.sent).toContain('PushSubscriptionSave')
  })

  it('are switched off on the device and on the server', async () => {
    const browser = giveBrowser({ permission: 'granted' })
    const open = await openSheet('wide', () => (browser.subscribed = true))
    const control = await theSwitch()
    await waitFor(() => expect(control.checked).toBe(true))
    await userEvent.click(control)
    await waitFor(() => expect(control.checked).toBe(false))
    expect(browser.subscribed).toBe(false)
    await waitFor(() => expect(variablesOf(open, 'PushSubscriptionDelete')).toEqual([{ endpoint: ENDPOINT }]))
  })

  it('end at sign-out on the device, and on the server even though the data layer has stopped', async () => {
    const browser = giveBrowser({ permission: 'granted' })
    const open = await openSheet('wide', () => (browser.subscribed = true))
    cleanup()
    await leavePush()
    expect(browser.subscribed).toBe(false)
    await waitFor(() => expect(open.sent.filter((name) => name === 'PushSubscriptionDelete')).toHaveLength(1))
    const sent = open.operations.find(({ name }) => name === 'PushSubscriptionDelete')
    expect(sent?.variables).toEqual({ endpoint: ENDPOINT })
    expect(print(parse(sent?.query ?? ''))).toBe(print(PushSubscriptionDeleteDocument))
    expect(sent?.headers['authorization']).toMatch(/^Bearer ./)
  })

  it('explain on a phone what to do if the browser does not support them', async () => {
    await openSheet('phone')
    await screen.findByText(words.unsupported, undefined, PATIENCE)
    expect(screen.queryByRole('switch', { name: menuMessages.notificationsSwitch })).toBeNull()
  })
})

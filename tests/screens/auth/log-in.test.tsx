import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthFailure, SIGN_IN_EXPIRED } from '#src/lib/session/auth-failure.ts'
import { messages } from '#src/features/auth/messages.ts'
import { PENDING_DEVICE_KEY } from '#src/lib/session/remembered-device.ts'
import { getSession, rememberPath } from '#src/lib/session/session.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { waitFor } from '@testing-library/react'
import { MemoryAuthGateway, type MemoryAccount } from './memory-auth-gateway.ts'
import { cleanDevice, openAuthScreen, paths, screen, toastTexts } from './render-auth.tsx'

const ann: MemoryAccount = {
  email: 'ann@example.com',
  password: 'correct horse',
  confirmed: true,
  mfa: 'authenticator',
}

beforeEach(cleanDevice)

async function logIn(account: MemoryAccount, password = account.password) {
  const gateway = new MemoryAuthGateway([{ ...account }])
  const screens = await openAuthScreen(paths.login.href(), gateway)
  await screens.person.type(screen.getByLabelText(messages.email), account.email)
  await screens.person.type(screen.getByLabelText(messages.password), `${password}{Enter}`)
  return { gateway, ...screens }
}

describe('Log In', () => {
  it('shows the maintenance text as soon as it is known, before anything is typed, and until it ends', async () => {
    const extensions = { code: 'MAINTENANCE', userMessage: 'Back at nine.' }
    let isOver = false
    vi.stubGlobal('fetch', async () =>
      isOver ? Response.json({}) : Response.json({ errors: [{ extensions }] }, { status: 503 }),
    )
    await openAuthScreen(paths.login.href(), new MemoryAuthGateway())
    expect(await screen.findByText('Back at nine.')).toBeDefined()
    isOver = true
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByText('Back at nine.')).toBeNull())
    vi.unstubAllGlobals()
  })

  it('shows an error for a wrong password under the password field', async () => {
    const { messageOf, path } = await logIn(ann, 'wrong horse')
    await screen.findByText('Incorrect username or password.')
    expect(messageOf(messages.password)).toBe('Incorrect username or password.')
    expect(messageOf(messages.email)).toBeNull()
    expect(path()).toBe('/auth/login')
  })

  it('reports missing values before it sends a request to the identity service', async () => {
    const gateway = new MemoryAuthGateway()
    const { person, messageOf } = await openAuthScreen(paths.login.href(), gateway)
    await person.click(screen.getByRole('button', { name: 'Log In' }))
    await screen.findByText('Email address is required')
    expect(messageOf(messages.password)).toBe('Password is required')
    expect(gateway.calls).toEqual([])
  })

  it('asks for the code, strips its spaces and opens the page that was requested first', async () => {
    rememberPath('/app/conversations?conversationId=7')
    const { person, gateway, path } = await logIn(ann)
    await screen.findByRole('heading', { name: messages.codeTitle })
    await person.type(screen.getByLabelText(messages.code), '123 456{Enter}')
    await waitFor(() => expect(path()).toBe('/app/conversations'))
    expect(gateway.calls).toContain('confirmSignIn 123456')
    expect(getSession()).toMatchObject({ status: 'signed-in', mfa: 'set-up', sub: ann.email, identityKey: ann.email })
  })

  it('can send a text message code again, but not the code of an authenticator app', async () => {
    const { person, gateway } = await logIn({ ...ann, mfa: 'sms' })
    await person.click(await screen.findByRole('button', { name: messages.resend }))
    await waitFor(() => expect(toastTexts()).toContain(messages.resent))
    expect(gateway.calls.at(-1)).toBe('resendSignInCode')
  })

  it('shows an error for a wrong code under the code field', async () => {
    const { person, messageOf } = await logIn({ ...ann, mfa: 'sms' })
    await screen.findByText('Enter the code that we sent to +*******0143.')
    await person.type(screen.getByLabelText(messages.code), '000000{Enter}')
    await screen.findByText('Invalid verification code provided, please try again.')
    expect(messageOf(messages.code)).toBe('Invalid verification code provided, please try again.')
    expect(getSession().status).toBe('anonymous')
  })

  it('stores the key of a device to remember, so that the app can send it to the server', async () => {
    const { person, path } = await logIn(ann)
    await person.click(await screen.findByLabelText('Remember this device for 30 days'))
    await person.type(screen.getByLabelText(messages.code), '123456{Enter}')
    await waitFor(() => expect(path()).toBe('/'))
    expect(await sessionStore.getItem(PENDING_DEVICE_KEY)).toBe('device-1')
  })

  it('needs no code on a remembered device', async () => {
    const { path } = await logIn({ ...ann, remembered: true })
    await waitFor(() => expect(path()).toBe('/'))
  })

  it('redirects a person without a second factor to its setup', async () => {
    const { path } = await logIn({ ...ann, mfa: null })
    await waitFor(() => expect(path()).toBe('/auth/mfa-config'))
    expect(getSession().mfa).toBe('missing')
  })

  it('sends a code to an unconfirmed account and continues to MFA after it is entered', async () => {
    const { person, gateway, path } = await logIn({ ...ann, confirmed: false, mfa: null })
    await screen.findByRole('heading', { name: messages.confirmTitle })
    expect(gateway.calls).toEqual(['signIn', 'resendSignUpCode ann@example.com'])
    await person.type(screen.getByLabelText(messages.code), '123456{Enter}')
    await waitFor(() => expect(path()).toBe('/auth/mfa-config'))
  })

  it('starts again if the code is entered too late', async () => {
    const { person, gateway } = await logIn(ann)
    await screen.findByRole('heading', { name: messages.codeTitle })
    gateway.fails.confirmSignIn = new AuthFailure(SIGN_IN_EXPIRED, 'Your log in took too long. Please log in again.')
    await person.type(screen.getByLabelText(messages.code), '123456{Enter}')
    await screen.findByRole('heading', { name: 'Log In' })
    expect(toastTexts()).toContain('Your log in took too long. Please log in again.')
  })

  it('shows that the server is unreachable and keeps the typed values', async () => {
    const gateway = new MemoryAuthGateway([ann])
    gateway.reachable = false
    const { person, messageOf } = await openAuthScreen(paths.login.href(), gateway)
    await person.type(screen.getByLabelText(messages.email), ann.email)
    await person.type(screen.getByLabelText(messages.password), `${ann.password}{Enter}`)
    await screen.findByText('We could not reach the server. Check your connection and try again.')
    expect(messageOf(messages.password)).toBe('We could not reach the server. Check your connection and try again.')
    expect(screen.getByLabelText<HTMLInputElement>(messages.email).value).toBe(ann.email)
  })

  it('shows the configured agreements and hides the others', async () => {
    await openAuthScreen(paths.login.href(), new MemoryAuthGateway())
    expect(screen.getByRole('link', { name: 'Master Subscription Agreement' }).getAttribute('href')).toBe(
      'https://evolve.example/agreement',
    )
    expect(screen.queryByRole('link', { name: 'Privacy Policy' })).toBeNull()
  })

  it('is ready for password managers and one-time codes', async () => {
    const { person } = await openAuthScreen(paths.login.href(), new MemoryAuthGateway([ann]))
    expect(screen.getByLabelText(messages.email).getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText(messages.password).getAttribute('autocomplete')).toBe('current-password')
    await person.type(screen.getByLabelText(messages.email), ann.email)
    await person.type(screen.getByLabelText(messages.password), `${ann.password}{Enter}`)
    const code = await screen.findByLabelText(messages.code)
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
    await waitFor(() => expect(document.activeElement).toBe(code))
  })
})

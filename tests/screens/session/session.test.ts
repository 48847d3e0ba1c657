import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { AuthFailure, UNREACHABLE } from '#src/lib/session/auth-failure.ts'
import { provideAuthGateway } from '#src/lib/session/auth-gateway.ts'
import { providePageOpener } from '#src/lib/session/open-page.ts'
import {
  acceptSignIn,
  bootSession,
  getAccessToken,
  getSession,
  onSignOut,
  rememberPath,
  revertAssumedIdentity,
  SessionOfflineError,
  signOut,
  startAssumedIdentity,
  takeLandingPath,
  takeRememberedPath,
} from '#src/lib/session/session.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { MemoryAuthGateway, storeTokens } from '../auth/memory-auth-gateway.ts'
import { cleanDevice } from '../auth/render-auth.tsx'

const opened = vi.fn<(path: string) => void>()
const wiped = vi.fn<(left: { identityKey: string | null }) => void>()
let gateway: MemoryAuthGateway

onSignOut(wiped)

beforeEach(async () => {
  await cleanDevice()
  opened.mockClear()
  wiped.mockClear()
  providePageOpener(opened)
  gateway = new MemoryAuthGateway()
  provideAuthGateway(gateway)
  window.history.replaceState(null, '', '/')
  await bootSession()
})

/**
 * Restores the session of a person who signed in on this device before.
 *
 * @param lifetimeMs time until the access token expires; negative if it has expired
 */
async function signedIn(lifetimeMs = 3_600_000): Promise<void> {
  await storeTokens('ann', lifetimeMs)
  await acceptSignIn('set-up')
}

async function storedKeys(): Promise<string[]> {
  return [...(await sessionStore.readAll()).keys()]
}

describe('a session on the device', () => {
  it('is anonymous on a clean device', async () => {
    expect(await bootSession()).toEqual({
      status: 'anonymous',
      mfa: 'unknown',
      identityKey: null,
      sub: null,
      assumed: null,
    })
    expect(await getAccessToken()).toBeNull()
  })

  it('is restored after a reload without a request', async () => {
    await signedIn()
    expect(await bootSession()).toMatchObject({ status: 'signed-in', mfa: 'set-up', identityKey: 'ann', sub: 'ann' })
    expect(gateway.calls).toEqual([])
  })

  it('returns the stored token until it expires', async () => {
    await signedIn()
    expect(await getAccessToken()).toMatch(/\..+\.x$/u)
    expect(gateway.calls).toEqual([])
  })
})

describe('an expired token', () => {
  it('is renewed once for all concurrent callers', async () => {
    await signedIn(30_000)
    const tokens = await Promise.all([getAccessToken(), getAccessToken(), getAccessToken()])
    expect(new Set(tokens).size).toBe(1)
    expect(gateway.calls).toEqual(['renew'])
  })

  it('keeps the person signed in while offline', async () => {
    await signedIn(-1_000)
    gateway.fails.renew = new AuthFailure(UNREACHABLE, 'offline')
    await expect(getAccessToken()).rejects.toBeInstanceOf(SessionOfflineError)
    expect(getSession().status).toBe('signed-in')
    expect(opened).not.toHaveBeenCalled()
    delete gateway.fails.renew
    expect(await getAccessToken()).not.toBeNull()
  })

  it('that cannot be renewed redirects to the log-in and back to the page, without deleting stored data', async () => {
    await signedIn(-1_000)
    window.history.replaceState(null, '', '/app/conversations?conversationId=7')
    gateway.renewal = 'refused'
    expect(await getAccessToken()).toBeNull()
    expect(getSession().status).toBe('anonymous')
    expect(opened).toHaveBeenCalledWith('/auth/login')
    expect(takeRememberedPath()).toBe('/app/conversations?conversationId=7')
    expect(wiped).not.toHaveBeenCalled()
  })
})

describe('sign-out', () => {
  it('deletes stored data, revokes and removes the tokens and opens the log-in screen; the device stays remembered', async () => {
    await signedIn()
    await signOut()
    expect(wiped).toHaveBeenCalledWith({ identityKey: null })
    expect(gateway.calls).toEqual(['signOut'])
    expect(opened).toHaveBeenCalledWith('/auth/login')
    expect(await storedKeys()).toEqual(['CognitoIdentityServiceProvider.test-client.ann.deviceKey'])
    expect(getSession().status).toBe('anonymous')
  })

  it('does not reveal the last page to the next person in the tab', async () => {
    await signedIn()
    rememberPath('/app/conversations?conversationId=7')
    await signOut()
    // The guard of the page that the user leaves still redirects to the log-in screen.
    rememberPath('/app/conversations?conversationId=7')
    expect(takeLandingPath()).toBe('/')
  })

  it('that the server causes returns to the page after the next log-in', async () => {
    await signedIn()
    await signOut({ remember: '/app/conversations?conversationId=7' })
    expect(takeLandingPath()).toBe('/app/conversations?conversationId=7')
  })

  it('works while the identity service is unreachable', async () => {
    await signedIn()
    gateway.reachable = false
    await signOut()
    expect((await bootSession()).status).toBe('anonymous')
    expect(opened).toHaveBeenCalledWith('/auth/login')
  })

  it('runs only once for concurrent calls', async () => {
    await signedIn()
    await Promise.all([signOut(), signOut({ everywhere: true })])
    expect(gateway.calls).toEqual(['signOut'])
  })

  it('in another tab also ends this session', async () => {
    await signedIn()
    const other = new BroadcastChannel('evolve-session')
    await sessionStore.clear()
    other.postMessage('signed-out')
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/auth/login'))
    expect(wiped).toHaveBeenCalled()
    other.close()
  })
})

describe('another person on the same device', () => {
  it('finds no data of the previous person', async () => {
    await signedIn(-1_000)
    gateway.renewal = 'refused'
    await getAccessToken()
    rememberPath('/app/conversations?conversationId=7')
    await storeTokens('ben')
    await acceptSignIn('missing')
    expect(takeLandingPath()).toBe('/')
    expect(wiped).toHaveBeenCalledWith({ identityKey: null })
    expect(getSession()).toMatchObject({ sub: 'ben', mfa: 'missing', assumed: null })
  })

  it('is distinguished from the same person who logs in again', async () => {
    await signedIn(-1_000)
    gateway.renewal = 'refused'
    await getAccessToken()
    await storeTokens('ann')
    await acceptSignIn('set-up')
    expect(wiped).not.toHaveBeenCalled()
  })
})

describe('an assumed identity', () => {
  const ben = { token: 'secret', userId: 'ben-id', displayName: 'Ben Cole' }

  it('is stored on the device, has separate stored data, and starts the app at its root', async () => {
    await signedIn()
    rememberPath('/app/conversations?conversationId=7')
    await startAssumedIdentity(ben)
    expect(takeLandingPath()).toBe('/')
    expect(opened).toHaveBeenCalledWith('/')
    expect(await bootSession()).toMatchObject({ identityKey: 'ann~ben-id', assumed: ben })
  })

  it('loses its stored data when it is reverted', async () => {
    await signedIn()
    await startAssumedIdentity(ben)
    await bootSession()
    await revertAssumedIdentity()
    expect(wiped).toHaveBeenCalledWith({ identityKey: 'ann~ben-id' })
    expect(await bootSession()).toMatchObject({ identityKey: 'ann', assumed: null })
  })

  it('ends with the session', async () => {
    await signedIn()
    await startAssumedIdentity(ben)
    await bootSession()
    await signOut()
    await signedIn()
    expect(getSession().assumed).toBeNull()
  })
})

describe('the requested page', () => {
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/auth/login'])(
    '%s is not remembered',
    (path) => {
      rememberPath(path)
      expect(takeLandingPath()).toBe('/')
    },
  )

  it('is opened once, query included', () => {
    rememberPath('/app/conversations?conversationId=7')
    expect(takeLandingPath()).toBe('/app/conversations?conversationId=7')
    expect(takeLandingPath()).toBe('/')
  })
})

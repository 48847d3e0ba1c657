import { act, renderHook, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '#src/config/env.ts'
import { drafts, onDelivered, outbox, OutboxClosedError, startOutbox } from '#src/lib/offline/outbox/outbox.ts'
import type { Delivery } from '#src/lib/offline/outbox/types.ts'
import { useDraftList, useOutboxItems, useOutboxSummary, useStagedFiles } from '#src/lib/offline/outbox/use-outbox.ts'
import { bootSession, forgetSession, storeAssumed } from '#src/lib/session/session-state.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { item } from '#tests/support/outbox-model.ts'

const CLIENT = 'client'
const SERVICE_KEY = Buffer.from(new Uint8Array(32).fill(7)).toString('base64')

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Stores a new access token for a person, as a sign-in in any tab does. */
async function storeToken(sub: string): Promise<void> {
  const token = `${part({})}.${part({ sub, exp: Math.floor(Date.now() / 1000) + 3600 })}.x`
  await sessionStore.setItem(`CognitoIdentityServiceProvider.${CLIENT}.LastAuthUser`, sub)
  await sessionStore.setItem(`CognitoIdentityServiceProvider.${CLIENT}.${sub}.accessToken`, token)
}

async function signIn(sub: string): Promise<void> {
  await storeToken(sub)
  await bootSession()
}

/** A server behind `fetch`; it is offline while `reachable` is false. */
const service = { reachable: true, sent: [] as string[] }

function answer(_input: unknown, init?: RequestInit): Promise<Response> {
  if (!service.reachable) return Promise.reject(new TypeError('Failed to fetch'))
  const { operationName, variables } = JSON.parse(init?.body as string) as {
    operationName: string
    variables: { id: string }
  }
  if (operationName === 'Send') service.sent.push(variables.id)
  const data = operationName === 'Send' ? { send: { id: variables.id } } : { outboxSealingKey: SERVICE_KEY }
  return Promise.resolve(new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } }))
}

describe('The outbox in a page', () => {
  let person = 0

  beforeEach(async () => {
    const identity = { userPoolId: 'p', userPoolClientId: CLIENT, userPoolEndpoint: null, region: null }
    const links = {
      releases: null,
      help: null,
      partner: null,
      masterSubscriptionAgreement: null,
      cookiePolicy: null,
      privacyPolicy: null,
    }
    provideConfig({ siteVersion: '1', graphqlPath: '/graphql', identity, demoMode: true, links } as Parameters<
      typeof provideConfig
    >[0])
    Object.assign(service, { reachable: true, sent: [] })
    vi.stubGlobal('fetch', answer)
    person += 1
    await signIn(`person-${person}`)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await forgetSession({ keepLastSub: false })
    vi.unstubAllGlobals()
  })

  it('lists pending items, sends them when the network is back, and notifies of the delivery', async () => {
    service.reachable = false
    const deliveries: Delivery[] = []
    const stop = onDelivered((delivery) => deliveries.push(delivery))
    const summary = renderHook(() => useOutboxSummary())
    const items = renderHook(() => useOutboxItems({ lane: 'a' }))
    expect(summary.result.current.ready).toBe(false)
    await outbox.enqueue(item('1', 'a'))
    await outbox.enqueue(item('2', 'b'))
    await outbox.enqueue(item('3', 'read', { kind: 'mark-read' }))
    await waitFor(() => expect(summary.result.current).toMatchObject({ ready: true, unsent: 2, durable: true }))
    await waitFor(() =>
      expect(items.result.current.map(({ id, reason }) => [id, reason?.code])).toEqual([['1', 'UNREACHABLE']]),
    )
    expect(await outbox.flush()).toBe('unreachable')

    service.reachable = true
    act(() => void outbox.flush())
    await waitFor(() => expect(summary.result.current.unsent).toBe(0))
    await waitFor(() => expect([...service.sent].sort()).toEqual(['1', '2', '3']))
    expect(deliveries.map((delivery) => delivery.item.id).sort()).toEqual(['1', '2', '3'])
    expect(await outbox.flush()).toBe('empty')
    stop()
  })

  it('lists drafts and staged files, and returns an item for editing', async () => {
    service.reachable = false
    const file = await outbox.stageFile(new File(['roof'], 'roof.jpg', { type: 'image/jpeg' }))
    const shownDrafts = renderHook(() => useDraftList())
    const files = renderHook(() => useStagedFiles([file.id, 'gone']))
    await drafts.save({
      key: 'd',
      content: { html: 'x' },
      fileIds: [file.id],
      title: { title: 't', detail: '' },
      href: null,
      changedAt: 1,
      baseVersion: null,
      dirty: true,
    })
    await waitFor(() => expect(shownDrafts.result.current.map(({ key }) => key)).toEqual(['d']))
    await waitFor(() =>
      expect(files.result.current).toMatchObject([{ name: 'roof.jpg', state: 'Pending', sizeBytes: 4, sentBytes: 0 }]),
    )
    expect(files.result.current[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)

    await outbox.enqueue(item('1', 'a', { draftKey: 'd', display: 'mine' }))
    await waitFor(() => expect(shownDrafts.result.current).toEqual([]))
    await waitFor(async () => expect(await outbox.takeBack('1')).toMatchObject({ display: 'mine' }))
    expect(await outbox.flush()).toBe('empty')
  })

  it('sends nothing with the token of another person who signed in in another tab', async () => {
    service.reachable = false
    await outbox.enqueue(item('1', 'a'))
    expect(await outbox.flush()).toBe('unreachable')
    // The token of this tab expires, and by then the device has stored another person's token.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    await storeToken('somebody-else')
    service.reachable = true
    expect(await outbox.flush()).toBe('paused')
    expect(service.sent).toEqual([])

    await signIn(`person-${person}`)
    await waitFor(async () => expect(await outbox.flush()).toBe('empty'))
    expect(service.sent).toEqual(['1'])
  })

  it('queues nothing while an identity is assumed, or after sign-out', async () => {
    await storeAssumed({ token: 't', userId: 'other', displayName: 'Other' })
    await bootSession()
    await expect(outbox.enqueue(item('1', 'a'))).rejects.toBeInstanceOf(OutboxClosedError)
    await forgetSession({ keepLastSub: false })
    await expect(outbox.enqueue(item('1', 'a'))).rejects.toBeInstanceOf(OutboxClosedError)
  })

  it('keeps unsent items encrypted after sign-out, and sends them when the same person signs in again', async () => {
    service.reachable = false
    await outbox.enqueue(item('1', 'a'))
    expect(await outbox.keepSealed()).toMatchObject({ kept: false })
    service.reachable = true
    // Only the request for the sealing key succeeds, so that the message is still unsent at sign-out.
    const send = vi.fn(answer)
    vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) =>
      (init?.body as string).includes('OutboxSealingKey')
        ? send(input, init)
        : Promise.reject(new TypeError('Failed to fetch')),
    )
    expect(await outbox.keepSealed()).toEqual({ kept: true })
    await expect(outbox.enqueue(item('2', 'a'))).rejects.toBeInstanceOf(OutboxClosedError)
    await forgetSession({ keepLastSub: false })
    expect(await Dexie.getDatabaseNames()).toContain(`evolve-outbox@1:person-${person}`)

    vi.stubGlobal('fetch', answer)
    await signIn(`person-${person}`)
    startOutbox()
    await waitFor(() => expect(service.sent).toEqual(['1']))
    await waitFor(async () => expect(await outbox.flush()).toBe('empty'))
  })
})

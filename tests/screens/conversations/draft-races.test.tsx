import type { ApolloClient } from '@apollo/client'
import { act, renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { provideConfig } from '#src/config/env.ts'
import { EMPTY_REPLY, type ReplyDraft } from '#src/features/conversations/draft-content.ts'
import { useDraftSync } from '#src/features/conversations/drafts/hooks/use-draft-sync.ts'
import { fetchDrafts } from '#src/features/conversations/drafts/sync-drafts.ts'
import { useDraft } from '#src/features/conversations/hooks/use-draft.ts'
import { draftKey } from '#src/features/conversations/offline.ts'
import { openMemoryStorage } from '#src/lib/offline/outbox/memory-storage.ts'
import { drafts, outbox } from '#src/lib/offline/outbox/outbox.ts'
import { bootSession, forgetSession } from '#src/lib/session/session-state.ts'
import { sessionStore } from '#src/lib/session/session-store.ts'
import { item, seeded } from '#tests/support/outbox-model.ts'

// Use storage in memory: database transactions do not run with fake timers.
vi.mock('#src/lib/offline/outbox/open-storage.ts', async (original) => ({
  ...(await original<object>()),
  openStorage: async () => openMemoryStorage(),
}))

/**
 * A user writes, sends and continues to write while every response takes between 0 and 10 s. A response describes the
 * state at the time of its request, so it must never change text that was written, sent or cleared after the request.
 */

const RUNS_COUNT = 200
const STEPS_COUNT = 18
const SLOWEST_MS = 10_000
const CLIENT = 'client'
const BOX = { entityType: 'User', entityId: 'ann', name: 'Ann' } as unknown as Parameters<typeof useDraftSync>[0]

const htmlOf = (text: string): string => (text === '' ? '' : `<p>${text}</p>`)
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Copy {
  draftKey: string
  content: string
  version: number
  updatedUtc: string
}

/** The server with its drafts and messages. Each request and each response takes a random time. */
class SlowService {
  readonly copies = new Map<string, Copy>()
  readonly messages: string[] = []
  private readonly random: () => number

  constructor(random: () => number) {
    this.random = random
  }

  private wait(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, (this.random() * SLOWEST_MS) / 2))
  }

  private save({
    draftKey: key,
    content,
    baseVersion,
  }: {
    draftKey: string
    content: string
    baseVersion: number | null
  }) {
    const stored = this.copies.get(key)
    if (stored?.content === content) return { saved: true, draft: stored }
    if (stored && stored.version !== baseVersion) return { saved: false, draft: stored }
    const version = Math.max((stored?.version ?? baseVersion ?? 0) + 1, Math.floor(Date.now() / 1000))
    const draft = { draftKey: key, content, version, updatedUtc: new Date().toISOString() }
    this.copies.set(key, draft)
    return { saved: true, draft }
  }

  private remove({ draftKey: key, baseVersion }: { draftKey: string; baseVersion?: number | null }): object {
    const stored = this.copies.get(key)
    if (stored && baseVersion != null && stored.version !== baseVersion)
      return { errors: [{ message: 'CONFLICT', extensions: { code: 'CONFLICT', httpStatus: 409 } }], data: null }
    this.copies.delete(key)
    return { data: { conversationDraftDelete: { draftKey: key } } }
  }

  private answer({ operationName, variables }: { operationName: string; variables: Record<string, never> }): object {
    if (operationName === 'ConversationDraftSave')
      return { data: { conversationDraftSave: this.save(variables['request']!) } }
    if (operationName === 'ConversationDraftDelete') return this.remove(variables as never)
    if (operationName === 'Send') {
      this.messages.push(variables['id']!)
      return { data: { send: { id: variables['id'] } } }
    }
    return { data: { outboxSealingKey: '' } }
  }

  readonly fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
    await this.wait()
    const body = JSON.stringify(this.answer(JSON.parse(init?.body as string) as never))
    await this.wait()
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }

  /** An Apollo client that supports only the query of the drafts. */
  readonly client = {
    query: async () => {
      await this.wait()
      const conversationDrafts = [...this.copies.values()].map((copy) => ({ ...copy }))
      await this.wait()
      return { data: { conversationDrafts } }
    },
  } as unknown as ApolloClient
}

beforeAll(() => {
  const identity = { userPoolId: 'p', userPoolClientId: CLIENT, userPoolEndpoint: null, region: null }
  provideConfig({
    siteVersion: '1',
    graphqlPath: '/graphql',
    identity,
    demoMode: true,
    links: {},
  } as unknown as Parameters<typeof provideConfig>[0])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function signIn(sub: string): Promise<void> {
  const token = `${part({})}.${part({ sub, exp: Math.floor(Date.now() / 1000) + 36_000 })}.x`
  await sessionStore.setItem(`CognitoIdentityServiceProvider.${CLIENT}.LastAuthUser`, sub)
  await sessionStore.setItem(`CognitoIdentityServiceProvider.${CLIENT}.${sub}.accessToken`, token)
  await bootSession()
}

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

async function playOut(seed: number): Promise<void> {
  const random = seeded(seed)
  const service = new SlowService(random)
  vi.stubGlobal('fetch', service.fetch)
  vi.spyOn(document, 'hasFocus').mockReturnValue(random() < 0.5)
  await signIn(`ann-${seed}`)
  const key = draftKey(BOX, `conversation-${seed}`)
  const about = { box: BOX, title: () => ({ title: 'Roof', detail: '' }), href: '/x' }
  const composer = renderHook(() => {
    useDraftSync(BOX, key)
    return useDraft<ReplyDraft>(key, EMPTY_REPLY, about)
  })
  await pass(10)
  const fetching: Promise<unknown>[] = []
  const sent: string[] = []
  let text = ''
  const shown = (): string | undefined => composer.result.current.draft?.content.html
  const write = (next: string): void => {
    text = next
    act(() => composer.result.current.change({ content: { kind: 'reply', html: htmlOf(text) } }))
  }
  const send = async (): Promise<void> => {
    const id = `${seed}-${sent.length} ${text}`
    sent.push(id)
    text = ''
    await act(() =>
      composer.result.current.handOver(async () => {
        await outbox.enqueue(item(id, 'messages', { draftKey: key }))
        return true
      }),
    )
  }

  for (let step = 0; step < STEPS_COUNT; step += 1) {
    const dice = random()
    if (dice < 0.45) write(`${text} ${step}`.trim())
    else if (dice < 0.55 && text !== '') await send()
    else if (dice < 0.6) write('')
    else fetching.push(fetchDrafts(service.client, BOX))
    await pass(random() * random() * SLOWEST_MS)
    expect(shown(), `seed ${seed}, step ${step}`).toBe(htmlOf(text))
  }
  for (let round = 0; round < 3; round += 1) {
    fetching.push(fetchDrafts(service.client, BOX))
    await pass(4 * SLOWEST_MS)
    expect(shown(), `seed ${seed}, at rest`).toBe(htmlOf(text))
  }
  await Promise.all(fetching)
  expect(service.messages, `seed ${seed}: each message once, in order`).toEqual(sent)
  const stored = (await drafts.list()).map((draft) => [draft.key, (draft.content as ReplyDraft).html])
  expect(stored, `seed ${seed}: nothing but what is unsent`).toEqual(text === '' ? [] : [[key, htmlOf(text)]])
  expect([...service.copies.keys()], `seed ${seed}: on the other devices`).toEqual(text === '' ? [] : [key])
  void outbox.flush().catch(() => undefined)
  composer.unmount()
  await forgetSession({ keepLastSub: false })
}

it(`unsent text stays as it is, and sent text does not return, however late the responses come (${RUNS_COUNT} runs)`, async () => {
  for (let seed = 1; seed <= RUNS_COUNT; seed += 1) await playOut(seed)
}, 120_000)

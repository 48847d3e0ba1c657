import { inject, vi } from 'vitest'
import { ERRORS, type ErrorCode, type ErrorExtensions } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import type { PageReply, PageRequest } from './screen-server.ts'

/**
 * The network of a page in jsdom: its requests reach the real server of the screen tests (screen-server.ts). Faults
 * that the server cannot be asked for are made here, between the two: no network, a refusal, a late response.
 */

/** Node's own: tests replace the page's. */
const nodeFetch = globalThis.fetch

/** Calls one function of the screen server. */
export async function callServer<T>(method: string, value: unknown): Promise<T> {
  const response = await nodeFetch(`${inject('screenServer')}/${method}`, {
    method: 'POST',
    body: JSON.stringify(value),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

/** An operation as the page sent it. */
export interface SentOperation {
  name: string
  query: string
  variables: Record<string, unknown>
  headers: Record<string, string>
}

/**
 * `field`: the response has data beside the error, in which this field is null. `userMessage` replaces the text of the
 * code.
 */
export type Failure = 'network' | ErrorCode | { code: ErrorCode; field?: string; userMessage?: string }

export interface PageNetwork {
  /** Names of the operations that were sent, in order. */
  sent: string[]
  /** The same operations with what they asked for. */
  operations: SentOperation[]
  /** Names of the operations whose response arrived, in order. */
  answered: string[]
  count(name: string): number
  lastVariables(name: string): Record<string, unknown> | undefined
  /** Without network from now on, and with it again. */
  setOffline(isOffline: boolean): void
  /** No operation arrives, except those named; the browser believes that it is online. */
  setUnreachable(isUnreachable: boolean, except?: (name: string) => boolean): void
  /** The next call of an operation does not arrive ('network'), or is answered with an error. */
  failNext(name: string, failure: Failure): void
  /** Every call of an operation fails, until `accept`. */
  refuse(name: string, failure: Failure): void
  accept(name: string): void
  /** Requests of an operation wait before they reach the server, until `release`. */
  hold(name: string): void
  /** Changes the text of every response of an operation, as content that the server would not have stored. */
  alter(name: string, change: (body: string) => string): void
  /** Lets the requests of one operation, or of all, arrive. */
  release(name?: string): void
}

/** A field that may be null is named beside the error. */
function refusal(failure: Exclude<Failure, 'network'>): Response {
  const { code, field, userMessage } = typeof failure === 'string' ? { code: failure } : failure
  const text = userMessage ?? ERRORS[code].userMessage
  const description = text ?? GENERIC_ERROR_MESSAGE
  const extensions: ErrorExtensions = {
    code,
    httpStatus: ERRORS[code].httpStatus,
    userMessage: text,
    description,
    details: [],
  }
  return Response.json({
    data: field === undefined ? null : { [field]: null },
    errors: [{ message: description, extensions, ...(field !== undefined && { path: [field] }) }],
  })
}

function unreachable(): never {
  throw new TypeError('Failed to fetch')
}

/**
 * Replaces the page's `fetch`, until the test file ends or a test begins another network.
 *
 * @param token the access token that the server's pool gave the person; null if nobody is signed in
 */
export function startNetwork(
  token: string | null,
  { failing = {}, holding = [] }: { failing?: Readonly<Record<string, Failure>>; holding?: readonly string[] } = {},
): PageNetwork {
  const operations: SentOperation[] = []
  const sent: string[] = []
  const answered: string[] = []
  const failures = new Map(Object.entries(failing))
  const refused = new Map<string, Failure>()
  const changes = new Map<string, (body: string) => string>()
  const held = new Map<string, (() => void)[]>(holding.map((name) => [name, []]))
  let isOffline = false
  let arrives: (name: string) => boolean = () => true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline)

  async function pass({ name, query, variables, headers }: SentOperation): Promise<Response | null> {
    sent.push(name)
    operations.push({ name, query, variables, headers })
    await new Promise<void>((resolve) => {
      const waiting = held.get(name)
      if (waiting) waiting.push(resolve)
      else resolve()
    })
    if (!arrives(name)) unreachable()
    const failure = failures.get(name) ?? refused.get(name)
    failures.delete(name)
    if (failure === 'network') unreachable()
    return failure ? refusal(failure) : null
  }

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const headers = Object.fromEntries(new Headers(init.headers))
    // No streams: the page asks for their content instead.
    if (isOffline || url.origin !== location.origin || headers['accept']?.includes('text/event-stream')) unreachable()
    const payload = typeof init.body === 'string' ? init.body : undefined
    const { operationName, query, variables } = JSON.parse(payload ?? '{}') as {
      operationName?: string
      query: string
      variables: Record<string, unknown>
    }
    if (operationName !== undefined) {
      const failed = await pass({ name: operationName, query, variables, headers: { ...headers } })
      if (failed) {
        answered.push(operationName)
        return failed
      }
    } else if (!arrives('')) unreachable()
    // The page's own token only names the person; the server wants one of its pool.
    if (headers['authorization'] !== undefined && token !== null) headers['authorization'] = `Bearer ${token}`
    const method = init.method === 'POST' ? 'POST' : 'GET'
    const request: PageRequest = { method, url: url.pathname + url.search, headers, ...(payload && { payload }) }
    const reply = await callServer<PageReply>('origin', request)
    init.signal?.throwIfAborted()
    if (operationName !== undefined) answered.push(operationName)
    const body = changes.get(operationName ?? '')?.(reply.body) ?? reply.body
    const content = reply.isBase64 ? Uint8Array.from(atob(body), (one) => one.charCodeAt(0)) : body
    return new Response(content, { status: reply.status, headers: reply.headers })
  }

  vi.stubGlobal('fetch', answer)
  return {
    sent,
    operations,
    answered,
    count: (name) => sent.filter((one) => one === name).length,
    lastVariables: (name) => operations.findLast((one) => one.name === name)?.variables,
    setOffline(now) {
      isOffline = now
      window.dispatchEvent(new Event(now ? 'offline' : 'online'))
    },
    setUnreachable(isUnreachable, except = () => false) {
      arrives = isUnreachable ? except : () => true
    },
    failNext: (name, failure) => void failures.set(name, failure),
    refuse: (name, failure) => void refused.set(name, failure),
    accept: (name) => void refused.delete(name),
    alter: (name, change) => void changes.set(name, change),
    hold: (name) => void held.set(name, held.get(name) ?? []),
    release(name) {
      for (const one of name === undefined ? [...held.keys()] : [name]) {
        const waiting = held.get(one) ?? []
        held.delete(one)
        for (const resolve of waiting) resolve()
      }
    },
  }
}

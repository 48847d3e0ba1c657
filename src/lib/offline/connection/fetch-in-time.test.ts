import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getConnection, reportReached, reportUnreachable } from './connection.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { beginTransfer } from './transfers.ts'

const SECOND_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A server whose response starts after a while, and whose body arrives in pieces with pauses in between. */
function serve(beginsAfterMs: number, piecesAfterMs: readonly number[] = []): void {
  vi.stubGlobal('fetch', async (_input: unknown, { signal }: RequestInit) => {
    const ended = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    ended.catch(() => undefined)
    await Promise.race([pause(beginsAfterMs), ended])
    const body = new ReadableStream({
      async start(controller) {
        for (const ms of piecesAfterMs) {
          await Promise.race([pause(ms), ended])
          controller.enqueue(new TextEncoder().encode('piece,'))
        }
        controller.close()
      },
    })
    return new Response(body, { status: 201, headers: { 'content-type': 'application/json' } })
  })
}

/** @returns the status and the text, or the name of the error */
async function outcome(init?: RequestInit): Promise<string> {
  const result = fetchInTime('/graphql', init).then(
    async (response) => `${response.status} ${await response.text()}`,
    (error: unknown) => (error as Error).name,
  )
  await vi.advanceTimersByTimeAsync(400 * SECOND_MS).catch(() => undefined)
  return result
}

it('waits minutes for a response, as long as parts of it arrive', async () => {
  serve(
    20 * SECOND_MS,
    Array.from({ length: 6 }, () => 25 * SECOND_MS),
  )
  expect(await outcome()).toBe(`201 ${'piece,'.repeat(6)}`)
})

it('aborts a response that does not start, or that stops arriving', async () => {
  serve(31 * SECOND_MS)
  expect(await outcome()).toBe('TimeoutError')
  serve(SECOND_MS, [SECOND_MS, 31 * SECOND_MS])
  expect(await outcome()).toBe('TimeoutError')
})

it('waits longer for the response to a long body, as a slow connection requires', async () => {
  serve(100 * SECOND_MS)
  expect(await outcome({ method: 'POST', body: 'x'.repeat(10_000) })).toBe('TimeoutError')
  serve(100 * SECOND_MS)
  expect(await outcome({ method: 'POST', body: 'x'.repeat(200_000) })).toBe('201 ')
})

it('waits longer for other requests during a file upload, and does not report the server as unreachable', async () => {
  reportReached()
  const transfer = beginTransfer()
  const arriving = setInterval(transfer.alive, 20 * SECOND_MS)
  serve(100 * SECOND_MS)
  expect(await outcome()).toBe('201 ')
  serve(130 * SECOND_MS)
  expect(await outcome()).toBe('TimeoutError')
  reportUnreachable()
  expect(getConnection().reachable).toBe(true)
  clearInterval(arriving)
  // The upload makes no more progress.
  vi.advanceTimersByTime(100 * SECOND_MS)
  reportUnreachable()
  expect(getConnection().reachable).toBe(false)
  reportReached()
  transfer.ended()
})

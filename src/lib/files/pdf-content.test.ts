import type { ApolloClient } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { ContentError } from './content.ts'
import { type PdfContent, storedPdf } from './pdf-content.ts'

const CONTENT = Uint8Array.from({ length: 4_000_000 }, (_one, index) => index % 251)
const asked: { url: string; range: string | null }[] = []
let answer: (url: string, range: readonly [number, number] | null) => Response
let addresses = 0

/** A client that returns one URL after another. */
const client = {
  query: () =>
    Promise.resolve({
      data: {
        getFileInstanceDownloadUrl: {
          downloadUrl: `/storage/${(addresses += 1)}`,
          expiresUtc: '2099-01-01T00:00:00.000Z',
          isPreparing: false,
        },
      },
    }),
} as unknown as ApolloClient

const inParts = (_url: string, range: readonly [number, number] | null): Response =>
  range ? new Response(CONTENT.slice(range[0], range[1] + 1), { status: 206 }) : new Response(CONTENT)

beforeEach(() => {
  asked.length = 0
  answer = inParts
  vi.stubGlobal('fetch', (url: string, { headers }: { headers?: { range?: string } }) => {
    const range = headers?.range ?? null
    asked.push({ url, range })
    const [begin, end] = (range ?? '').replace('bytes=', '').split('-').map(Number)
    return Promise.resolve().then(() => answer(url, range === null ? null : [begin as number, end as number]))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  reportReached()
})

const loading = () => ({ signal: new AbortController().signal, onProgress: vi.fn<(done: number) => void>() })
/** Millions of single `expect` calls would take a minute. */
const isWhole = (content: PdfContent): boolean =>
  content.kind === 'whole' && Buffer.compare(content.bytes, CONTENT) === 0
async function parts(id: string) {
  const content = await storedPdf(client, { id, fileSize: CONTENT.length }, loading())
  if (content.kind !== 'parts') throw new Error('It came in one piece')
  return content
}

describe('The content of a PDF', () => {
  it('arrives in one piece if it is small, and reports its progress', async () => {
    const { onProgress, signal } = loading()
    const content = await storedPdf(client, { id: 'small', fileSize: 1_000 }, { onProgress, signal })
    expect(isWhole(content)).toBe(true)
    expect(onProgress).toHaveBeenLastCalledWith(CONTENT.length)
    expect(asked.map(({ range }) => range)).toEqual([null])
  })

  it('is read in parts if it is large, and parts that were fetched are not fetched again', async () => {
    const { read, sizeBytes } = await parts('large')
    const { signal } = new AbortController()
    expect(sizeBytes).toBe(CONTENT.length)
    expect(Buffer.compare(await read(0, 131_072, signal), CONTENT.slice(0, 131_072))).toBe(0)
    expect(await read(3_000_000, 3_000_100, signal)).toEqual(CONTENT.slice(3_000_000, 3_000_100))
    expect(asked.map(({ range }) => range)).toEqual(['bytes=0-131071', 'bytes=3000000-3000099'])
  })

  it('arrives in one piece if the storage does not support ranges', async () => {
    answer = () => new Response(CONTENT)
    expect(isWhole(await storedPdf(client, { id: 'undivided', fileSize: CONTENT.length }, loading()))).toBe(true)
  })

  it('requests another URL if the current one has expired, and fails if that does not help', async () => {
    const { read } = await parts('expiring')
    const [first] = asked
    answer = (url, range) => (url === first?.url ? new Response('', { status: 403 }) : inParts(url, range))
    const { signal } = new AbortController()
    expect(await read(200_000, 200_010, signal)).toEqual(CONTENT.slice(200_000, 200_010))
    answer = () => new Response('', { status: 403 })
    await expect(read(300_000, 300_010, signal)).rejects.toBeInstanceOf(ContentError)
  })

  it('waits while the server is unreachable, until the reader aborts', async () => {
    const { read } = await parts('going away')
    vi.useFakeTimers()
    reportUnreachable()
    answer = () => {
      throw new TypeError('Failed to fetch')
    }
    const leaving = new AbortController()
    const [kept, left] = [read(200_000, 200_010, new AbortController().signal), read(300_000, 300_010, leaving.signal)]
    await vi.advanceTimersByTimeAsync(1_500)
    leaving.abort()
    await expect(left).rejects.toThrow('Nobody waits')
    answer = inParts
    reportReached()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await kept).toEqual(CONTENT.slice(200_000, 200_010))
  })
})

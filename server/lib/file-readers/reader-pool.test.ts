import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { nestedPage, pdfBomb } from '#tests/api/files/hostile-files.ts'
import { ReaderBusyError } from './reader-errors.ts'
import { dataLimit, readerEnvironment } from './reader-process.ts'
import { ReaderPool, type ReaderRequest } from './reader-pool.ts'

const MEGABYTE = 1_000_000
const OPTIONS = {
  heapMaxMb: 192,
  dataMaxBytes: 500 * MEGABYTE,
  retiredFromRssBytes: 180 * MEGABYTE,
  waitingMaxCount: 2,
  ofOwnerMaxCount: 2,
}

/** Ends when the test says so, because the reader waits for its content. */
function held(content: Buffer): { open: () => Promise<Readable>; release: () => void } {
  const stream = new Readable({ read: () => undefined })
  return { open: async () => stream, release: () => stream.push(content) && stream.push(null) }
}

function request(content: Buffer, changes: Partial<ReaderRequest> = {}): ReaderRequest {
  return {
    kind: 'text',
    input: { ending: 'html', maxLength: 1_000 },
    sizeBytes: content.length,
    open: async () => Readable.from([content]),
    maxRssBytes: 300 * MEGABYTE,
    cpuTimeMs: 60_000,
    isInteractive: false,
    waitMs: 60_000,
    ownerId: null,
    ...changes,
  }
}

const page = (text: string): Buffer => Buffer.from(`<p>${text}</p>`)
const textOf = (result: unknown): string => (result as { parts: { text: string }[] }).parts[0]?.text ?? ''

describe('Reader processes', () => {
  it.each([
    ['20.20.2', 500],
    ['22.23.3', 500],
    ['24.21.0', 2_110],
    ['26.10.0', 2_110],
  ])('of Node %s may allocate %i MB, the reserve of V8 included', (version, megabytes) => {
    expect(Math.floor(dataLimit(500 * MEGABYTE, version) / MEGABYTE)).toBe(megabytes)
  })

  it('read one file after the other, those that a person waits for first', async () => {
    const pool = new ReaderPool({ ...OPTIONS, waitingMaxCount: 9 })
    const first = held(page('first'))
    const order: string[] = []
    const note = async (result: Promise<unknown>) => order.push(textOf(await result))
    const all = [
      note(pool.run(request(page('first'), { open: first.open }))),
      note(pool.run(request(page('job')))),
      note(pool.run(request(page('person'), { isInteractive: true }))),
    ]
    first.release()
    await Promise.all(all)
    expect(order).toEqual(['first', 'person', 'job'])
  })

  it('refuse what would wait behind too many, too long, or behind too many of the same owner', async () => {
    const pool = new ReaderPool(OPTIONS)
    const first = held(page('first'))
    const reading = pool.run(request(page('first'), { open: first.open, ownerId: 'ann' }))
    const short = pool.run(request(page('short'), { waitMs: 1 }))
    await expect(short).rejects.toThrow(ReaderBusyError)
    const own = pool.run(request(page('own'), { ownerId: 'ann' }))
    await expect(pool.run(request(page('third'), { ownerId: 'ann' }))).rejects.toThrow(ReaderBusyError)
    const other = pool.run(request(page('other'), { ownerId: 'bob' }))
    await expect(pool.run(request(page('fourth')))).rejects.toThrow(ReaderBusyError)
    first.release()
    expect((await Promise.all([reading, own, other])).map(textOf)).toEqual(['first', 'own', 'other'])
    expect(textOf(await pool.run(request(page('later'), { ownerId: 'ann' })))).toBe('later')
  })

  it.each([
    ['time', request(nestedPage(0), { open: held(page('never')).open, sizeBytes: 5, cpuTimeMs: 50 })],
    ['memory', request(pdfBomb(900), { input: { ending: 'pdf', maxLength: 1_000 } })],
    // Beyond the JavaScript heap: many short strings.
    ['memory', request(Buffer.from('<p>a'.repeat(4 * MEGABYTE)), { input: { ending: 'html', maxLength: 10 ** 9 } })],
  ])('are killed by what takes too much %s, and the next file is read', async (reason, hostile) => {
    const pool = new ReaderPool({ ...OPTIONS, heapMaxMb: 64 })
    await expect(pool.run(hostile)).rejects.toMatchObject({ name: 'ReaderKilledError', reason })
    expect(textOf(await pool.run(request(page('next'))))).toBe('next')
  })

  it('give the reason of a file that was refused, and of a storage that fails', async () => {
    const pool = new ReaderPool(OPTIONS)
    const damaged = request(Buffer.from('no archive'), { input: { ending: 'docx', maxLength: 9 } })
    await expect(pool.run(damaged)).rejects.toMatchObject({ name: 'ReaderRefusedError' })
    const failing = async (): Promise<Readable> => Promise.reject(new Error('The disk is gone.'))
    await expect(pool.run(request(page('a'), { open: failing }))).rejects.toThrow('The disk is gone.')
    await expect(pool.run(request(page('a'), { sizeBytes: 3 }))).rejects.toThrow('has not the 3 bytes')
    expect(textOf(await pool.run(request(page('next'))))).toBe('next')
  })

  it('see nothing of the secrets of the server', () => {
    const env = { PATH: '/bin', APP_SECRET: 'a', DATABASE_URL: 'b', STRIPE_SECRET_KEY: 'c', NODE_OPTIONS: 'd' }
    expect(JSON.parse(JSON.stringify(readerEnvironment(env)))).toEqual({ PATH: '/bin' })
  })
})

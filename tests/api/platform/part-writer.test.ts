import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePart } from '#server/lib/storage/part-segments.ts'
import { receivePart } from '#server/lib/storage/part-writer.ts'
import { type TestOrigin, testOrigin } from '#tests/support/platform.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evolve-part-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('chunks of any length become one part, and are not changed', async () => {
  const content = randomBytes(5_000_001)
  const pieces = [content.subarray(0, 1), content.subarray(1, 2_500_000), Buffer.alloc(0), content.subarray(2_500_000)]
  const file = path.join(folder, 'pieces')
  const handle = await open(file, 'wx')
  await receivePart(Readable.from(pieces), handle, content.length)
  await handle.close()
  expect((await readFile(file)).equals(content)).toBe(true)
  expect(Buffer.concat(pieces).equals(content)).toBe(true)
})

// The system's own full disk; not every system has one.
it.skipIf(!existsSync('/dev/full'))('a write to a full disk fails with its code', async () => {
  const handle = await open('/dev/full', 'w')
  const pieces = Array.from({ length: 8 }, () => Buffer.alloc(1_048_576))
  await expect(receivePart(Readable.from(pieces), handle, 8 * 1_048_576)).rejects.toMatchObject({ code: 'ENOSPC' })
  await handle.close()
})

it('a slower request for the same part does not change the part of the faster request', async () => {
  const uploadFolder = await mkdtemp(path.join(folder, 'upload-'))
  const content = randomBytes(9000)
  const sizeBytes = content.length
  const body = async function* (from: number, after: () => Promise<void>): AsyncGenerator<Buffer> {
    yield content.subarray(from)
    await after()
  }
  const cutOff = async (): Promise<never> => {
    throw Object.assign(new Error('cut off'), { code: 'ECONNRESET' })
  }
  const first = writePart(body(0, cutOff), uploadFolder, 1, { from: 0, sizeBytes: sizeBytes + 1 })
  await expect(first).rejects.toMatchObject({ code: 'ECONNRESET' })
  const send = (from: number, after = (): Promise<void> => Promise.resolve()): Promise<void> =>
    writePart(body(from, after), uploadFolder, 1, { from, sizeBytes })
  await send(4000, () => send(5000))
  expect(await readdir(uploadFolder)).toEqual(['1'])
  expect((await readFile(path.join(uploadFolder, '1'))).equals(content)).toBe(true)
  await send(0, () => send(0))
  expect((await readFile(path.join(uploadFolder, '1'))).equals(content)).toBe(true)
})

const PART_BYTES = 8_000_000

/** A part of an upload on a server that listens, with ways to send it as a device does. */
async function startedPart(origin: TestOrigin) {
  const { storage } = origin.built.disk
  const upload = { id: await storage.createUpload('cut/off'), key: 'cut/off', sizeBytes: PART_BYTES, partsCount: 1 }
  const url = await storage.partUrl(upload, 1, 60)
  const address = `http://127.0.0.1:${(origin.app.server.address() as AddressInfo).port}`
  const held = async (): Promise<number> =>
    Number((await fetch(address + url, { method: 'HEAD' })).headers.get('upload-offset'))
  const rangeOf = (from: number): Record<string, string> => ({
    'content-range': `bytes ${from}-${PART_BYTES - 1}/${PART_BYTES}`,
  })
  return {
    storage,
    upload,
    held,
    files: (): Promise<string[]> => readdir(path.join(origin.dataDir, 'uploads', upload.id)),
    /** Sends bytes as the rest of the part, and cuts the connection once they are there. */
    async cutOff(content: Buffer, from: number, bytes: number): Promise<void> {
      const socket = connect((origin.app.server.address() as AddressInfo).port, '127.0.0.1')
      const head = { host: 'evolve.example', 'content-length': PART_BYTES - from, ...(from > 0 && rangeOf(from)) }
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
      socket.write(`PUT ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.write(content.subarray(from, from + bytes))
      await expect.poll(held, { interval: 20 }).toBe(from + bytes)
      socket.destroy()
    },
    send: (content: Buffer, from: number, headers = rangeOf(from)) =>
      fetch(address + url, { method: 'PUT', headers, body: new Uint8Array(content.subarray(from)) }),
  }
}

it('an interrupted connection keeps the received data, and the rest can be sent separately, repeatedly', async () => {
  const origin: TestOrigin = await testOrigin()
  try {
    await origin.app.listen({ port: 0, host: '127.0.0.1' })
    const content = randomBytes(PART_BYTES)
    const part = await startedPart(origin)
    expect(await part.held()).toBe(0)
    expect((await part.send(content, 100)).status, 'bytes before it are missing').toBe(409)
    let from = 0
    for (const bytes of [100, 1, 262_144, 3_000_000, 50, 50, 4_737_654]) {
      await part.cutOff(content, from, bytes)
      from += bytes
      expect(await part.storage.partialParts(part.upload)).toEqual([{ partNumber: 1, receivedBytes: from }])
      expect(await part.storage.listParts(part.upload)).toEqual([])
    }
    expect((await part.files()).length, 'a part of many pieces is joined on the way').toBeLessThan(6)
    for (const wrong of ['bytes 0-4/5', `bytes ${from}-${PART_BYTES}/${PART_BYTES}`, 'bytes */8', 'items 0-1/2'])
      expect((await part.send(content, from, { 'content-range': wrong })).status, wrong).toBe(416)
    expect((await part.send(content, from)).status).toBe(200)
    expect(await part.held()).toBe(PART_BYTES)
    expect(await part.storage.partialParts(part.upload)).toEqual([])
    expect(await part.files()).toEqual(['1'])
    const { sha256 } = await part.storage.completeUpload(part.upload)
    expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
  } finally {
    await origin.close()
  }
})

it('the same part over two concurrent connections is one part, without leftover files', async () => {
  const origin: TestOrigin = await testOrigin()
  try {
    await origin.app.listen({ port: 0, host: '127.0.0.1' })
    const content = randomBytes(PART_BYTES)
    const part = await startedPart(origin)
    await part.cutOff(content, 0, 5_000_000)
    const answers = await Promise.all([
      part.send(content, 5_000_000),
      part.send(content, 4_000_000),
      part.send(content, 0, {}),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(part.files).toEqual(['1'])
    expect(await part.storage.completeUpload(part.upload)).toMatchObject({ sizeBytes: PART_BYTES })
  } finally {
    await origin.close()
  }
})

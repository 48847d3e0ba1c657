import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receivePart } from '#server/lib/storage/part-writer.ts'
import { type TestOrigin, testOrigin } from '#tests/support/platform.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evolve-part-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('pieces of any length become one part, and whoever gave them still has them', async () => {
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
it.skipIf(!existsSync('/dev/full'))('what a full disk does not take is told with its code', async () => {
  const handle = await open('/dev/full', 'w')
  const pieces = Array.from({ length: 8 }, () => Buffer.alloc(1_048_576))
  await expect(receivePart(Readable.from(pieces), handle, 8 * 1_048_576)).rejects.toMatchObject({ code: 'ENOSPC' })
  await handle.close()
})

it.each([0, 100, 3_000_000, 7_999_999])(
  'a connection that breaks off after %i bytes of a part leaves nothing behind',
  async (sentBytes) => {
    const origin: TestOrigin = await testOrigin()
    try {
      await origin.app.listen({ port: 0, host: '127.0.0.1' })
      const { storage } = origin.built.disk
      const upload = {
        id: await storage.createUpload('broken/off'),
        key: 'broken/off',
        sizeBytes: 8_000_000,
        partsCount: 1,
      }
      const files = (): Promise<string[]> => readdir(path.join(origin.dataDir, 'uploads', upload.id))
      const socket = connect((origin.app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(
        `PUT ${await storage.partUrl(upload, 1, 60)} HTTP/1.1\r\nhost: evolve.example\r\ncontent-length: ${upload.sizeBytes}\r\n\r\n`,
      )
      socket.write(Buffer.alloc(sentBytes))
      await expect.poll(async () => (await files()).length).toBe(1)
      socket.destroy()
      await expect.poll(files).toEqual([])
    } finally {
      await origin.close()
    }
  },
)

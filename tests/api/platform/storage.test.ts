import { createHash, randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredUpload } from '#server/lib/storage/port.ts'
import { parseRange } from '#server/lib/storage/range.ts'
import { testOrigin } from '#tests/support/platform.ts'
import type { TestOrigin } from '#tests/support/platform.ts'

let origin: TestOrigin
const KEY = 'claims/report-1'
const CONTENT = randomBytes(300_000)

beforeAll(async () => {
  origin = await testOrigin()
})
afterAll(async () => {
  await origin.close()
})

function put(url: string, payload: Buffer, method: 'PUT' | 'POST' = 'PUT') {
  return origin.app.inject({ method, url, payload, headers: { 'content-type': 'application/octet-stream' } })
}

async function begin(key: string, sizeBytes: number, partsCount: number): Promise<StoredUpload> {
  return { id: await origin.built.disk.storage.createUpload(key), key, sizeBytes, partsCount }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function upload(key: string, content: Buffer): Promise<void> {
  const { storage } = origin.built.disk
  const started = await begin(key, content.length, 1)
  expect((await put(await storage.partUrl(started, 1, 60), content)).statusCode).toBe(200)
  expect(await storage.completeUpload(started)).toEqual({ key, sizeBytes: content.length, sha256: hashOf(content) })
}

describe('callers cannot use', () => {
  it('a link without a signature, or with a modified or different one, is refused', async () => {
    const { storage } = origin.built.disk
    await upload('private/a', Buffer.from('secret'))
    const url = await storage.downloadUrl('private/a', {
      fileName: 'a.txt',
      contentType: 'text/plain',
      expiresInSeconds: 60,
    })
    const changed = [
      '/storage/files/private/a',
      url.replace(/signature=[^&]+/, 'signature='),
      url.replace('/private/a', '/private/b'),
      url.replace('a.txt', 'b.txt'),
      url.replace(/expires=(\d+)/, (_all, seconds: string) => `expires=${Number(seconds) + 1000}`),
      `${url}&name=b.txt`,
      `${url}&extra=1`,
      url.replace('signature=', 'signature=A'),
    ]
    for (const one of changed) {
      const answer = await origin.app.inject(one)
      expect([one, answer.statusCode]).toEqual([one, 403])
      expect(answer.body).not.toContain('secret')
    }
    const started = await begin('private/c', 10, 1)
    const part = await storage.partUrl(started, 1, 60)
    const reading = origin.built.disk.signer.sign('GET', `/storage/uploads/${started.id}/1`, { size: 10 }, 60)
    for (const one of [reading, part.replace('size=10', 'size=1'), part.replace('/1?', '/2?')])
      expect((await put(one, Buffer.from('x'))).statusCode).toBe(403)
    expect(await storage.listParts(started)).toEqual([])
  })

  it('an expired link is refused', async () => {
    const url = await origin.built.disk.storage.downloadUrl('private/a', {
      fileName: 'a.txt',
      contentType: 'text/plain',
      expiresInSeconds: 60,
    })
    expect((await origin.app.inject(url)).statusCode).toBe(200)
    origin.clock.advance(61_000)
    expect((await origin.app.inject(url)).statusCode).toBe(403)
  })

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'A', 'a.txt', 'a\0b', '', 'a\\b', '%2e%2e/a'])(
    'a file with the key %j is not found',
    async (key) => {
      const { storage } = origin.built.disk
      await expect(storage.createUpload(key)).rejects.toMatchObject({ code: 'INVALID_KEY' })
      await expect(
        storage.downloadUrl(key, { fileName: 'a', contentType: 'text/plain', expiresInSeconds: 60 }),
      ).rejects.toMatchObject({ code: 'INVALID_KEY' })
      await expect(storage.read(key)).rejects.toMatchObject({ code: 'INVALID_KEY' })
    },
  )

  it('a path outside of the folder is refused', async () => {
    await writeFile(path.join(origin.dataDir, 'outside'), 'outside')
    const signed = origin.built.disk.signer.sign(
      'GET',
      '/storage/files/../outside',
      { name: 'a', type: 'text/plain' },
      60,
    )
    const encoded = origin.built.disk.signer.sign(
      'GET',
      '/storage/files/..%2foutside',
      { name: 'a', type: 'text/plain' },
      60,
    )
    for (const url of [signed, encoded]) {
      const answer = await origin.app.inject(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('outside')
    }
  })

  it('a part of another length is refused, and leaves no data', async () => {
    const { storage } = origin.built.disk
    const started = await begin('big/one', 10, 1)
    const url = await storage.partUrl(started, 1, 60)
    expect((await put(url, Buffer.alloc(11))).statusCode).toBe(413)
    expect((await put(url, Buffer.alloc(9))).json()).toMatchObject({ code: 'PART_INCOMPLETE' })
    expect(await storage.listParts(started)).toEqual([])
    expect(await readdir(path.join(origin.dataDir, 'uploads', started.id))).toEqual([])
    await expect(storage.completeUpload(started)).rejects.toMatchObject({ code: 'PART_MISSING' })
    await storage.abortUpload(started.id, started.key)
    expect((await put(url, Buffer.alloc(10))).statusCode).toBe(404)
    expect(await storage.listParts(started)).toBe(null)
  })

  it('a part that arrives while the parts are joined changes nothing', async () => {
    const { storage } = origin.built.disk
    const started = await begin('late/one', 4, 1)
    await put(await storage.partUrl(started, 1, 60), Buffer.from('good'))
    let goOn: () => void = () => undefined
    const paused = new Promise<void>((resolve) => (goOn = resolve))
    async function* evil(): AsyncGenerator<Buffer> {
      yield Buffer.from('ev')
      await paused
      yield Buffer.from('il')
    }
    const late = storage.putPart(started.id, 1, evil(), { from: 0, sizeBytes: 4 })
    await storage.completeUpload(started)
    goOn()
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const answer = await origin.app.inject(
      await storage.downloadUrl('late/one', { fileName: 'a', contentType: 'text/plain', expiresInSeconds: 60 }),
    )
    expect(answer.body).toBe('good')
    expect(await readdir(path.join(origin.dataDir, 'files', 'late', 'one.parts'))).toEqual(['1'])
  })
})

describe('upload and download', () => {
  it('a file uploaded in parts, in any order and one of them twice, is downloaded completely', async () => {
    const { storage } = origin.built.disk
    const started = await begin(KEY, CONTENT.length, 3)
    const parts = [CONTENT.subarray(0, 100_000), CONTENT.subarray(100_000, 200_000), CONTENT.subarray(200_000)]
    for (const number of [3, 1, 1]) await put(await storage.partUrl(started, number, 60), parts[number - 1] as Buffer)
    expect(await storage.listParts(started)).toEqual([1, 3])
    await expect(storage.completeUpload(started)).rejects.toMatchObject({ code: 'PART_MISSING' })
    await put(await storage.partUrl(started, 2, 60), parts[1] as Buffer)
    const stored = { key: KEY, sizeBytes: CONTENT.length, sha256: hashOf(CONTENT) }
    expect(await storage.completeUpload(started)).toEqual(stored)
    // The response was lost, or the process ended before it was stored.
    expect(await storage.completeUpload(started)).toEqual(stored)
    const answer = await origin.app.inject(
      await storage.downloadUrl(KEY, {
        fileName: 'Schäden "Dach".pdf',
        contentType: 'application/pdf',
        expiresInSeconds: 60,
      }),
    )
    expect(answer.rawPayload.equals(CONTENT)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Sch_den _Dach_.pdf"; filename*=UTF-8''Sch%C3%A4den%20%22Dach%22.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })

  it('an uploaded HTML page is downloaded, never shown', async () => {
    await upload('pages/evil', Buffer.from('<script>alert(1)</script>'))
    const url = await origin.built.disk.storage.downloadUrl('pages/evil', {
      fileName: 'x\r\nset-cookie: a=b.html',
      contentType: 'text/html\r\nx: y',
      inline: true,
      expiresInSeconds: 60,
    })
    const answer = await origin.app.inject(url)
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="x__set-cookie: a=b.html"/)
  })

  it.each([
    ['image/png', true, 'inline'],
    ['image/png', false, 'attachment'],
    ['image/svg+xml', true, 'attachment'],
    ['text/html', true, 'attachment'],
    ['application/pdf', true, 'inline'],
    ['application/pdf', false, 'attachment'],
  ])('%s with inline %s is served as %s', async (contentType, inline, expected) => {
    const answer = await origin.app.inject(
      await origin.built.disk.storage.downloadUrl('pages/evil', {
        fileName: 'a',
        contentType,
        inline,
        expiresInSeconds: 60,
      }),
    )
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`^${expected};`))
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('a file that the server creates is stored completely, and never replaced', async () => {
    const { storage } = origin.built.disk
    expect(await storage.put('made/one', CONTENT)).toEqual({
      key: 'made/one',
      sizeBytes: CONTENT.length,
      sha256: hashOf(CONTENT),
    })
    await expect(storage.put('made/one', Buffer.from('other'))).rejects.toThrow()
    expect(await storage.sizeOf('made/one')).toBe(CONTENT.length)
    expect(await storage.put('made/empty', Buffer.alloc(0))).toMatchObject({ sizeBytes: 0 })
  })

  it('a range request returns that range', async () => {
    const url = await origin.built.disk.storage.downloadUrl(KEY, {
      fileName: 'a',
      contentType: 'application/pdf',
      expiresInSeconds: 60,
    })
    const middle = await origin.app.inject({ url, headers: { range: 'bytes=100-199' } })
    expect(middle.statusCode).toBe(206)
    expect(middle.headers['content-range']).toBe('bytes 100-199/300000')
    expect(middle.rawPayload.equals(CONTENT.subarray(100, 200))).toBe(true)
    const across = await origin.app.inject({ url, headers: { range: 'bytes=99990-200010' } })
    expect(across.rawPayload.equals(CONTENT.subarray(99_990, 200_011))).toBe(true)
    const end = await origin.app.inject({ url, headers: { range: 'bytes=-5' } })
    expect(end.rawPayload.equals(CONTENT.subarray(-5))).toBe(true)
    expect((await origin.app.inject({ url, headers: { range: 'bytes=300000-' } })).statusCode).toBe(416)
    const head = await origin.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '300000', ''])
  })

  it('a deleted file is not found', async () => {
    const { storage } = origin.built.disk
    await upload('gone/one', Buffer.from('x'))
    const url = await storage.downloadUrl('gone/one', {
      fileName: 'a',
      contentType: 'text/plain',
      expiresInSeconds: 60,
    })
    await storage.delete('gone/one')
    expect((await origin.app.inject(url)).statusCode).toBe(404)
    await storage.delete('gone/one')
  })

  it.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=5-1', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    ['bytes=-', null],
  ])('the range %s of ten bytes is %j', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected)
  })
})

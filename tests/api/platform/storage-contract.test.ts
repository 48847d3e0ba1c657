import { createHash, randomBytes } from 'node:crypto'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { registerSecurityHeaders } from '#server/http/security-headers.ts'
import { partLength, type StoragePort, type StoredUpload } from '#server/lib/storage/port.ts'
import { s3Storage } from '#server/lib/storage/s3.ts'
import { s3Origin } from '#server/lib/storage/s3-settings.ts'
import { FILE_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts'
import { testOrigin } from '#tests/support/platform.ts'
import { s3Server, type S3Server } from '#tests/support/s3-server.ts'

/** A storage under test, with functions that use its URLs like a device. */
interface BenchSetup {
  storage: StoragePort
  /** Moves the clock that checks the URLs. */
  advance(ms: number): void
  now(): Date
  send(url: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

async function diskStand(): Promise<BenchSetup> {
  const origin = await testOrigin()
  const address = await origin.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    storage: origin.built.services.storage,
    advance: (ms) => origin.clock.advance(ms),
    now: () => origin.clock.now(),
    send: (url, init) => fetch(address + url, init),
    close: () => origin.close(),
  }
}

async function s3Stand(): Promise<BenchSetup> {
  let now = new Date('2026-11-20T15:00:00.000Z')
  const server = await s3Server(() => now)
  const env = {
    S3_BUCKET: server.bucket,
    S3_ENDPOINT: server.origin,
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: server.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
  }
  const settings = parseEnv({ NODE_ENV: 'test', ...env }).s3
  if (!settings) throw new Error('The bucket was not configured.')
  const storage = s3Storage(settings, () => now.getTime())
  return {
    storage,
    advance: (ms) => void (now = new Date(now.getTime() + ms)),
    now: () => now,
    send: (url, init) => fetch(url, init),
    async close() {
      storage.close()
      await server.close()
    },
  }
}

const LARGE = randomBytes(3 * 5_300_000 - 2)
const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
const DOWNLOAD = { fileName: 'a.txt', contentType: 'text/plain', expiresInSeconds: 60 }

describe.each([
  ['disk', diskStand],
  ['s3', s3Stand],
] as const)('storage: %s', (_name, stand) => {
  let under: BenchSetup
  let storage: StoragePort
  beforeAll(async () => {
    under = await stand()
    storage = under.storage
  })
  afterAll(() => under.close())

  async function begin(key: string, sizeBytes: number, partsCount = 1): Promise<StoredUpload> {
    return { id: await storage.createUpload(key), key, sizeBytes, partsCount }
  }

  async function sendPart(upload: StoredUpload, number: number, content: Buffer): Promise<number> {
    const even = partLength(upload, 1)
    const part = content.subarray(even * (number - 1), even * (number - 1) + partLength(upload, number))
    const answer = await under.send(await storage.partUrl(upload, number, 60), {
      method: 'PUT',
      body: new Uint8Array(part),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  async function upload(key: string, content: Buffer): Promise<void> {
    const started = await begin(key, content.length)
    expect(await sendPart(started, 1, content)).toBe(200)
    expect(await storage.completeUpload(started)).toEqual({ key, sizeBytes: content.length, sha256: hashOf(content) })
  }

  async function contentOf(key: string, range?: { start: number; end: number }): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of await storage.read(key, range)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  }

  describe('callers cannot', () => {
    test('read or write through a link that was modified or is for another file or method', async () => {
      await upload('private/one', Buffer.from('secret'))
      await upload('private/two', Buffer.from('hidden'))
      const url = await storage.downloadUrl('private/one', DOWNLOAD)
      const started = await begin('private/three', 6)
      const part = await storage.partUrl(started, 1, 60)
      const [pathOnly = ''] = url.split('?')
      const reads = [
        pathOnly,
        url.replace('private/one', 'private/two'),
        url.replace(/a\.txt/g, 'b.html'),
        url.replace(/text%2Fplain/, 'text%2Fhtml'),
        url.replace(
          /((?:X-Amz-Expires|expires)=)(\d+)/,
          (_all, name: string, seconds: string) => `${name}${Number(seconds) + 10}`,
        ),
        url.replace(/((?:X-Amz-S|s)ignature=).{6}/, '$1000000'),
        part,
      ]
      for (const one of reads) {
        expect(one).not.toBe(url)
        const answer = await under.send(one)
        // 404, because a URL for sending a part cannot be read from.
        expect(one === part ? [403, 404] : [403], one).toContain(answer.status)
        expect(await answer.text()).not.toMatch(/secret|hidden/)
      }
      const writes = [
        url,
        part.replace(/(partNumber=|\/)1([?&])/, '$12$2'),
        part.replace(/((?:X-Amz-S|s)ignature=).{6}/, '$1000000'),
      ]
      for (const one of writes) {
        expect(one).not.toBe(part)
        expect(one === url ? [403, 404] : [403], one).toContain(
          (await under.send(one, { method: 'PUT', body: 'secret' })).status,
        )
      }
      expect(await storage.listParts(started)).toEqual([])
      expect((await under.send(url)).status).toBe(200)
    })

    test('use an expired link', async () => {
      await upload('expired/one', Buffer.from('secret'))
      const url = await storage.downloadUrl('expired/one', DOWNLOAD)
      const started = await begin('expired/two', 6)
      const part = await storage.partUrl(started, 1, 60)
      expect((await under.send(url)).status).toBe(200)
      under.advance(61_000)
      expect((await under.send(url)).status).toBe(403)
      expect((await under.send(part, { method: 'PUT', body: 'secret' })).status).toBe(403)
      expect(await storage.listParts(started)).toEqual([])
    })

    test('upload a part with a length other than the signed one', async () => {
      const started = await begin('length/one', 10)
      const url = await storage.partUrl(started, 1, 60)
      for (const length of [0, 9, 11]) {
        expect((await under.send(url, { method: 'PUT', body: new Uint8Array(length) })).status).toBeGreaterThanOrEqual(
          400,
        )
      }
      expect(await storage.listParts(started)).toEqual([])
      await expect(storage.completeUpload(started)).rejects.toMatchObject({ code: 'PART_MISSING' })
      expect((await under.send(url, { method: 'PUT', body: new Uint8Array(10) })).status).toBe(200)
      expect(await storage.listParts(started)).toEqual([1])
    })

    test('change a joined file with an earlier link', async () => {
      const started = await begin('late/one', 4)
      const url = await storage.partUrl(started, 1, 60)
      await under.send(url, { method: 'PUT', body: 'good' })
      await storage.completeUpload(started)
      expect((await under.send(url, { method: 'PUT', body: 'evil' })).status).toBe(404)
      expect((await contentOf('late/one')).toString()).toBe('good')
    })

    test.each([
      '../secret',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      'A',
      'a.txt',
      'a\0b',
      '',
      'a\\b',
      '%2e%2e/a',
      'a/',
      'x'.repeat(600),
    ])('read a file with the key %j', async (key) => {
      const refused = { code: 'INVALID_KEY' }
      await expect(storage.createUpload(key)).rejects.toMatchObject(refused)
      await expect(storage.downloadUrl(key, DOWNLOAD)).rejects.toMatchObject(refused)
      await expect(storage.read(key)).rejects.toMatchObject(refused)
      await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject(refused)
      await expect(storage.sizeOf(key)).rejects.toMatchObject(refused)
      await expect(storage.delete(key)).rejects.toMatchObject(refused)
    })
  })

  test('a file uploaded in parts, in any order and one of them twice, is downloaded completely', async () => {
    const started = await begin('claims/large', LARGE.length, 3)
    expect(await storage.listParts(started)).toEqual([])
    for (const number of [3, 1, 1]) expect(await sendPart(started, number, LARGE)).toBe(200)
    expect(await storage.listParts(started)).toEqual([1, 3])
    await expect(storage.completeUpload(started)).rejects.toMatchObject({ code: 'PART_MISSING' })
    expect(await sendPart(started, 2, LARGE)).toBe(200)
    const stored = { key: 'claims/large', sizeBytes: LARGE.length, sha256: hashOf(LARGE) }
    expect(await storage.completeUpload(started)).toEqual(stored)
    // The response was lost, or the process ended before it was stored.
    expect(await storage.completeUpload(started)).toEqual(stored)
    expect(await storage.listParts(started)).toBe(null)
    expect(await storage.sizeOf('claims/large')).toBe(LARGE.length)
    expect((await contentOf('claims/large')).equals(LARGE)).toBe(true)
    expect(
      (await contentOf('claims/large', { start: 5_299_990, end: 5_300_010 })).equals(
        LARGE.subarray(5_299_990, 5_300_011),
      ),
    ).toBe(true)
  }, 60_000)

  test('an upload that is completed twice concurrently is one file', async () => {
    const content = randomBytes(50_000)
    const started = await begin('twice/one', content.length)
    await sendPart(started, 1, content)
    const both = await Promise.all([storage.completeUpload(started), storage.completeUpload(started)])
    expect(both.map((one) => one.sha256)).toEqual([hashOf(content), hashOf(content)])
  })

  test('a link returns the file, a range of it and its first byte', async () => {
    const content = Buffer.from('The adjuster was there on Monday.')
    await upload('links/one', content)
    const url = await storage.downloadUrl('links/one', {
      ...DOWNLOAD,
      fileName: 'Schäden "Dach".pdf',
      contentType: 'application/pdf',
    })
    const whole = await under.send(url)
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="Sch_den _Dach_.pdf"; filename*=UTF-8''Sch%C3%A4den%20%22Dach%22.pdf`,
    )
    expect(whole.headers.get('cache-control')).toBe('private, no-store')
    for (const [range, shown, said] of [
      ['bytes=0-0', 'T', '0-0'],
      ['bytes=4-11', 'adjuster', '4-11'],
      ['bytes=-7', 'Monday.', '26-32'],
    ]) {
      const answer = await under.send(url, { headers: { range: range ?? '' } })
      expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
        206,
        `bytes ${said}/33`,
        shown,
      ])
    }
    expect((await under.send(url, { headers: { range: 'bytes=33-' } })).status).toBe(416)
  })

  test.each([
    ['image/png', true, 'inline', 'image/png'],
    ['image/png', false, 'attachment', 'image/png'],
    ['application/pdf', true, 'inline', 'application/pdf'],
    ['text/plain', true, 'attachment', 'text/plain'],
    ['image/svg+xml', true, 'attachment', 'application/octet-stream'],
    ['text/html', true, 'attachment', 'application/octet-stream'],
    ['application/xhtml+xml', true, 'attachment', 'application/octet-stream'],
    ['text/javascript', true, 'attachment', 'application/octet-stream'],
    ['text/xml', false, 'attachment', 'application/octet-stream'],
    ['text/html\r\nx-evil: 1', true, 'attachment', 'application/octet-stream'],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      true,
      'attachment',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%j asked for inline: %s is served as %s %s', async (contentType, inline, disposition, served) => {
    await upload(`served/${hashOf(Buffer.from(`${contentType}${inline}`)).slice(0, 12)}`, Buffer.from('x'))
    const answer = await under.send(
      await storage.downloadUrl(`served/${hashOf(Buffer.from(`${contentType}${inline}`)).slice(0, 12)}`, {
        ...DOWNLOAD,
        contentType,
        inline,
      }),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; filename=`))
    expect(answer.headers.get('content-type')).toBe(served)
    expect(answer.headers.get('x-evil')).toBe(null)
  })

  test('a file with any name has valid headers', async () => {
    await upload('names/one', Buffer.from('x'))
    // The maximum length of a stored name, without unpaired surrogates, which it never contains.
    for (const fileName of NAUGHTY_STRINGS.map((text) =>
      text
        .replaceAll(/\p{Cs}/gu, '')
        .slice(0, FILE_NAME_MAX_LENGTH)
        .replace(/[\ud800-\udbff]$/, ''),
    )) {
      const answer = await under.send(await storage.downloadUrl('names/one', { ...DOWNLOAD, fileName }))
      expect([fileName, answer.status]).toEqual([fileName, 200])
      const shown = /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(
        answer.headers.get('content-disposition') ?? '',
      )
      expect([fileName, shown !== null]).toEqual([fileName, true])
      expect(shown?.[1]).not.toMatch(/["\\/]/)
      const name = decodeURIComponent(shown?.[2] ?? '')
      expect(name).toBe(fileName.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '_') || 'file')
    }
  }, 60_000)

  test('a file can be empty', async () => {
    await upload('empty/one', Buffer.alloc(0))
    expect(await storage.sizeOf('empty/one')).toBe(0)
    expect((await (await under.send(await storage.downloadUrl('empty/one', DOWNLOAD))).arrayBuffer()).byteLength).toBe(
      0,
    )
  })

  test('an abandoned upload is deleted with its parts', async () => {
    const started = await begin('aborted/one', 4)
    const url = await storage.partUrl(started, 1, 60)
    await under.send(url, { method: 'PUT', body: 'good' })
    await storage.abortUpload(started.id, started.key)
    expect(await storage.listParts(started)).toBe(null)
    expect((await under.send(url, { method: 'PUT', body: 'good' })).status).toBe(404)
    await expect(storage.completeUpload(started)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await storage.abortUpload(started.id, started.key)
    expect(await storage.sizeOf('aborted/one')).toBe(null)
  })

  test('a file that the server creates is stored completely, and never replaced', async () => {
    const content = randomBytes(70_000)
    expect(await storage.put('made/one', content)).toEqual({
      key: 'made/one',
      sizeBytes: content.length,
      sha256: hashOf(content),
    })
    await expect(storage.put('made/one', Buffer.from('other'))).rejects.toThrow()
    expect((await contentOf('made/one')).equals(content)).toBe(true)
    expect(await storage.put('made/empty', Buffer.alloc(0))).toMatchObject({ sizeBytes: 0 })
  })

  test('a missing object is reported as such', async () => {
    await expect(storage.read('nothing/here')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await storage.sizeOf('nothing/here')).toBe(null)
    await storage.delete('nothing/here')
    expect((await under.send(await storage.downloadUrl('nothing/here', DOWNLOAD))).status).toBe(404)
  })

  test('a deleted file is not found', async () => {
    await upload('gone/one', Buffer.from('x'))
    const url = await storage.downloadUrl('gone/one', DOWNLOAD)
    await storage.delete('gone/one')
    expect((await under.send(url)).status).toBe(404)
    await expect(storage.read('gone/one')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('storage: disk', () => {
  test('a file of any type is served without running scripts', async () => {
    const under = await diskStand()
    try {
      await under.storage.put('pdf/one', Buffer.from('%PDF-1.4'))
      const answer = await under.send(
        await under.storage.downloadUrl('pdf/one', { ...DOWNLOAD, contentType: 'application/pdf', inline: true }),
      )
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    } finally {
      await under.close()
    }
  })
})

describe('storage: s3', () => {
  let now = new Date('2026-11-20T15:00:00.000Z')
  let server: S3Server
  let storage: ReturnType<typeof s3Storage>
  beforeAll(async () => {
    server = await s3Server(() => now)
    storage = s3Storage(
      {
        bucket: server.bucket,
        region: 'us-east-1',
        endpoint: server.origin,
        credentials: server.credentials,
        forcePathStyle: true,
      },
      () => now.getTime(),
    )
  })
  afterAll(async () => {
    storage.close()
    await server.close()
  })

  test('inactive uploads are aborted, over all pages; those of other applications are kept', async () => {
    const DAY_MS = 86_400_000
    const keys = ['old/one', 'old/two', 'old/three', 'old/four']
    const ids = new Map<string, string>()
    for (const key of keys) ids.set(key, await storage.createUpload(key))
    now = new Date(now.getTime() + 2 * DAY_MS)
    const active: StoredUpload = { id: ids.get('old/two') ?? '', key: 'old/two', sizeBytes: 1, partsCount: 1 }
    await fetch(await storage.partUrl(active, 1, 60), { method: 'PUT', body: 'x' })
    await storage.createUpload('old/five')
    expect(await storage.abortUploadsBefore(new Date(now.getTime() - DAY_MS))).toBe(3)
    expect(server.uploadsCount()).toBe(2)
    expect(await storage.listParts(active)).toEqual([1])
    expect(await storage.abortUploadsBefore(new Date(now.getTime() - DAY_MS))).toBe(0)
  })

  test('uses only its prefix of the bucket', async () => {
    server.place('backups/database.gz', Buffer.from('not ours'))
    await storage.put('month/one', Buffer.from('ours'))
    expect(server.keys().sort()).toEqual(['backups/database.gz', 'files/month/one'])
    expect(await storage.sizeOf('backups/database')).toBe(null)
  })

  test('a full service is reported as such, and a refused key is not a missing file', async () => {
    server.fail('QuotaExceeded')
    await expect(storage.createUpload('full/one')).rejects.toMatchObject({ code: 'DISK_FULL' })
    server.fail(null)
    const wrong = s3Storage(
      {
        bucket: server.bucket,
        region: 'us-east-1',
        endpoint: server.origin,
        credentials: { ...server.credentials, secretAccessKey: 'wrong' },
        forcePathStyle: true,
      },
      () => now.getTime(),
    )
    await expect(wrong.read('month/one')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    wrong.close()
  }, 30_000)

  test.each([
    { S3_BUCKET: 'evolve-files' },
    { S3_BUCKET: 'evolve-files', S3_REGION: 'eu-central-1' },
    { S3_BUCKET: 'evolve-files', S3_REGION: 'eu-central-1', S3_FORCE_PATH_STYLE: 'true' },
    { S3_BUCKET: 'evolve-files', S3_ENDPOINT: 'https://s3.example.com:9000' },
    { S3_BUCKET: 'evolve-files', S3_ENDPOINT: 'https://s3.example.com:9000/', S3_FORCE_PATH_STYLE: 'true' },
  ])('with %j pages may connect to the origin of its links', async (variables) => {
    const env = { NODE_ENV: 'test', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', ...variables }
    const settings = parseEnv(env).s3
    if (!settings) throw new Error('The bucket was not configured.')
    const one = s3Storage(settings, () => now.getTime())
    expect(new URL(await one.downloadUrl('a/b', DOWNLOAD)).origin).toBe(s3Origin(settings))
    expect(new URL(await one.partUrl({ id: 'x', key: 'a/b', sizeBytes: 1, partsCount: 1 }, 1, 60)).origin).toBe(
      s3Origin(settings),
    )
    one.close()
    const app = fastify()
    registerSecurityHeaders(app, parseEnv(env))
    app.get('/', async () => '')
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    for (const directive of ['connect-src', 'img-src']) {
      expect(new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]?.split(' ')).toContain(s3Origin(settings))
    }
    await app.close()
  })

  test('with a bucket the product stores its files in the bucket, and serves none from its folder', async () => {
    const origin = await testOrigin({
      env: {
        S3_BUCKET: server.bucket,
        S3_ENDPOINT: server.origin,
        S3_FORCE_PATH_STYLE: 'true',
        S3_ACCESS_KEY_ID: server.credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
      },
    })
    try {
      await origin.built.services.storage.put('product/one', Buffer.from('one'))
      expect(server.keys()).toContain('files/product/one')
      const onDisk = origin.built.disk.signer.sign(
        'GET',
        '/storage/files/product/one',
        { name: 'a', type: 'text/plain' },
        60,
      )
      await origin.built.disk.storage.put('product/one', Buffer.from('one'))
      expect((await origin.app.inject(onDisk)).statusCode).toBe(404)
    } finally {
      await origin.close()
    }
  })

  test.each([
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET: is required when another S3 variable is set'],
    [{ S3_BUCKET: 'Evolve.Files' }, 'S3_BUCKET: must be the name of a bucket'],
    [{ S3_BUCKET: 'evolve', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY: is required when the other is set'],
    [{ S3_BUCKET: 'evolve', S3_SECRET_ACCESS_KEY: 'a' }, 'S3_ACCESS_KEY_ID: is required when the other is set'],
    [{ S3_BUCKET: 'evolve', S3_ENDPOINT: 'https://s3.example.com/path' }, 'S3_ENDPOINT: must be an origin'],
    [
      { S3_BUCKET: 'evolve', S3_ENDPOINT: 'http://s3.example.com', PUBLIC_ORIGIN: 'https://evolve.example' },
      'S3_ENDPOINT: must be https as PUBLIC_ORIGIN is',
    ],
  ])('%j stops the start', (variables, sentence) => {
    expect(() => parseEnv({ NODE_ENV: 'test', ...variables })).toThrow(sentence)
  })
})

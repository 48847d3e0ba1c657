import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInScanner } from '#server/lib/virus-scan/built-in.ts'
import { scanSoon } from '#server/modules/files/service.ts'
import { zipOf } from '#tests/api/files/archives.ts'
import { readZip } from '#tests/support/zip-reader.ts'
import type { Person } from '#tests/support/world.ts'
import { Readable } from 'node:stream'
import { type CommitWorld, createCommitWorld } from './commit-world.ts'
import { ALL_KEYS, dataOf, memberKey, type Owner } from './documents-world.ts'

/** Assembled here, so that scanners do not report this source file. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
const SCRIPT = '<script>alert(document.cookie)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`
const GIF = Buffer.from(`GIF89a/*${PAGE}*/=1;`)
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)
/** A picture with a page behind its end. */
const PNG = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.from(PAGE),
])
const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x40]),
  Buffer.from(PAGE),
  Buffer.from([0xff, 0xd9]),
])

let world: CommitWorld
let owner: Owner
let dana: Person

beforeAll(async () => {
  world = await createCommitWorld()
  const organization = await world.organization()
  owner = { type: 'Organization', id: organization.id }
  dana = await world.member(organization, ALL_KEYS)
  await world.services.jobs.start()
})
afterAll(() => world.close())

describe('a link', () => {
  test('that was modified, is expired or belongs to another file is refused', async () => {
    const [one, two] = [
      await world.document(dana, owner, Buffer.from('mine')),
      await world.document(dana, owner, Buffer.from('theirs'), 'b.txt'),
    ]
    const url = await world.downloadUrl(dana, one.id)
    const other = await world.downloadUrl(dana, two.id)
    const keyOf = (of: string): string => /\/storage\/files\/([^?]+)/.exec(of)?.[1] ?? ''
    const changed = [
      url.replace(keyOf(url), keyOf(other)),
      url.replace(keyOf(url), `${keyOf(url)}/../${keyOf(other)}`),
      url.replace('/files/', '/files/..%2f'),
      url.replace('name=roof.txt', 'name=roof.html'),
      url.replace(/type=[^&]+/, 'type=text%2Fhtml'),
      `${url}&inline=1`,
      url.replace(/expires=(\d+)/, 'expires=9$1'),
      url.replace(/&signature=.*$/, ''),
      url.replace(/signature=[^&]+/, `signature=${/signature=([^&]+)/.exec(other)?.[1] ?? ''}`),
    ]
    for (const tampered of changed) {
      const answer = await world.app.inject(tampered)
      expect([tampered, answer.statusCode]).toEqual([tampered, 403])
      expect(answer.body).not.toMatch(/mine|theirs/)
    }
    expect((await world.app.inject({ method: 'PUT', url, payload: 'evil' })).statusCode).not.toBe(200)
    expect((await world.app.inject(url)).body).toBe('mine')
    world.clock.advance(301_000)
    expect((await world.app.inject(url)).statusCode).toBe(403)
  })

  test('for an upload accepts only its own part, until it expires', async () => {
    const content = Buffer.from('four')
    const begun = await world.begin(dana, world.uploadRequest(owner, content))
    const [url = ''] = begun.blobUploadUrls
    for (const tampered of [
      url.replace('/1?', '/2?'),
      url.replace('/1?', '/..%2f..%2fx?'),
      url.replace('size=4', 'size=4000'),
      url.replace(/signature=./, 'signature='),
    ]) {
      expect((await world.put(tampered, content)).statusCode).toBe(403)
    }
    expect((await world.put(url, Buffer.alloc(5))).statusCode).toBe(413)
    expect((await world.app.inject(url)).statusCode).toBe(404)
    world.clock.advance(3_601_000)
    expect((await world.put(url, content)).statusCode).toBe(403)
    world.signInAgain(dana)
    await world.putParts(
      await world.begin(dana, world.uploadRequest(owner, content, { uploadId: begun.uploadId })),
      content,
    )
    const made = dataOf(await world.commit(dana, owner, { fileUploadToken: begun.fileUploadToken })).commitFile
    expect((await world.app.inject(await world.downloadUrl(dana, made.id))).body).toBe('four')
  })
})

describe('active content', () => {
  test.each([
    ['an SVG', SVG, 'roof.svg', 'application/octet-stream', 'attachment'],
    ['an SVG named as a picture', SVG, 'roof.png', 'application/octet-stream', 'attachment'],
    [
      'an SVG behind a declaration and a comment',
      `<?xml version="1.0"?><!-- ${'x'.repeat(300)} -->${SVG}`,
      'roof.jpg',
      'application/octet-stream',
      'attachment',
    ],
    ['a page', PAGE, 'page.html', 'application/octet-stream', 'attachment'],
    ['a page named as a picture', PAGE, 'roof.jpg', 'application/octet-stream', 'attachment'],
    ['a page in UTF-16', Buffer.from(`\ufeff${PAGE}`, 'utf16le'), 'roof.png', 'application/octet-stream', 'attachment'],
    [
      'XHTML',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
      'a.xhtml',
      'application/octet-stream',
      'attachment',
    ],
    ['a script', 'alert(1)', 'a.js', 'text/plain', 'attachment'],
    ['a style sheet', 'body{background:url(javascript:alert(1))}', 'a.css', 'application/octet-stream', 'attachment'],
    ['a page behind a picture', PNG, 'roof.html', 'image/png', 'inline'],
    ['a GIF that is a page', GIF, 'roof.html', 'image/gif', 'inline'],
    ['a JPEG with a page in its comment', JPEG, 'roof.jpg', 'image/jpeg', 'inline'],
    ['a PDF with a script', PDF, 'report.pdf', 'application/pdf', 'inline'],
    ['a PDF named as a page', PDF, 'report.html', 'application/pdf', 'inline'],
    [
      'a ZIP that is a page',
      Buffer.concat([Buffer.from(PAGE), zipOf([{ name: 'a', content: Buffer.from('a') }])]),
      'a.html',
      'application/octet-stream',
      'attachment',
    ],
  ])('%s is never served as active content', async (_what, content, fileName, contentType, disposition) => {
    const made = await world.document(dana, owner, Buffer.from(content as string), fileName)
    for (const inline of [true, false]) {
      const answer = await world.app.inject(await world.downloadUrl(dana, made.id, inline))
      expect(answer.headers['content-type']).toBe(contentType)
      expect(String(answer.headers['content-disposition']).split(';')[0]).toBe(inline ? disposition : 'attachment')
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-frame-options': 'DENY',
      })
      expect(answer.rawPayload.equals(Buffer.from(content as string))).toBe(true)
    }
  })
})

/** An archive whose entries all refer to the same compressed bytes: small, and endless when unpacked. */
function overlapping(entriesCount: number, entryBytes: number): Buffer {
  const content = Buffer.alloc(entryBytes)
  const whole = zipOf([{ name: 'a', content }])
  const packed = deflateRawSync(content)
  const directory = Array.from({ length: entriesCount }, (_, index) => {
    const name = String(index).padStart(6, '0')
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(content), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const local = whole.subarray(0, 30 + 1 + packed.length)
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entriesCount, 8)
  end.writeUInt16LE(entriesCount, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entries, end])
}

async function statusAfterScan(content: Buffer, fileName: string): Promise<{ id: string; status: string }> {
  const { id } = await world.document(dana, owner, content, fileName)
  await scanSoon(world.services, [id])
  const status = async () =>
    String(
      (await world.services.database.script('select virus_status from file_instances where id = $1', [id])).rows[0]?.[
        'virus_status'
      ],
    )
  await expect.poll(status, { timeout: 30_000 }).not.toBe('Pending')
  return { id, status: await status() }
}

describe('infected content', () => {
  test.each([
    ['plain', EICAR],
    [
      'in a ZIP',
      zipOf([
        { name: 'readme.txt', content: Buffer.from('ok') },
        { name: 'photos/eicar.com', content: EICAR },
      ]),
    ],
    [
      'in a ZIP in a ZIP in a ZIP',
      zipOf([{ name: 'b.zip', content: zipOf([{ name: 'c.zip', content: zipOf([{ name: 'd', content: EICAR }]) }]) }]),
    ],
    ['in gzip in a ZIP', zipOf([{ name: 'b.gz', content: gzipSync(EICAR) }])],
    ['in a ZIP behind a picture', Buffer.concat([zipOf([{ name: 'd', content: EICAR }])])],
  ])(
    '%s is kept, marked and nobody can fetch it',
    async (_how, content) => {
      const { id, status } = await statusAfterScan(content, 'claim.zip')
      expect(status).toBe('Infected')
      const answer = await world.download(dana, id)
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'FILE_INFECTED',
        userMessage: 'The file you are trying to download has been corrupted.',
        details: [{ path: 'fileInstanceId', message: 'A virus was found in this file.' }],
      })
      const clean = await statusAfterScan(Buffer.from('ok'), 'ok.txt')
      expect(clean.status).toBe('Clean')
      const archive = await world.app.inject(dataOf(await world.zip(dana, [id, clean.id])).filesZipUrl.downloadUrl)
      expect(readZip(archive.rawPayload).map(({ name }) => name)).toEqual(['ok.txt', 'Not included.txt'])
      const copied = await world.call.copy(dana, id, { fileName: 'harmless.txt', accessLevel: 'Public' })
      expect(copied.code).toBe('FILE_INFECTED')
    },
    60_000,
  )

  test('looks like a missing file to those who may not see it', async () => {
    const { id } = await statusAfterScan(EICAR, 'eicar.com')
    const reader = await world.member({ ...owner, displayName: '', handle: '' }, [memberKey('R', 'Public')])
    expect((await world.download(reader, id)).code).toBe('NOT_FOUND')
    expect((await world.zip(reader, [id])).code).toBe('NOT_FOUND')
  }, 60_000)
})

describe('an archive bomb', () => {
  test.each([
    ['10 GB in entries that overlap', () => overlapping(1_000, 10_000_000)],
    ['a hundred thousand entries', () => overlapping(60_000, 1)],
    ['a gigabyte in gzip in gzip', () => gzipSync(gzipSync(Buffer.alloc(250_000_000)))],
    [
      'an archive in itself, over and over',
      () =>
        Array.from({ length: 12 }).reduce<Buffer>(
          (inner) =>
            zipOf([
              { name: 'a.zip', content: inner },
              { name: 'b.zip', content: inner },
            ]),
          Buffer.from('x'),
        ),
    ],
  ])(
    '(%s) is abandoned before it fills the memory',
    async (_what, make) => {
      const bomb = make()
      const before = process.memoryUsage().rss
      let peak = before
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
      const result = await builtInScanner.scan({
        fileName: 'claim.zip',
        sizeBytes: bomb.length,
        mimeType: 'application/zip',
        open: async () => Readable.from([bomb]),
      })
      clearInterval(watch)
      peak = Math.max(peak, process.memoryUsage().rss)
      expect(result.status).toBe('TooLargeToScan')
      expect(peak - before).toBeLessThan(400_000_000)
    },
    60_000,
  )

  test('is stored, reported as not scanned, and downloadable after a confirmation', async () => {
    const { id, status } = await statusAfterScan(overlapping(1_000, 10_000_000), 'claim.zip')
    expect(status).toBe('TooLargeToScan')
    expect((await world.download(dana, id)).code).toBe(null)
  }, 60_000)
})

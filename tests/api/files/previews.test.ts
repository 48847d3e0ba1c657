import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilePreview } from '#server/graphql/generated.ts'
import { type CommitWorld, createCommitWorld } from '#tests/api/documents/commit-world.ts'
import { ALL_KEYS, memberKey, type Owner } from '#tests/api/documents/documents-world.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { emlOf, type MadeMail, msgOf } from '#tests/support/mail-files.ts'
import type { Person } from '#tests/support/world.ts'

const PREVIEW = `query Preview($id: ID!) { getFileInstancePreview(fileInstanceId: $id) { fileInstanceId pageUrls notice
  texts { place text } mail { subject from to cc sentUtc attachments { fileName fileSize downloadUrl } } } }`

let world: CommitWorld
let organization: OrganizationRow
let owner: Owner
let dana: Person

beforeAll(async () => {
  world = await createCommitWorld()
  organization = await world.organization()
  owner = { type: 'Organization', id: organization.id }
  dana = await world.member(organization, ALL_KEYS)
})
afterAll(() => world.close())

const ask = (as: Person | null, id: string) =>
  world.graphql<{ getFileInstancePreview: FilePreview }>(PREVIEW, { id }, as)

/** A document that the virus scan found clean. */
async function stored(content: Uint8Array, name: string, level: 'Public' | 'Sensitive' = 'Public'): Promise<string> {
  const { id } = await world.document(dana, owner, content, name, { accessLevel: level })
  await setStatus(id, 'Clean')
  return id
}

async function setStatus(id: string, status: string): Promise<void> {
  await world.services.database.script('update file_instances set virus_status = $2 where id = $1', [id, status])
}

async function preview(content: Uint8Array, name: string): Promise<FilePreview> {
  const { data, code } = await ask(dana, await stored(content, name))
  if (!data) throw new Error(String(code))
  return data.getFileInstancePreview
}

/** A scan with pages of these shades of gray. */
async function tiff(shades: readonly number[]): Promise<Buffer> {
  const pages = await Promise.all(
    shades.map((shade) =>
      sharp({ create: { width: 120, height: 160, channels: 3, background: { r: shade, g: shade, b: shade } } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pages, { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
}

const MAIL: MadeMail = {
  subject: 'Claim 4711: Dachschäden',
  from: 'Ann Walker <ann@example.com>',
  to: 'Bob <bob@example.com>, carol@example.com',
  cc: 'Dora <dora@example.com>',
  text: 'The roof leaks.\r\n\r\nPhotos are attached.',
  attachments: [
    { name: 'roof.jpg', content: randomBytes(5_000), type: 'image/jpeg' },
    { name: 'page.html', content: Buffer.from('<script>alert(1)</script>'), type: 'text/html' },
  ],
}

describe('The preview of a scan', () => {
  test('has a picture of each page, in order', async () => {
    const { pageUrls, notice } = await preview(await tiff([10, 120, 230]), 'scan.tif')
    expect([pageUrls.length, notice]).toEqual([3, null])
    const shades = []
    for (const url of pageUrls) {
      const { statusCode, headers, rawPayload } = await world.app.inject(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([120, 160])
      shades.push(Math.round((data[0] ?? 0) / 10))
    }
    expect(shades).toEqual([1, 12, 23])
  })

  test('says that a damaged scan, or one with too many points, cannot be shown', async () => {
    const damaged = Buffer.from(`49492a00080000000100${'00'.repeat(16)}`, 'hex')
    expect((await preview(damaged, 'a.tif')).notice).toContain('damaged')
    const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const { pageUrls } = await preview(huge, 'huge.tif')
    expect((await world.app.inject(pageUrls[0] ?? '')).statusCode).toBe(404)
  })
})

const nestedHead = (depth: number): string => `Content-Type: multipart/mixed; boundary=e${depth}\r\n\r\n--e${depth}\r\n`

describe('The preview of a mail', () => {
  test.each([
    ['a.eml', emlOf(MAIL)],
    ['a.msg', msgOf({ ...MAIL, to: 'Bob', cc: 'dora@example.com', from: 'ann@example.com' })],
  ])('has its head, text and attachments: %s', async (name, content) => {
    const { texts, mail, notice } = await preview(content, name)
    expect(notice).toBeNull()
    expect(texts).toEqual([{ place: null, text: 'The roof leaks.\n\nPhotos are attached.' }])
    expect(mail).toMatchObject(
      name === 'a.eml'
        ? {
            subject: MAIL.subject,
            from: 'Ann Walker <ann@example.com>',
            to: ['Bob <bob@example.com>', 'carol@example.com'],
            cc: ['Dora <dora@example.com>'],
            sentUtc: '2026-11-20T15:15:00.000Z',
          }
        : { subject: MAIL.subject, from: 'ann@example.com', to: ['Bob'], cc: ['dora@example.com'], sentUtc: null },
    )
    expect(mail?.attachments.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
      ['roof.jpg', 5_000],
      ['page.html', 25],
    ])
    for (const [index, { downloadUrl }] of (mail?.attachments ?? []).entries()) {
      const { statusCode, headers, rawPayload } = await world.app.inject(downloadUrl)
      expect(statusCode).toBe(200)
      expect(rawPayload).toEqual(Buffer.from(MAIL.attachments?.[index]?.content ?? []))
      // Saved, never opened: a page in a mail must not run on our origin.
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; filename="(roof\.jpg|page\.html)"/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    }
  })

  test('shows the text of a page, without its markup and scripts', async () => {
    const { texts } = await preview(
      emlOf({ ...MAIL, html: '<p>Water <b>line</b></p><script>steal()</script>' }),
      'b.eml',
    )
    expect(texts).toEqual([{ place: null, text: 'Water line' }])
  })

  test('says what was left out of a large one', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `${index}.txt`, content: Buffer.from('x') }))
    const { mail, texts, notice } = await preview(
      emlOf({ ...MAIL, text: 'x'.repeat(100_001), attachments: many }),
      'c.eml',
    )
    expect([mail?.attachments.length, texts[0]?.text.length]).toEqual([100, 100_000])
    expect(notice).toBe(
      'Only the first 100,000 characters were read. Only the first 100 of 101 attachments are listed.',
    )
  })

  test.each([
    ['a.msg', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    // The head of the container is intact.
    ['b.msg', Buffer.concat([msgOf(MAIL).subarray(0, 512), Buffer.alloc(5_000, 7)])],
    ['c.eml', Buffer.from('No mail at all.')],
    ['d.eml', Buffer.from(Array.from({ length: 60 }, (_, depth) => nestedHead(depth)).join(''))],
  ])('says that it cannot be shown if it is damaged, and never that it is empty: %s', async (name, content) => {
    expect(await preview(content, name)).toMatchObject({
      mail: null,
      texts: [],
      notice: expect.stringContaining('damaged'),
    })
  })
})

describe('The preview of a document', () => {
  test('has its text, a sheet in one piece with its empty cells', async () => {
    const row = '<row r="1"><c r="C1" t="inlineStr"><is><t>Total</t></is></c></row>'
    const sheet = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Loss" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/></Relationships>',
      ),
      'xl/worksheets/a.xml': strToU8(`<worksheet><sheetData>${row}${row.repeat(900)}</sheetData></worksheet>`),
    })
    const { texts } = await preview(sheet, 'a.xlsx')
    expect(texts).toEqual([{ place: 'Loss', text: Array(901).fill('\t\tTotal').join('\n') }])
    expect((await preview(Buffer.from('a,b\n1,2'), 'a.csv')).texts).toEqual([{ place: null, text: 'a,b\n1,2' }])
  })

  test('says why nothing is shown', async () => {
    const noticeOf = async (content: Uint8Array, name: string) => (await preview(content, name)).notice
    expect(await noticeOf(Buffer.from('  '), 'a.txt')).toBe('This file is empty.')
    expect(await noticeOf(Buffer.from('no archive'), 'a.docx')).toContain('damaged')
    expect(await noticeOf(randomBytes(50), 'a.bin')).toContain('This kind of file cannot be shown here.')
    expect(await noticeOf(Buffer.alloc(25_000_001, 'x'), 'b.txt')).toContain('larger than 25 MB')
    expect(await noticeOf(Buffer.from('x'.repeat(100_001)), 'c.txt')).toBe(
      'Only the first 100,000 characters were read.',
    )
  })
})

describe('Callers cannot see a preview', () => {
  test('of a file whose content they may not see, or before the virus scan', async () => {
    const secret = await stored(emlOf(MAIL), 'a.eml', 'Sensitive')
    const reader = await world.member(organization, [memberKey('R', 'Public')])
    const stranger = await world.member(await world.organization(), 'admin')
    for (const as of [reader, stranger]) expect((await ask(as, secret)).code).toBe('NOT_FOUND')
    expect((await ask(null, secret)).code).toBe('UNAUTHENTICATED')
    const { data } = await ask(dana, secret)
    const url = data?.getFileInstancePreview.mail?.attachments[0]?.downloadUrl ?? ''
    for (const status of ['Pending', 'ScanFailed', 'TooLargeToScan']) {
      await setStatus(secret, status)
      const answer = await ask(dana, secret)
      expect(answer.data?.getFileInstancePreview).toMatchObject({ mail: null, texts: [], pageUrls: [] })
      expect((await world.app.inject(url)).statusCode).toBe(404)
    }
    await setStatus(secret, 'Infected')
    expect((await ask(dana, secret)).code).toBe('FILE_INFECTED')
    expect((await world.app.inject(url)).statusCode).toBe(404)
  })

  test('of a file whose content the storage lost, and learn why', async () => {
    for (const [name, content] of [
      ['a.eml', emlOf(MAIL)],
      ['a.txt', Buffer.from('lost')],
      ['a.tif', await tiff([3, 4])],
    ] as const) {
      const id = await stored(content, name)
      const { rows } = await world.services.database.script('select storage_key from file_instances where id = $1', [
        id,
      ])
      await world.services.storage.delete(String(rows[0]?.['storage_key']))
      expect((await ask(dana, id)).data?.getFileInstancePreview).toMatchObject({
        ...{ mail: null, texts: [], pageUrls: [] },
        notice: expect.stringContaining('cannot be read at the moment'),
      })
    }
  })

  test('by a changed or expired link', async () => {
    const id = await stored(emlOf(MAIL), 'a.eml')
    const { data } = await ask(dana, id)
    const url = data?.getFileInstancePreview.mail?.attachments[0]?.downloadUrl ?? ''
    const other = await stored(emlOf({ ...MAIL, subject: 'Other' }), 'b.eml')
    const changed = [
      '/storage/previews',
      url.replace('index=0', 'index=1'),
      url.replace(id, other),
      url.replace('part=attachment', 'part=page'),
      url.replace(/signature=.*/, 'signature=x'),
      `${url}&index=1`,
    ]
    for (const one of changed) expect((await world.app.inject(one)).statusCode, one).toBe(403)
    expect((await world.app.inject(url)).statusCode).toBe(200)
    world.clock.advance(301_000)
    expect((await world.app.inject(url)).statusCode).toBe(403)
    world.signInAgain(dana)
  })
})

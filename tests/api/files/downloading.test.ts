import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { codeOf, createFilesWorld, type FilesWorld, sha256 } from './files-world.ts'

const TEXT = Buffer.from('The adjuster was there on Monday.')
/** The smallest PNG: one transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
/** A picture to a sniffer, a page to a careless browser. */
const GIF_AND_PAGE = Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF')
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('mif1heic'),
  Buffer.alloc(64),
])
const MISSING = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())

/** A message of a new pair with one file; its instance. */
async function withFile(content: Uint8Array, fileName: string) {
  const made = await world.pair()
  const [instanceId] = await world.attach(made.one, made.messageId, [
    await world.upload(made.one, content, { fileName }),
  ])
  return { ...made, instanceId: instanceId ?? '' }
}

async function setStatus(instanceId: string, status: string): Promise<void> {
  await world.services.database.script('update file_instances set virus_status = $2 where id = $1', [
    instanceId,
    status,
  ])
}

describe('callers cannot', () => {
  test('download a file of a message that they may not see; missing and foreign files look alike', async () => {
    const { one, other, instanceId } = await withFile(TEXT, 'a.txt')
    const stranger = await world.person()
    const staff = await world.staff('admin')
    await world.connect(stranger, one)
    for (const as of [stranger, staff]) expect((await world.download(as, instanceId)).code).toBe('NOT_FOUND')
    for (const id of [MISSING, 'x', '']) expect((await world.download(one, id)).code).toBe('NOT_FOUND')
    for (const as of [one, other]) expect((await world.download(as, instanceId)).code).toBe(null)
    expect((await world.download(null, instanceId)).code).toBe('UNAUTHENTICATED')
  })

  test('download a file from before their part of the history, or from after they left', async () => {
    const { one, other, conversation, instanceId } = await withFile(TEXT, 'a.txt')
    const { database } = world.services
    const set = (what: string, as: Person) =>
      database.script(`update conversation_participants set ${what} where conversation_id = $1 and entity_id = $2`, [
        conversation.id,
        as.userId,
      ])
    await set('first_visible_sequence = 2', other)
    expect((await world.download(other, instanceId)).code).toBe('NOT_FOUND')
    await set('first_visible_sequence = 1, left_at = now()', other)
    expect((await world.download(other, instanceId)).code).toBe('NOT_FOUND')
    expect((await world.download(one, instanceId)).code).toBe(null)
  })

  test("download a file of an organization's message box without the permission", async () => {
    const organization = await world.organization()
    const writer = await world.member(organization, ['Org_Messages_U'])
    const associate = await world.member(organization, [])
    const box = { entityType: 'Organizations', entityId: organization.id } as const
    const conversation = await world.start(
      writer,
      [{ entityType: 'Users', entityId: associate.userId }],
      'Hello',
      'Claim',
      box,
    )
    const token = await world.upload(writer, TEXT, { relatedEntityId: organization.id })
    const [id] = await world.attach(writer, conversation.messages[0]?.id ?? '', [token], organization.id)
    const outcomes: [Person, string | null][] = [
      [await world.member(organization, []), 'NOT_FOUND'],
      [await world.member(organization, ['Org_File_R']), 'NOT_FOUND'],
      [await world.member(await world.organization(), 'admin'), 'NOT_FOUND'],
      [await world.staff(['Site_OrgFile_R']), 'NOT_FOUND'],
      [await world.staff(['Site_OrgMsgs_R']), null],
      [await world.member(organization, ['Org_Messages_R']), null],
      [await world.member(organization, 'admin'), null],
      [associate, null],
    ]
    for (const [as, code] of outcomes) expect((await world.download(as, id ?? '')).code).toBe(code)
  })

  test('download an infected file, with any permissions; the reason is returned', async () => {
    const { one, instanceId } = await withFile(TEXT, 'a.txt')
    await setStatus(instanceId, 'Infected')
    const answer = await world.download(one, instanceId)
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'FILE_INFECTED',
      httpStatus: 403,
      userMessage: 'The file you are trying to download has been corrupted.',
      details: [{ path: 'fileInstanceId', message: 'A virus was found in this file.' }],
    })
    expect((await world.download(await world.person(), instanceId)).code).toBe('NOT_FOUND')
    for (const status of ['Pending', 'ScanFailed', 'TooLargeToScan', 'Clean']) {
      await setStatus(instanceId, status)
      expect((await world.download(one, instanceId)).code).toBe(null)
    }
  })

  test('use a modified or expired link', async () => {
    const { one, instanceId } = await withFile(TEXT, 'a.txt')
    const url = await world.downloadUrl(one, instanceId)
    for (const changed of [
      url.replace('name=a.txt', 'name=b.html'),
      url.replace(/type=[^&]+/, 'type=text%2Fhtml'),
      `${url}&inline=1`,
      url.replace(/signature=.{4}/, 'signature=AAAA'),
    ]) {
      expect((await world.app.inject(changed)).statusCode).toBe(403)
    }
    expect((await world.app.inject(url)).statusCode).toBe(200)
    world.clock.advance(301_000)
    expect((await world.app.inject(url)).statusCode).toBe(403)
  })

  test('attach an upload that another message has used', async () => {
    const { one, messageId } = await world.pair()
    const token = await world.upload(one, TEXT)
    await world.attach(one, messageId, [token])
    const { messageId: second } = await world.pair()
    expect(await codeOf(world.attach(one, second, [token]))).toBe('UPLOAD_NOT_FOUND')
    expect(await world.attachments(one, [second])).toEqual([[]])
  })
})

describe('a download', () => {
  test.each([
    ['png', PNG, 'photo.png', 'image/png', 'inline'],
    ['a picture by another name', PNG, 'photo.html', 'image/png', 'inline'],
    ['heic', HEIC, 'IMG_0001.HEIC', 'image/heic', 'inline'],
    ['svg', SVG, 'drawing.svg', 'application/octet-stream', 'attachment'],
    ['svg that says it is a png', SVG, 'photo.png', 'application/octet-stream', 'attachment'],
    [
      'svg behind a declaration',
      Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), SVG]),
      'photo.png',
      'application/octet-stream',
      'attachment',
    ],
    ['html', HTML, 'page.html', 'application/octet-stream', 'attachment'],
    ['html that says it is a jpg', HTML, 'photo.jpg', 'application/octet-stream', 'attachment'],
    // Drawn apart from the page; its scripts are off (CSP sandbox).
    ['pdf', PDF, 'report.pdf', 'application/pdf', 'inline'],
    ['text', TEXT, 'notes.txt', 'text/plain', 'attachment'],
    ['text that looks like markup', Buffer.from(' <b>not</b> a page'), 'notes.txt', 'text/plain', 'attachment'],
    ['bytes', Buffer.from([0, 1, 2, 3, 255]), 'photo.png', 'application/octet-stream', 'attachment'],
    // A picture with a script in it stays a picture: its type is fixed and scripts are off.
    ['a picture that is a page as well', GIF_AND_PAGE, 'photo.gif', 'image/gif', 'inline'],
  ])('of %s requested inline', async (_what, content, fileName, contentType, disposition) => {
    const { other, instanceId } = await withFile(content, fileName)
    const answer = await world.app.inject(await world.downloadUrl(other, instanceId, true))
    expect(answer.headers['content-type']).toBe(contentType)
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename=`))
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect((await world.app.inject(await world.downloadUrl(other, instanceId))).headers['content-disposition']).toMatch(
      /^attachment;/,
    )
  })

  test('can be requested with a range of one byte', async () => {
    const { other, instanceId } = await withFile(TEXT, 'a.txt')
    const url = await world.downloadUrl(other, instanceId)
    const answer = await world.app.inject({ url, headers: { range: 'bytes=0-0' } })
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
      206,
      `bytes 0-0/${TEXT.length}`,
      'T',
    ])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\roof.txt', 'roof.txt'],
    ['a\r\nx-evil: 1.txt', 'ax-evil: 1.txt'],
    ['Schäden „Dach“.txt', 'Schäden „Dach“.txt'],
  ])('of %j is named exactly %j', async (given, kept) => {
    const { one, messageId, instanceId } = await withFile(TEXT, given)
    const [attachments] = await world.attachments(one, [messageId])
    expect(attachments?.[0]?.currentInstance.fileName).toBe(kept)
    const answer = await world.app.inject(await world.downloadUrl(one, instanceId))
    expect(answer.headers['x-evil']).toBeUndefined()
    expect(
      decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''),
    ).toBe(kept)
  })
})

describe('the files of messages', () => {
  test('are ordered like the tokens, with their scan results, in one statement per page', async () => {
    const { one, conversation, messageId } = await world.pair()
    const tokens = [
      await world.upload(one, TEXT, { fileName: 'b.txt' }),
      await world.upload(one, PNG, { fileName: 'a.png', mimeType: 'text/html' }),
    ]
    const ids = await world.attach(one, messageId, [...tokens].reverse())
    const second = await world.send(one, conversation.id)
    await world.attach(one, second.id, [await world.upload(one, TEXT)])
    const { database } = world.services
    const context = await world.contextOf(one)
    const before = database.statementCount()
    const [first, , none] = await Promise.all(
      [messageId, second.id, MISSING].map((id) => context.loaders.attachments.load(id)),
    )
    expect(database.statementCount() - before).toBe(1)
    expect(none).toEqual([])
    expect(first?.map((file) => file.currentInstance)).toEqual([
      {
        id: ids[0],
        cdnUrl: null,
        fileName: 'a.png',
        fileSize: PNG.length,
        mimeType: 'image/png',
        virusStatus: 'Pending',
        uploadedUtc: world.clock.now().toISOString(),
        sha256: sha256(PNG),
      },
      {
        id: ids[1],
        cdnUrl: null,
        fileName: 'b.txt',
        fileSize: TEXT.length,
        mimeType: 'text/plain',
        virusStatus: 'Pending',
        uploadedUtc: world.clock.now().toISOString(),
        sha256: sha256(TEXT),
      },
    ])
  })

  test('of two concurrent messages with the same upload, one gets it', async () => {
    const { one, conversation, messageId } = await world.pair()
    const second = await world.send(one, conversation.id)
    const token = await world.upload(one, TEXT)
    const codes = await Promise.all([
      codeOf(world.attach(one, messageId, [token])),
      codeOf(world.attach(one, second.id, [token])),
    ])
    expect(codes.sort()).toEqual(['UPLOAD_NOT_FOUND', null].sort())
    const found = await world.attachments(one, [messageId, second.id])
    expect(found.flat().length).toBe(1)
  })

  test('do not exist if the message could not be stored', async () => {
    const { one } = await world.pair()
    const token = await world.upload(one, TEXT)
    await expect(world.attach(one, MISSING, [token])).rejects.toThrow()
    const { messageId } = await world.pair()
    expect((await world.attach(one, messageId, [token])).length).toBe(1)
  })

  test('that are damaged archives do not crash the type detection, and are served as attachments', async () => {
    const { one, messageId } = await world.pair()
    const broken = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      deflateRawSync(Buffer.alloc(100_000)),
      Buffer.from('PK\x05\x06'),
    ])
    const [id] = await world.attach(one, messageId, [await world.upload(one, broken, { fileName: 'x.docx' })])
    expect(
      (await world.app.inject(await world.downloadUrl(one, id ?? '', true))).headers['content-disposition'],
    ).toMatch(/^attachment/)
  })
})

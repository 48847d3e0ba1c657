import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CommitWorld, createCommitWorld } from '#tests/api/documents/commit-world.ts'
import { ALL_KEYS, type Owner } from '#tests/api/documents/documents-world.ts'
import type { Person } from '#tests/support/world.ts'
import { sha256 } from './uploads.ts'

let world: CommitWorld
let dana: Person
let owner: Owner

beforeAll(async () => {
  world = await createCommitWorld()
  await world.services.jobs.start()
  const organization = await world.organization()
  owner = { type: 'Organization', id: organization.id }
  dana = await world.member(organization, ALL_KEYS)
})
afterAll(() => world.close())

const OFFICE = 'application/vnd.openxmlformats-officedocument.'

/** An archive whose first entry is larger than what is read of a file to find out its type. */
function archive(parts: Record<string, string>): Buffer {
  const large: Record<string, [Uint8Array, { level: 0 }]> = { 'media/roof.png': [randomBytes(200_000), { level: 0 }] }
  return Buffer.from(
    zipSync({ ...large, ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])) }),
  )
}

describe('The type of an archive that begins with a large picture', () => {
  test.each([
    [
      'a.docx',
      { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' },
      `${OFFICE}wordprocessingml.document`,
    ],
    ['a.xlsx', { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>' }, `${OFFICE}spreadsheetml.sheet`],
    [
      'a.pptx',
      { 'ppt/presentation.xml': '<w/>', '[Content_Types].xml': '<Types/>' },
      `${OFFICE}presentationml.presentation`,
    ],
    ['a.zip', { 'word/document.xml': '<w/>' }, 'application/zip'],
  ])('is that of its content: %s', async (name, parts, type) => {
    expect((await world.document(dana, owner, archive(parts), name)).mimeType).toBe(type)
  })
})

describe('The type of a picture that describes itself after much other data', () => {
  const pixels = { raw: { width: 300, height: 300, channels: 3 } } as const

  test.each([
    ['a.tif', () => sharp(randomBytes(270_000), pixels).tiff({ compression: 'none' }).toBuffer(), 'image/tiff'],
    [
      'a.png',
      async () => {
        const png = await sharp(randomBytes(270_000), pixels).png().toBuffer()
        const chunk = Buffer.concat([Buffer.from('00020000', 'hex'), Buffer.from('teSt'), Buffer.alloc(131_072 + 4)])
        return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
      },
      'image/png',
    ],
    [
      'b.tif',
      async () => Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(100_000, 255)]),
      'application/octet-stream',
    ],
  ])('is detected: %s', async (name, make, type) => {
    expect((await world.document(dana, owner, await make(), name)).mimeType).toBe(type)
  })
})

describe('A picture of a profile whose size follows much data of the camera', () => {
  test('is accepted', async () => {
    const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#385' } })
      .jpeg()
      .toBuffer()
    const segment = Buffer.concat([Buffer.from('ffe2fde8', 'hex'), Buffer.alloc(65_000 - 2)])
    const content = Buffer.concat([
      plain.subarray(0, 2),
      ...Array.from({ length: 8 }, () => segment),
      plain.subarray(2),
    ])
    const begun = await world.begin(dana, {
      fileName: 'me.jpg',
      fileSize: content.length,
      relatedEntityId: dana.userId,
      relatedEntityType: 'User',
      systemFileType: 'UserAvatar',
      contentSha256: sha256(content),
    })
    await world.putParts(begun, content)
    const change = `mutation Change($id: ID!, $uploadToken: String) {
      userAvatarOrBannerUpdate(id: $id, uploadToken: $uploadToken) { avatarFile { id } } }`
    const { code, data } = await world.graphql(change, { id: dana.userId, uploadToken: begun.fileUploadToken }, dana)
    expect([code, data]).toMatchObject([null, { userAvatarOrBannerUpdate: { avatarFile: { id: expect.any(String) } } }])
  })
})

describe('The text of a document that cannot be read', () => {
  test('says so, so that it does not look like an empty document', async () => {
    const expectText = async (content: Buffer, name: string, parts: object[]) => {
      const { id } = await world.document(dana, owner, content, name)
      const read = async () =>
        (
          await world.services.database.script(
            `select p.place, p.text from file_instances i join file_text_parts p on p.storage_key = i.storage_key
             where i.id = $1`,
            [id],
          )
        ).rows
      await expect.poll(read, { timeout: 20_000 }).toEqual(parts)
    }
    await expectText(Buffer.from('%PDF-1.7 nothing'), 'a.pdf', [
      { place: 'Not read', text: 'This file was not read, because it cannot be opened here.' },
    ])
    await expectText(Buffer.alloc(25_000_001, 'x'), 'a.txt', [
      { place: 'Not read', text: 'This file was not read, because it exceeds 25 MB.' },
    ])
    await expectText(Buffer.from('  '), 'b.txt', [{ place: null, text: '' }])
  })
})

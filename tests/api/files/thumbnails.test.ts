import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileDownloadUrl } from '#server/graphql/generated.ts'
import { drawRenditions } from '#server/lib/pictures/renditions.ts'
import { createDocumentsWorld, type DocumentsWorld, type Owner } from '#tests/api/documents/documents-world.ts'
import type { Person } from '#tests/support/world.ts'
import { hugePng } from './hostile-files.ts'

const LOOK = `query Look($id: ID!) { getFileInstanceDownloadUrl(fileInstanceId: $id, rendition: Thumbnail) {
  rendition isPreparing mayReplaceThumbnail } }`

let world: DocumentsWorld
let reader: Person
let owner: Owner

beforeAll(async () => {
  world = await createDocumentsWorld()
  await world.services.jobs.start()
  const organization = await world.organization()
  reader = await world.member(organization, 'admin')
  owner = { type: 'Organization', id: organization.id }
})
afterAll(() => world.close())

async function stored(content: Buffer, type: string): Promise<string> {
  const { versionIds, storageKeys } = await world.makeFile(owner)
  await world.services.storage.put(storageKeys[0] ?? '', content)
  const change = 'update file_instances set mime_type = $2, size_bytes = $3 where id = $1'
  await world.services.database.script(change, [versionIds[0], type, content.length])
  return versionIds[0] ?? ''
}

async function look(id: string): Promise<FileDownloadUrl> {
  const { data, code } = await world.graphql<{ getFileInstanceDownloadUrl: FileDownloadUrl }>(LOOK, { id }, reader)
  if (!data) throw new Error(String(code))
  return data.getFileInstanceDownloadUrl
}

async function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#385' } })
    .png()
    .toBuffer()
}

describe('A thumbnail', () => {
  test('of a picture with more than 64 megapixels does not exist, and the original must not replace it', async () => {
    const huge = await stored(hugePng(await plain(10, 10), 60_000, 60_000), 'image/png')
    expect(await look(huge)).toMatchObject({ isPreparing: true, mayReplaceThumbnail: false })
    await expect.poll(async () => (await look(huge)).isPreparing, { timeout: 20_000 }).toBe(false)
    expect(await look(huge)).toMatchObject({ rendition: 'Original', mayReplaceThumbnail: false })
  })

  test('is not made of bitmaps, and a small one may be shown itself', async () => {
    const small = await stored(Buffer.alloc(100), 'image/bmp')
    const large = await stored(Buffer.alloc(8_000_001), 'image/bmp')
    expect(await look(small)).toMatchObject({ rendition: 'Original', mayReplaceThumbnail: true })
    expect(await look(large)).toMatchObject({ rendition: 'Original', mayReplaceThumbnail: false })
  })

  test('of a scan shows its first page', async () => {
    const pages = await Promise.all([plain(300, 400), plain(300, 400)])
    const content = await sharp(pages, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const open = async (): Promise<Readable> => Readable.from([content])
    const { thumbnail, viewing } = await drawRenditions({ mimeType: 'image/tiff', sizeBytes: content.length, open })
    for (const picture of [thumbnail, viewing])
      expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({
        format: 'webp',
        width: 300,
        height: 400,
      })
  })
})

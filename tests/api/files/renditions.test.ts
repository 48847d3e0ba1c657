import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileDownloadUrl, FileRendition } from '#server/graphql/generated.ts'
import { drawRenditions } from '#server/lib/pictures/renditions.ts'
import { renditionKey } from '#server/modules/files/renditions.ts'
import { scanSoon } from '#server/modules/files/service.ts'
import {
  createDocumentsWorld,
  type DocumentsWorld,
  LEVELS,
  memberKey,
  type Owner,
} from '#tests/api/documents/documents-world.ts'
import { HEIC_PICTURE } from '#tests/support/heic-picture.ts'
import type { Person } from '#tests/support/world.ts'
import { createFilesWorld, type FilesWorld, sha256 } from './files-world.ts'
import { hugePng } from './hostile-files.ts'

const MADE = ['Thumbnail', 'Viewing'] as const satisfies readonly FileRendition[]
const RED = { r: 200, g: 30, b: 30 }
const BLUE = { r: 30, g: 60, b: 200 }
/** Decoded at all, the colours of a field are near what was drawn. */
const NEAR = 40

async function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: BLUE } })
    .png()
    .toBuffer()
}

/** A photo as phones take it: lying on its side (red on the left), with the place where it was taken. */
async function photo(): Promise<Buffer> {
  const red = await sharp({ create: { width: 1_500, height: 2_000, channels: 3, background: RED } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: BLUE } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 45/1 0/1' } })
    .toBuffer()
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

function expectColour([r = 0, g = 0, b = 0]: number[], wanted: { r: number; g: number; b: number }): void {
  expect(
    Math.max(Math.abs(r - wanted.r), Math.abs(g - wanted.g), Math.abs(b - wanted.b)),
    `${r} ${g} ${b}`,
  ).toBeLessThan(NEAR)
}

/** A HEIC picture whose own header declares this size. */
function hugeHeic(width: number, height: number): Buffer {
  const huge = Buffer.from(HEIC_PICTURE)
  const at = huge.indexOf('ispe')
  huge.writeUInt32BE(width, at + 8)
  huge.writeUInt32BE(height, at + 12)
  return huge
}

function asking(world: Pick<FilesWorld, 'graphql' | 'app'>) {
  async function ask(as: Person | null, id: string, rendition: FileRendition) {
    const text = `query Look($id: ID!, $rendition: FileRendition) { getFileInstanceDownloadUrl(fileInstanceId: $id,
        inline: true, rendition: $rendition) { downloadUrl rendition isPreparing } }`
    return world.graphql<{ getFileInstanceDownloadUrl: FileDownloadUrl }>(text, { id, rendition }, as)
  }
  async function look(as: Person, id: string, rendition: FileRendition): Promise<FileDownloadUrl> {
    const { data, code } = await ask(as, id, rendition)
    if (!data) throw new Error(String(code))
    return data.getFileInstanceDownloadUrl
  }
  async function bytes(as: Person, id: string, rendition: FileRendition): Promise<Buffer> {
    const { downloadUrl, rendition: given } = await look(as, id, rendition)
    expect(given).toBe(rendition)
    const answer = await world.app.inject({ method: 'GET', url: downloadUrl })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      rendition === 'Original' ? expect.any(String) : 'image/webp',
    ])
    return answer.rawPayload
  }
  return { ask, look, bytes }
}

describe('of a document', () => {
  let world: DocumentsWorld
  beforeAll(async () => {
    world = await createDocumentsWorld()
    await world.services.jobs.start()
  })
  afterAll(() => world.close())

  /** A file whose content is a picture, older than the job that draws. */
  async function pictureFile(owner: Owner, versions: Parameters<DocumentsWorld['makeFile']>[1]) {
    const made = await world.makeFile(owner, versions)
    const content = await plain(900, 600)
    for (const key of new Set(made.storageKeys))
      if ((await world.services.storage.sizeOf(key)) === null) await world.services.storage.put(key, content)
    await world.services.database.script(
      `update file_instances set mime_type = 'image/png', size_bytes = $2 where file_id = $1`,
      [made.fileId, content.length],
    )
    return made
  }

  test.each(LEVELS)('%s: renditions need access to the original, also for old versions', async (level) => {
    const { ask } = asking(world)
    const organization = await world.organization()
    const reader = await world.member(organization, [memberKey('R', level)])
    const others = [
      await world.member(
        organization,
        LEVELS.filter((one) => one !== level).map((one) => memberKey('R', one)),
      ),
      await world.member(await world.organization(), 'admin'),
      await world.person(),
    ]
    const { versionIds } = await pictureFile({ type: 'Organization', id: organization.id }, [{ level }, { level }])
    for (const id of versionIds) {
      for (const rendition of MADE) {
        for (const as of others) expect((await ask(as, id, rendition)).code).toBe('NOT_FOUND')
        expect((await ask(null, id, rendition)).code).toBe('UNAUTHENTICATED')
        expect((await ask(reader, id, rendition)).code).toBe(null)
      }
    }
  })

  test('an infected file has none, and only files with a clean scan are opened', async () => {
    const { ask, look } = asking(world)
    const organization = await world.organization()
    const reader = await world.member(organization, 'admin')
    const owner: Owner = { type: 'Organization', id: organization.id }
    const infected = await pictureFile(owner, [{ virusStatus: 'Infected' }])
    for (const rendition of MADE)
      expect((await ask(reader, infected.versionIds[0] ?? '', rendition)).code).toBe('FILE_INFECTED')
    for (const virusStatus of ['Pending', 'ScanFailed', 'TooLargeToScan'] as const) {
      const { versionIds } = await pictureFile(owner, [{ virusStatus }])
      for (const rendition of MADE)
        expect(await look(reader, versionIds[0] ?? '', rendition)).toMatchObject({
          rendition: 'Original',
          isPreparing: false,
        })
    }
  })

  test('of a file that is older than the job are generated once on the first request, and shared by its versions', async () => {
    const { look, bytes } = asking(world)
    const organization = await world.organization()
    const reader = await world.member(organization, 'admin')
    const shared = `tests/shared-${organization.id}`
    const { versionIds } = await pictureFile({ type: 'Organization', id: organization.id }, [
      { storageKey: shared },
      { storageKey: shared },
    ])
    const [old = '', current = ''] = versionIds
    expect(await look(reader, current, 'Thumbnail')).toMatchObject({ rendition: 'Original', isPreparing: true })
    await expect
      .poll(async () => (await look(reader, current, 'Thumbnail')).rendition, { timeout: 20_000 })
      .toBe('Thumbnail')
    expect(await look(reader, old, 'Viewing')).toMatchObject({ rendition: 'Viewing', isPreparing: false })
    expect(await sharp(await bytes(reader, old, 'Thumbnail')).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 320,
    })
  })

  test('renditions are deleted with the last version that shares the content', async () => {
    const { look } = asking(world)
    const { storage, database, jobs } = world.services
    const organization = await world.organization()
    const owner: Owner = { type: 'Organization', id: organization.id }
    const reader = await world.member(organization, 'admin')
    const shared = `tests/going-${organization.id}`
    const { fileId, versionIds } = await pictureFile(owner, [{ storageKey: shared }, { storageKey: shared }])
    await look(reader, versionIds[0] ?? '', 'Thumbnail')
    await expect
      .poll(async () => (await look(reader, versionIds[0] ?? '', 'Thumbnail')).rendition, { timeout: 20_000 })
      .toBe('Thumbnail')
    const sizes = () =>
      Promise.all([shared, ...MADE.map((one) => renditionKey(shared, one))].map((key) => storage.sizeOf(key)))
    const sweep = async (): Promise<void> => {
      await jobs.send('files-sweep', {})
      await expect
        .poll(async () => (await database.script('select count(*)::int as n from discarded_contents')).rows[0]?.['n'], {
          timeout: 20_000,
        })
        .toBe(0)
    }
    expect((await world.call.deleteVersions(reader, owner, [versionIds[0] ?? ''])).code).toBe(null)
    await sweep()
    expect((await sizes()).every((size) => size !== null)).toBe(true)
    expect((await world.call.deleteFiles(reader, owner, [fileId])).code).toBe(null)
    await sweep()
    expect(await sizes()).toEqual([null, null, null])
    expect(
      (await database.script('select count(*)::int as n from file_renditions where storage_key = $1', [shared]))
        .rows[0]?.['n'],
    ).toBe(0)
  })
})

describe('of a file of a message', () => {
  let world: FilesWorld
  beforeAll(async () => {
    world = await createFilesWorld()
    await world.services.jobs.start()
  })
  afterAll(() => world.close())

  /** Sends a file and waits until it was scanned and nothing more is to be made of it. */
  async function sent(content: Buffer, fileName: string) {
    const { look } = asking(world)
    const made = await world.pair()
    const ids = await world.attach(made.one, made.messageId, [await world.upload(made.one, content, { fileName })])
    const id = ids[0] ?? ''
    await scanSoon(world.services, ids)
    await expect
      .poll(async () => (await world.attachments(made.other, [made.messageId]))[0]?.[0]?.currentInstance.virusStatus, {
        timeout: 20_000,
      })
      .toBe('Clean')
    await expect
      .poll(async () => (await look(made.other, id, 'Thumbnail')).isPreparing, { timeout: 20_000 })
      .toBe(false)
    return { ...made, id }
  }

  test('only participants of the conversation have access', async () => {
    const { ask, bytes } = asking(world)
    const { other, id } = await sent(await photo(), 'roof.jpg')
    const stranger = await world.person()
    for (const rendition of MADE) expect((await ask(stranger, id, rendition)).code).toBe('NOT_FOUND')
    expect((await bytes(other, id, 'Thumbnail')).length).toBeGreaterThan(0)
  })

  test('a photo is rendered upright and without its location; the original is unchanged', async () => {
    const { bytes } = asking(world)
    const content = await photo()
    const { other, id } = await sent(content, 'roof.jpg')
    const sizes = { Thumbnail: [320, 480], Viewing: [1_365, 2_048] } as const
    for (const rendition of MADE) {
      const drawn = await bytes(other, id, rendition)
      const { width, height, exif, xmp, icc, orientation } = await sharp(drawn).metadata()
      expect([width, height]).toEqual(sizes[rendition])
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      // Turned to the right: the left side is above.
      expectColour(await colourAt(drawn, 150, 20), RED)
      expectColour(await colourAt(drawn, 150, height - 20), BLUE)
      expect(drawn.length).toBeLessThan(content.length)
    }
    const original = await bytes(other, id, 'Original')
    expect(sha256(original)).toBe(sha256(content))
    expect((await sharp(original).metadata()).exif?.includes('Camera')).toBe(true)
  })

  test('a photo of an iPhone is shown', async () => {
    const { bytes } = asking(world)
    const { other, id } = await sent(HEIC_PICTURE, 'IMG_0001.HEIC')
    const drawn = await bytes(other, id, 'Viewing')
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 192, height: 128 })
    expectColour(await colourAt(drawn, 20, 20), { r: 200, g: 40, b: 40 })
    expectColour(await colourAt(drawn, 170, 20), { r: 40, g: 160, b: 60 })
    expectColour(await colourAt(drawn, 20, 110), { r: 40, g: 70, b: 190 })
    expectColour(await colourAt(drawn, 170, 110), { r: 235, g: 235, b: 235 })
    expect(sha256(await bytes(other, id, 'Original'))).toBe(sha256(HEIC_PICTURE))
  })

  test.each(['webp', 'avif', 'png'] as const)('%s is also rendered', async (format) => {
    const { bytes } = asking(world)
    const { other, id } = await sent(
      await sharp(await plain(640, 480))
        .toFormat(format)
        .toBuffer(),
      `a.${format}`,
    )
    expectColour(await colourAt(await bytes(other, id, 'Thumbnail'), 30, 30), BLUE)
  })

  test('an animation has a still thumbnail, and is viewed as the original', async () => {
    const { bytes, look } = asking(world)
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 200), Buffer.alloc(64 * 64 * 3, 20)])
    const gif = await sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { other, id } = await sent(gif, 'a.gif')
    expect(await sharp(await bytes(other, id, 'Thumbnail')).metadata()).toMatchObject({ width: 64, height: 64 })
    expect(await look(other, id, 'Viewing')).toMatchObject({ rendition: 'Original', isPreparing: false })
  })

  test('a file that cannot be rendered is attempted once, and its original is returned', async () => {
    const { look } = asking(world)
    const damaged = Buffer.concat([(await plain(50, 50)).subarray(0, 60), Buffer.from('and nothing more')])
    for (const [content, fileName] of [
      [damaged, 'a.png'],
      [HEIC_PICTURE.subarray(0, 700), 'a.heic'],
      [Buffer.from('%PDF-1.4'), 'a.pdf'],
    ] as const) {
      const { other, id } = await sent(content, fileName)
      for (const rendition of MADE)
        expect(await look(other, id, rendition)).toMatchObject({ rendition: 'Original', isPreparing: false })
    }
  })

  test('a link to a rendition returns only that rendition, until it expires', async () => {
    const { look } = asking(world)
    const { other, id } = await sent(await photo(), 'roof.jpg')
    const { downloadUrl } = await look(other, id, 'Thumbnail')
    const status = async (url: string): Promise<number> => (await world.app.inject({ method: 'GET', url })).statusCode
    expect(downloadUrl).toContain('/thumbnail?')
    expect(await status(downloadUrl)).toBe(200)
    expect(await status(downloadUrl.replace('/thumbnail?', '/viewing?'))).toBe(403)
    expect(await status(downloadUrl.replace('/thumbnail?', '?'))).toBe(403)
    world.clock.advance(301_000)
    expect(await status(downloadUrl)).toBe(403)
  })
})

describe('a decompression bomb', () => {
  const drawn = (content: Buffer, mimeType: string) =>
    drawRenditions({ mimeType, sizeBytes: content.length, open: async () => Readable.from([content]) })

  test('is refused before it is decompressed', async () => {
    const small = await plain(10, 10)
    await expect(drawn(hugePng(small, 60_000, 60_000), 'image/png')).rejects.toMatchObject({
      code: 'TOO_MANY_PIXELS',
    })
    await expect(drawn(hugeHeic(60_000, 60_000), 'image/heic')).rejects.toMatchObject({
      code: 'TOO_MANY_PIXELS',
    })
  })

  test('and other content is reported as damaged, regardless of its name', async () => {
    for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/heic']) {
      await expect(
        drawn(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(9)), type),
      ).rejects.toMatchObject({ name: 'PictureError' })
    }
    await expect(drawn(Buffer.alloc(0), 'image/heic')).rejects.toMatchObject({ code: 'DAMAGED' })
  })
})

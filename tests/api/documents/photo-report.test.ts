import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claims } from '#server/modules/documents/tables.ts'
import { PHOTO_REPORT_CAPTION_MAX_LENGTH, PHOTO_REPORT_MAX_COUNT } from '#shared/limits.ts'
import { photoReportMessages } from '#shared/validation/photo-report.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person } from '#tests/support/world.ts'
import { type CommitWorld, createCommitWorld } from './commit-world.ts'
import { ALL_KEYS, memberKey, type Owner } from './documents-world.ts'

const MISSING = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

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

const setStatus = (id: string, status: string): Promise<unknown> =>
  world.services.database.script('update file_instances set virus_status = $2 where id = $1', [id, status])

interface Photo {
  level?: 'Public' | 'Sensitive'
  place?: Owner
  folderId?: string
  capture?: { takenUtc: string; latitude: number; longitude: number }
  content?: Buffer
}

let shade = 0
async function photoOf({ level = 'Public', place = owner, folderId, capture, content }: Photo = {}): Promise<string> {
  shade += 1
  const picture = { create: { width: 400, height: 300, channels: 3, background: { r: shade, g: 90, b: 120 } } } as const
  const bytes = content ?? (await sharp(picture).jpeg().toBuffer())
  const { id } = await world.document(dana, place, bytes, `photo-${shade}.jpg`, {
    accessLevel: level,
    ...(folderId !== undefined && { folderId }),
    ...(capture && { capture: { ...capture, caption: null } }),
  })
  await setStatus(id, 'Clean')
  return id
}

type Body = Record<string, unknown>
const bodyOf = (ids: readonly string[], changes: Body = {}): Body => ({
  photos: ids.map((instanceId, index) => ({ instanceId, caption: `Caption ${index + 1}` })),
  ...{ photosPerPage: 2, timeZone: 'America/Chicago', ...changes },
})

async function post(as: Person | null, body: Body) {
  const response = await world.app.inject({
    ...{ method: 'POST', url: '/storage/photo-report', payload: body },
    headers: as ? { authorization: `Bearer ${await world.tokenOf(as)}` } : {},
  })
  const isPdf = response.headers['content-type'] === 'application/pdf'
  const error = isPdf
    ? null
    : response.json<{ errors: { extensions: { code: string; details?: object[] } }[] }>().errors[0]
  return {
    ...{ status: response.statusCode, code: error?.extensions.code, details: error?.extensions.details },
    pdf: isPdf ? response.rawPayload : null,
  }
}

/** The texts and the number of pictures of each page. */
async function pagesOf(pdf: Buffer | null): Promise<{ text: string; pictures: number }[]> {
  if (!pdf) throw new Error('There is no report.')
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { items } = await page.getTextContent()
      const { fnArray } = await page.getOperatorList()
      return {
        text: items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' ')
          .replaceAll(/\s+/g, ' '),
        pictures: fnArray.filter((name) => name === OPS.paintImageXObject).length,
      }
    }),
  )
}

describe('callers cannot', () => {
  test('make a report of photos that they may not see, not even in part', async () => {
    const open = await photoOf()
    const secret = await photoOf({ level: 'Sensitive' })
    const reader = await world.member(organization, [memberKey('R', 'Public')])
    const stranger = await world.member(await world.organization(), 'admin')
    expect((await post(null, bodyOf([open]))).code).toBe('UNAUTHENTICATED')
    expect((await post(stranger, bodyOf([open]))).code).toBe('NOT_FOUND')
    expect((await post(reader, bodyOf([open, secret]))).code).toBe('NOT_FOUND')
    expect((await post(dana, bodyOf([open, MISSING]))).code).toBe('NOT_FOUND')
    expect((await post(reader, bodyOf([open]))).status).toBe(200)
  })

  test('mix the photos of several owners', async () => {
    const claim = await world.claim(organization.id)
    const [one, other] = [await photoOf(), await photoOf({ place: claim })]
    expect((await post(dana, bodyOf([one, other]))).code).toBe('NOT_FOUND')
  })

  test('exceed the limits', async () => {
    const id = await photoOf()
    const many = Array.from({ length: PHOTO_REPORT_MAX_COUNT + 1 }, () => crypto.randomUUID())
    const long = 'x'.repeat(PHOTO_REPORT_CAPTION_MAX_LENGTH + 1)
    const refused: [Body, string][] = [
      [bodyOf(many), photoReportMessages.tooMany],
      [bodyOf([]), photoReportMessages.none],
      [bodyOf([id, id.toUpperCase()]), photoReportMessages.twice],
    ]
    for (const [body, message] of refused)
      expect(await post(dana, body)).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ message }] })
    const invalid: Body[] = [
      bodyOf([id], { photosPerPage: 3 }),
      bodyOf([id], { timeZone: 'Mars/Base' }),
      bodyOf([id], { photos: [{ instanceId: id, caption: long }] }),
      bodyOf(['x']),
      {},
    ]
    for (const body of invalid) expect((await post(dana, body)).code).toBe('VALIDATION_FAILED')
  })

  test('print files that are infected, not scanned yet, or not photos', async () => {
    const photo = await photoOf()
    const text = (await world.document(dana, owner, Buffer.from('text'), 'roof.txt')).id
    await setStatus(text, 'Clean')
    for (const status of ['Infected', 'Pending', 'ScanFailed']) {
      await setStatus(photo, status)
      expect(await post(dana, bodyOf([photo]))).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: 'photos.0.instanceId', message: photoReportMessages.notPrintable }],
      })
    }
    expect((await post(dana, bodyOf([text]))).code).toBe('VALIDATION_FAILED')
  })

  test('make two reports at the same time', async () => {
    const ids = [await photoOf(), await photoOf()]
    const answers = await Promise.all([post(dana, bodyOf(ids)), post(dana, bodyOf(ids))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(answers.find(({ status }) => status === 429)?.details).toMatchObject([
      { message: photoReportMessages.running },
    ])
    expect((await post(dana, bodyOf(ids))).status).toBe(200)
  })
})

describe('a report', () => {
  test('has the claim, the photos in the chosen order, captions, rooms, times and places', async () => {
    const claim = await world.claim(organization.id)
    await world.services.database.db.update(claims).set({ claimNumber: 'CLM-26-77', insured: 'Łucja Nowak' })
    const room = await world.makeFolder(claim, 'Kitchen')
    const capture = { takenUtc: '2026-11-02T20:05:00.000Z', latitude: 35.2226, longitude: -97.4395 }
    const ids = [
      await photoOf({ place: claim }),
      await photoOf({ place: claim, folderId: room, capture }),
      await photoOf({ place: claim }),
    ]
    const [a = '', b = '', c = ''] = ids
    const { pdf } = await post(dana, bodyOf([b, a, c]))
    const pages = await pagesOf(pdf)
    expect(pages.map(({ pictures }) => pictures)).toEqual([2, 1])
    expect(pages[0]?.text).toContain('Claim CLM-26-77')
    expect(pages[0]?.text).toContain('Łucja Nowak')
    expect(pages[0]?.text).toMatch(
      /Photo 1 Caption 1 Kitchen Taken Nov 2, 2026, 2:05 PM CST 35\.2226° N, 97\.4395° W.* Photo 2 Caption 2 Uploaded /,
    )
    expect(pages[0]?.text).toContain('Page 1 of 2')
    expect(pages[1]?.text).toMatch(/Claim CLM-26-77 .*Page 2 of 2.*Photo 3 Caption 3/)
  })

  test('has up to four photos on a page, and the name of the organization', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => photoOf()))
    const pages = await pagesOf((await post(dana, bodyOf(ids, { photosPerPage: 4 }))).pdf)
    expect(pages.map(({ pictures }) => pictures)).toEqual([4, 1])
    expect(pages[0]?.text).toMatch(/^Photo report Gulf Coast Adjusters/)
  })

  test('says which photo cannot be decoded, and has the others', async () => {
    const whole = await photoOf()
    const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#385' } })
      .jpeg()
      .toBuffer()
    const broken = await photoOf({ content: jpeg.subarray(0, 200) })
    const [page] = await pagesOf((await post(dana, bodyOf([broken, whole]))).pdf)
    expect(page?.pictures).toBe(1)
    expect(page?.text).toContain('This photo cannot be shown here.')
  })
})

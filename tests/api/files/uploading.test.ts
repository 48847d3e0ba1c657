import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DiskStorage } from '#server/lib/storage/disk.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import { getUploadUrl } from '#server/modules/file-access/service.ts'
import { completeUploads } from '#server/modules/files/service.ts'
import { partsCountOf } from '#server/modules/files/uploading.ts'
import { DISK_PART_MIN_BYTES, S3_PART_MIN_BYTES } from '#shared/limits.ts'
import type { Person } from '#tests/support/world.ts'
import { codeOf, createFilesWorld, type FilesWorld, sha256 } from './files-world.ts'

const CONTENT = Buffer.from('The roof leaks above the kitchen.')
const LARGE = randomBytes(17_000_000)
const DAY_MS = 86_400_000

let world: FilesWorld
let dana: Person

beforeAll(async () => {
  world = await createFilesWorld()
  dana = await world.person()
})
afterAll(() => world.close())

/** Moves the clock; people sign in again. */
function later(ms: number, ...people: Person[]): void {
  world.clock.advance(ms)
  for (const person of people) world.signInAgain(person)
}

async function complete(as: Person, tokens: readonly string[], boxId = as.userId) {
  return completeUploads(await world.contextOf(as), tokens, { entityId: boxId })
}

describe('callers cannot', () => {
  test("upload for another person's message box, for an unknown organization, or with a permission to read only", async () => {
    const organization = await world.organization()
    const reader = await world.member(organization, ['Org_Messages_R'])
    const missing = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
    for (const [as, box] of [
      [dana, (await world.person()).userId],
      [dana, organization.id],
      [dana, missing],
      [reader, organization.id],
    ] as const) {
      expect((await world.ask(as, world.uploadRequest(dana, CONTENT, { relatedEntityId: box }))).code).toBe('FORBIDDEN')
    }
  })

  test('upload as staff for a person, but with the permission they can for an organization', async () => {
    const organization = await world.organization()
    const staff = await world.staff(['Site_OrgMsgs_U'])
    expect((await world.ask(staff, world.uploadRequest(staff, CONTENT))).code).toBe('FORBIDDEN')
    expect(
      (await world.ask(staff, world.uploadRequest(staff, CONTENT, { relatedEntityId: organization.id }))).code,
    ).toBe(null)
    expect(
      (
        await world.ask(
          await world.staff(['Site_OrgMsgs_R']),
          world.uploadRequest(staff, CONTENT, { relatedEntityId: organization.id }),
        )
      ).code,
    ).toBe('FORBIDDEN')
  })

  test.each([
    { relatedEntityType: 'Message', systemFileType: 'Document' },
    { relatedEntityType: 'User', systemFileType: 'MessageAttachment' },
    { relatedEntityType: 'Organization', systemFileType: 'MessageAttachment' },
    { relatedEntityType: 'Claim', systemFileType: 'MessageAttachment' },
    // Levels and versions are for documents.
    { relatedEntityType: 'Message', systemFileType: 'MessageAttachment', requestedAccessLevel: 'Public' },
    {
      relatedEntityType: 'Message',
      systemFileType: 'MessageAttachment',
      updatesFileId: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
    },
  ] as const)('upload %j', async (changes) => {
    expect((await world.ask(dana, world.uploadRequest(dana, CONTENT, changes))).code).toBe('FORBIDDEN')
  })

  test('resume an upload of another person, another message box or other content', async () => {
    const asked = world.uploadRequest(dana, CONTENT)
    await world.begin(dana, asked)
    const other = await world.person()
    expect((await world.ask(other, { ...asked, relatedEntityId: other.userId })).code).toBe('ID_IN_USE')
    expect((await world.ask(dana, { ...asked, fileSize: 3 })).code).toBe('ID_IN_USE')
    expect((await world.ask(dana, { ...asked, contentSha256: sha256(Buffer.from('x')) })).code).toBe('ID_IN_USE')
    const organization = await world.organization()
    await world.join(organization, dana, { keys: ['Org_Messages_U'] })
    later(31_000, dana)
    expect((await world.ask(dana, { ...asked, relatedEntityId: organization.id })).code).toBe('ID_IN_USE')
    expect((await world.ask(dana, asked)).code).toBe(null)
  })

  test('create a file from an upload of another person or message box, or without one', async () => {
    const token = await world.upload(dana, CONTENT)
    const other = await world.person()
    expect(await codeOf(complete(other, [token]))).toBe('UPLOAD_NOT_FOUND')
    expect(await codeOf(complete(other, [token], dana.userId))).toBe('UPLOAD_NOT_FOUND')
    expect(await codeOf(complete(dana, [token], other.userId))).toBe('UPLOAD_NOT_FOUND')
    for (const tampered of ['', 'nothing', token.slice(1), `${token}x`])
      expect(await codeOf(complete(dana, [tampered]))).toBe('UPLOAD_NOT_FOUND')
    expect(await codeOf(complete(dana, [token]))).toBe(null)
  })

  test('find the token in the database', async () => {
    const token = await world.upload(dana, CONTENT)
    const rows = await world.services.database.script(
      'select u.*, t.* from uploads u join upload_tokens t on t.upload_id = u.id',
    )
    expect(rows.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })

  test('start more uploads than there is space for', async () => {
    const greedy = await world.person()
    for (let count = 0; count < 39; count += 1)
      await world.begin(greedy, world.uploadRequest(greedy, CONTENT, { fileSize: 512_000_000 }))
    const answer = await world.ask(greedy, world.uploadRequest(greedy, CONTENT, { fileSize: 512_000_000 }))
    expect([answer.code, answer.errors?.[0]?.extensions.userMessage]).toEqual([
      'RATE_LIMITED',
      'Too many files are waiting to be sent. Send or remove some of them first.',
    ])
    expect((await world.ask(greedy, world.uploadRequest(greedy, CONTENT))).code).toBe(null)
  })
})

describe('an upload request', () => {
  test.each([
    [{ fileSize: 512_000_001 }, 'FILE_TOO_LARGE'],
    [{ fileSize: -1 }, 'VALIDATION_FAILED'],
    [{ fileSize: 1.5 }, 'VALIDATION_FAILED'],
    [{ fileSize: 1e300 }, 'VALIDATION_FAILED'],
    [{ uploadId: 'mine' }, 'VALIDATION_FAILED'],
    [{ contentSha256: 'abc' }, 'VALIDATION_FAILED'],
    [{ relatedEntityId: 'me' }, 'FORBIDDEN'],
  ])('%j is refused as %s', async (changes, code) => {
    expect((await world.ask(dana, world.uploadRequest(dana, CONTENT, changes))).code).toBe(code)
  })

  test.each([
    [0, 1],
    [1, 1],
    [8_388_608, 1],
    [8_388_609, 2],
    [512_000_000, 62],
  ])('a file of %i bytes has %i parts', async (fileSize, parts) => {
    expect((await world.begin(dana, world.uploadRequest(dana, CONTENT, { fileSize }))).blobUploadUrls.length).toBe(
      parts,
    )
  })
})

/** The storage decides the minimum part size; the device proposes a size for its connection. */
describe('the length of parts', () => {
  test.each([
    [3_000_000, 65_536, 65_536, 45],
    [3_000_000, 1_000_000, 65_536, 3],
    [3_000_000, 1, 65_536, 45],
    [100_000, 65_536, 65_536, 1],
    [3_000_000, 187_500, DISK_PART_MIN_BYTES, 16],
    [512_000_000, 65_536, 65_536, 1_000],
    [512_000_000, 2_000_000_000, 65_536, 62],
    [3_000_000, 65_536, S3_PART_MIN_BYTES, 1],
    // Only the last part may be shorter than S3's minimum.
    [10_485_759, 65_536, S3_PART_MIN_BYTES, 1],
    [10_485_760, 65_536, S3_PART_MIN_BYTES, 2],
    [20_971_520, 8_388_608, S3_PART_MIN_BYTES, 3],
  ])('of %i bytes with preferred parts of %i and a minimum of %i: %i parts', (size, wanted, minimum, parts) => {
    expect(partsCountOf(size, wanted, minimum)).toBe(parts)
  })

  test('is the length that the device requests', async () => {
    const begun = await world.begin(
      dana,
      world.uploadRequest(dana, CONTENT, { fileSize: 3_000_000, partBytes: 65_536 }),
    )
    expect(begun.blobUploadUrls.length).toBe(22)
  })

  test('does not change with the connection, and uploaded parts are kept', async () => {
    const asked = world.uploadRequest(dana, LARGE, { partBytes: 8_000_000 })
    const first = await world.begin(dana, asked)
    await world.putParts(first, LARGE, [1])
    const again = await world.begin(dana, { ...asked, partBytes: 65_536 })
    expect([again.blobUploadUrls.length, again.receivedPartNumbers]).toEqual([first.blobUploadUrls.length, [1]])
  })

  test.each([0, -1])('cannot be %i', async (partBytes) => {
    expect((await world.ask(dana, world.uploadRequest(dana, CONTENT, { partBytes }))).code).toBe('VALIDATION_FAILED')
  })
})

describe('an upload', () => {
  test('resumes with the missing parts, any number of times', async () => {
    const asked = world.uploadRequest(dana, LARGE)
    const first = await world.begin(dana, asked)
    expect([first.uploadId, first.blobUploadUrls.length, first.receivedPartNumbers]).toEqual([asked.uploadId, 3, []])
    await world.putParts(first, LARGE, [3, 1])
    later(2 * 3_600_000, dana)
    expect((await world.put(first.blobUploadUrls[1] ?? '', LARGE.subarray(0, 1))).statusCode).toBe(403)
    const second = await world.begin(dana, asked)
    expect([second.receivedPartNumbers, second.multipartUploadId]).toEqual([[1, 3], first.multipartUploadId])
    expect(second.fileUploadToken).not.toBe(first.fileUploadToken)
    expect(Date.parse(second.expiresUtc) - world.clock.now().getTime()).toBe(3_600_000)
    expect(await codeOf(complete(dana, [second.fileUploadToken]))).toBe('UPLOAD_INCOMPLETE')
    await world.putParts(second, LARGE, [2, 1])
    // Both tokens are valid, and joining twice has the effect of once.
    expect(await complete(dana, [first.fileUploadToken])).toEqual(await complete(dana, [second.fileUploadToken]))
    const third = await world.begin(dana, asked)
    expect(third.receivedPartNumbers).toEqual([1, 2, 3])
    expect((await complete(dana, [third.fileUploadToken, first.fileUploadToken])).length).toBe(1)
  })

  test('that is requested twice concurrently is created once', async () => {
    const asked = world.uploadRequest(dana, CONTENT)
    const begun = await Promise.all([world.begin(dana, asked), world.begin(dana, asked), world.begin(dana, asked)])
    expect(new Set(begun.map((one) => one.multipartUploadId)).size).toBe(1)
    await world.putParts(begun[2], CONTENT)
    const done = await Promise.all(begun.map((one) => complete(dana, [one.fileUploadToken])))
    expect(done.map((one) => one[0]?.uploadId)).toEqual([asked.uploadId, asked.uploadId, asked.uploadId])
  })

  test('with other content is refused, and starts over', async () => {
    const asked = world.uploadRequest(dana, CONTENT)
    const begun = await world.begin(dana, asked)
    await world.putParts(begun, Buffer.alloc(CONTENT.length, 'x'))
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe('UPLOAD_MISMATCH')
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe('UPLOAD_INCOMPLETE')
    const again = await world.begin(dana, asked)
    expect(again.receivedPartNumbers).toEqual([])
    await world.putParts(again, CONTENT)
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe(null)
  })

  test('resumes if the process ended while the parts were joined', async () => {
    const asked = world.uploadRequest(dana, CONTENT)
    const begun = await world.begin(dana, asked)
    await world.putParts(begun, CONTENT)
    const [row] = (
      await world.services.database.script('select storage_key as key from uploads where id = $1', [asked.uploadId])
    ).rows as { key: string }[]
    // The process ended after the move.
    await world.services.storage.completeUpload({
      id: begun.multipartUploadId,
      key: row?.key ?? '',
      sizeBytes: CONTENT.length,
      partsCount: 1,
    })
    expect((await world.begin(dana, asked)).receivedPartNumbers).toEqual([1])
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe(null)
  })

  test('that is missing in the storage starts again', async () => {
    const asked = world.uploadRequest(dana, CONTENT)
    const begun = await world.begin(dana, asked)
    await world.putParts(begun, CONTENT)
    await world.services.storage.abortUpload(begun.multipartUploadId, 'none')
    expect((await world.put(begun.blobUploadUrls[0] ?? '', CONTENT)).statusCode).toBe(404)
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe('UPLOAD_INCOMPLETE')
    const again = await world.begin(dana, asked)
    expect(again.receivedPartNumbers).toEqual([])
    await world.putParts(again, CONTENT)
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe(null)
  })

  test('with a part that was lost before the join requests only that part', async () => {
    const asked = world.uploadRequest(dana, LARGE)
    const begun = await world.begin(dana, asked)
    await world.putParts(begun, LARGE)
    // A power failure removed its name from the disk.
    await rm(path.join(world.services.env.dataDir, 'uploads', begun.multipartUploadId, '2'))
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe('UPLOAD_INCOMPLETE')
    const again = await world.begin(dana, asked)
    expect(again.receivedPartNumbers).toEqual([1, 3])
    await world.putParts(again, LARGE, [2])
    // The whole file, because anything else would not match the announced hash.
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe(null)
  })

  test('can be empty', async () => {
    const token = await world.upload(dana, Buffer.alloc(0))
    expect(await codeOf(complete(dana, [token]))).toBe(null)
  })

  test('reports a full disk, and continues when there is space', async () => {
    const { storage } = world.services
    const full = async (): Promise<never> => {
      throw new StorageError('DISK_FULL', 'The disk that holds the files is full.')
    }
    const asked = world.uploadRequest(dana, CONTENT)
    const beginning = vi.spyOn(storage, 'createUpload').mockImplementation(full)
    expect((await world.ask(dana, asked)).errors?.[0]?.extensions).toMatchObject({
      code: 'STORAGE_FULL',
      httpStatus: 507,
    })
    beginning.mockRestore()
    const begun = await world.begin(dana, asked)
    const spy = vi.spyOn(storage as DiskStorage, 'putPart').mockImplementation(full)
    const answer = await world.put(begun.blobUploadUrls[0] ?? '', CONTENT)
    expect([answer.statusCode, answer.json()]).toMatchObject([507, { code: 'DISK_FULL' }])
    spy.mockRestore()
    await world.putParts(begun, CONTENT)
    expect(await codeOf(complete(dana, [begun.fileUploadToken]))).toBe(null)
  })

  test('is refused if ten others are in progress', async () => {
    expect(
      await codeOf(
        complete(
          dana,
          Array.from({ length: 11 }, () => 'x'),
        ),
      ),
    ).toBe('VALIDATION_FAILED')
  })

  test('needs three statements to start, two to resume', async () => {
    const asked = world.uploadRequest(dana, CONTENT)
    const context = await world.contextOf(dana)
    const { database } = world.services
    const count = async (): Promise<number> => {
      const before = database.statementCount()
      await getUploadUrl(context, asked)
      return database.statementCount() - before
    }
    expect([await count(), await count()]).toEqual([3, 2])
  })
})

describe('expired uploads', () => {
  test('are removed completely after seven days; files that were created from uploads are kept', async () => {
    const { one, messageId } = await world.pair()
    const [kept] = await world.attach(one, messageId, [await world.upload(one, CONTENT)])
    const halfway = await world.begin(one, world.uploadRequest(one, LARGE))
    await world.putParts(halfway, LARGE, [2])
    const joined = await world.upload(one, CONTENT)
    await complete(one, [joined])
    const { env, jobs, database } = world.services
    const uploadsFolder = path.join(env.dataDir, 'uploads')
    expect(await readdir(uploadsFolder)).toContain(halfway.multipartUploadId)

    later(7 * DAY_MS + 2 * 3_600_000, one)
    expect(await codeOf(complete(one, [joined]))).toBe('UPLOAD_NOT_FOUND')
    await jobs.start()
    await jobs.send('files-sweep', {})
    await expect
      .poll(async () => (await database.script('select count(*)::int as left from uploads')).rows[0]?.['left'], {
        timeout: 20_000,
      })
      .toBe(0)
    expect((await database.script('select count(*)::int as left from upload_tokens')).rows[0]?.['left']).toBe(0)
    expect(await readdir(uploadsFolder)).not.toContain(halfway.multipartUploadId)
    const stored = (await database.script('select storage_key as key from file_instances')).rows.map((row) =>
      path.basename(`${String(row['key'])}.parts`),
    )
    const months = await readdir(path.join(env.dataDir, 'files'))
    const objects = (await Promise.all(months.map((month) => readdir(path.join(env.dataDir, 'files', month))))).flat()
    expect(objects.sort()).toEqual(stored.sort())
    expect((await world.app.inject(await world.downloadUrl(one, kept ?? ''))).body).toBe(CONTENT.toString())
  })
})

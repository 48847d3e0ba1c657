import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readZip } from '#tests/support/zip-reader.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person } from '#tests/support/world.ts'
import { type CommitWorld, createCommitWorld, NAUGHTY_NAMES } from './commit-world.ts'
import { ALL_KEYS, dataOf, memberKey, type Owner } from './documents-world.ts'

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

async function idOf(
  name: string,
  content: string | Buffer = name,
  level: 'Public' | 'Sensitive' = 'Public',
): Promise<string> {
  return (await world.document(dana, owner, Buffer.from(content), name, { accessLevel: level })).id
}

async function urlOf(as: Person, ids: readonly string[]): Promise<string> {
  return dataOf(await world.zip(as, ids)).filesZipUrl.downloadUrl
}

async function setStatus(id: string, status: string): Promise<void> {
  await world.services.database.script('update file_instances set virus_status = $2 where id = $1', [id, status])
}

async function filesIn(url: string): Promise<{ name: string; text: string }[]> {
  const answer = await world.app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  return readZip(answer.rawPayload).map(({ name, content }) => ({ name, text: content.toString() }))
}

describe('callers cannot', () => {
  test('download an archive of files that they may not see', async () => {
    const open = await idOf('open.txt')
    const secret = await idOf('secret.txt', 'secret', 'Sensitive')
    const reader = await world.member(organization, [memberKey('R', 'Public')])
    const stranger = await world.member(await world.organization(), 'admin')
    expect((await world.zip(stranger, [open, secret])).code).toBe('NOT_FOUND')
    expect((await world.zip(reader, [secret])).code).toBe('NOT_FOUND')
    expect((await world.zip(reader, [MISSING, 'x', ''])).code).toBe('NOT_FOUND')
    expect((await world.zip(reader, [])).code).toBe('NOT_FOUND')
    expect((await world.zip(null, [open])).code).toBe('UNAUTHENTICATED')
    const told = dataOf(await world.zip(reader, [secret, open])).filesZipUrl
    expect([told.filesCount, told.fileSize]).toEqual([1, 'open.txt'.length])
    const shown = await filesIn(told.downloadUrl)
    expect(shown.map((file) => file.name)).toEqual(['open.txt'])
    expect(JSON.stringify(shown)).not.toContain('secret')
  })

  test('download one through a modified or expired link', async () => {
    const [one, two] = [await idOf('one.txt'), await idOf('two.txt', 'two', 'Sensitive')]
    const reader = await world.member(organization, [memberKey('R', 'Public')])
    const url = await urlOf(reader, [one])
    const foreign = await urlOf(dana, [two])
    const field = (of: string, name: string): string => new RegExp(`${name}=([^&]+)`).exec(of)?.[1] ?? ''
    const changed = [
      '/storage/zip',
      url.replace(field(url, 'files'), field(foreign, 'files')),
      url.replace(reader.userId, dana.userId),
      url.replace(/expires=\d+/, (all) => `${all}0`),
      url.replace(field(url, 'signature'), field(foreign, 'signature')),
      `${url}&files=x`,
      // A link of another kind, signed by the same server.
      url.replace('/storage/zip', '/storage/files/a'),
      (await world.downloadUrl(dana, two)).replace(/\/storage\/files\/[^?]+/, '/storage/zip'),
    ]
    for (const tampered of changed)
      expect([tampered, (await world.app.inject(tampered)).statusCode]).toEqual([tampered, 403])
    expect((await world.app.inject(url)).statusCode).toBe(200)
    world.clock.advance(301_000)
    expect((await world.app.inject(url)).statusCode).toBe(403)
  })

  test('download one after they lost access to the files, which is checked when the archive is created', async () => {
    const id = await idOf('mine.txt')
    const reader = await world.member(organization, [memberKey('R', 'Public')])
    const url = await urlOf(reader, [id])
    expect((await world.app.inject(url)).statusCode).toBe(200)
    await world.services.database.script("update organization_members set status = 'Inactive' where user_id = $1", [
      reader.userId,
    ])
    expect((await world.app.inject(url)).statusCode).toBe(404)
    const other = await world.member(organization, [memberKey('R', 'Public')])
    const url2 = await urlOf(other, [id])
    await world.services.database.script('update users set deactivated = true where id = $1', [other.userId])
    expect((await world.app.inject(url2)).statusCode).toBe(404)
  })

  test('download infected files, alone or in an archive', async () => {
    const [good, bad] = [await idOf('good.txt'), await idOf('bad.txt')]
    const url = await urlOf(dana, [good, bad])
    await setStatus(bad, 'Infected')
    const answer = await world.zip(dana, [bad])
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'FILE_INFECTED',
      userMessage: 'The file you are trying to download has been corrupted.',
    })
    expect(dataOf(await world.zip(dana, [bad, good])).filesZipUrl.filesCount).toBe(1)
    // Found after the link was made.
    const shown = await filesIn(url)
    expect(shown.map((file) => file.name)).toEqual(['good.txt', 'Not included.txt'])
    expect(shown[1]?.text).toBe(
      'These files are not in this archive:\r\n\r\nbad.txt: a virus was found in this file.\r\n',
    )
  })

  test('request more than 200 files', async () => {
    const answer = await world.zip(
      dana,
      Array.from({ length: 201 }, () => crypto.randomUUID()),
    )
    expect([answer.code, answer.errors?.[0]?.extensions.details]).toEqual([
      'VALIDATION_FAILED',
      [{ path: 'fileInstanceIds', message: 'Cannot exceed 200 files.' }],
    ])
  })
})

describe('a folder', () => {
  async function folderWith(name: string, parentId: string | null, files: readonly [string, 'Public' | 'Sensitive'][]) {
    const folderId = await world.makeFolder(owner, name, parentId)
    for (const [fileName, accessLevel] of files)
      await world.document(dana, owner, Buffer.from(fileName), fileName, { accessLevel, folderId })
    return folderId
  }

  test('becomes an archive of the newest versions in it and its subfolders, beside selected files', async () => {
    const photos = await folderWith('Photos', null, [['front.txt', 'Public']])
    const roof = await folderWith('Roof', photos, [
      ['a.txt', 'Public'],
      ['b.txt', 'Public'],
    ])
    await folderWith('Empty', roof, [])
    await folderWith('Elsewhere', null, [['no.txt', 'Public']])
    const chosen = await idOf('chosen.txt')
    const told = dataOf(await world.zip(dana, [chosen], [photos])).filesZipUrl
    expect([told.filesCount, told.unscannedCount]).toEqual([4, 4])
    expect((await filesIn(told.downloadUrl)).map(({ name, text }) => [name, text])).toEqual([
      ['chosen.txt', 'chosen.txt'],
      ['Photos/front.txt', 'front.txt'],
      ['Photos/Roof/a.txt', 'a.txt'],
      ['Photos/Roof/b.txt', 'b.txt'],
    ])
    await world.services.database.script("update file_instances set virus_status = 'Clean' where id = $1", [chosen])
    expect(dataOf(await world.zip(dana, [chosen], [photos])).filesZipUrl.unscannedCount).toBe(3)
  })

  test('includes only files that the caller may see when the archive is created', async () => {
    const folder = await folderWith('Mixed', null, [
      ['open.txt', 'Public'],
      ['secret.txt', 'Sensitive'],
    ])
    const closed = await folderWith('Closed', null, [['hidden.txt', 'Sensitive']])
    const reader = await world.member(organization, [memberKey('R', 'Public')])
    const stranger = await world.person()
    expect((await world.zip(stranger, [], [folder])).code).toBe('NOT_FOUND')
    expect((await world.zip(reader, [], [closed])).code).toBe('NOT_FOUND')
    expect((await world.zip(reader, [], [MISSING])).code).toBe('NOT_FOUND')
    const other = await world.organization()
    const foreign = await world.makeFolder({ type: 'Organization', id: other.id }, 'Foreign')
    expect((await world.zip(reader, [], [folder, foreign])).code, 'of two owners').toBe('NOT_FOUND')
    const url = dataOf(await world.zip(reader, [], [folder, closed])).filesZipUrl.downloadUrl
    const shown = await filesIn(url)
    expect(shown.map(({ name }) => name)).toEqual(['Mixed/open.txt'])
    await world.services.database.script("update organization_members set status = 'Inactive' where user_id = $1", [
      reader.userId,
    ])
    expect((await world.app.inject(url)).statusCode).toBe(404)
  })
})

describe('an archive', () => {
  test('contains complete files, each once, under unique names', async () => {
    const photo = randomBytes(3_000_000)
    const ids = [
      await idOf('roof.jpg', photo),
      await idOf('ROOF.jpg', 'two'),
      await idOf('Not included.txt', 'three'),
      await idOf('empty.txt', Buffer.alloc(0)),
    ]
    const answer = await world.app.inject(await urlOf(dana, [...ids, ids[0] ?? '', (ids[1] ?? '').toUpperCase()]))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="Documents.zip"; filename*=UTF-8''Documents.zip`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const shown = readZip(answer.rawPayload)
    expect(shown.map((file) => file.name)).toEqual(['roof.jpg', 'ROOF (2).jpg', 'Not included (2).txt', 'empty.txt'])
    expect(shown[0]?.content.equals(photo)).toBe(true)
    expect(shown.slice(1).map((file) => file.content.toString())).toEqual(['two', 'three', ''])
  })

  test('can be requested with a range of its first byte', async () => {
    const url = await urlOf(dana, [await idOf('a.txt')])
    const whole = await world.app.inject(url)
    const first = await world.app.inject({ url, headers: { range: 'bytes=0-0' } })
    expect([first.statusCode, first.body, first.headers['content-range']]).toEqual([
      206,
      whole.rawPayload.toString('latin1', 0, 1),
      `bytes 0-0/${whole.rawPayload.length}`,
    ])
    const head = await world.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(whole.rawPayload.length),
      '',
    ])
  })

  test('lists files that cannot be read and files that were deleted', async () => {
    const [good, lost, short, gone] = [
      await idOf('good.txt'),
      await idOf('lost.txt'),
      await idOf('short.txt'),
      await idOf('gone.txt'),
    ]
    const url = await urlOf(dana, [good, lost, short, gone])
    const { database, storage } = world.services
    const keyOf = async (id: string): Promise<string> =>
      String(
        (await database.script('select storage_key from file_instances where id = $1', [id])).rows[0]?.['storage_key'],
      )
    await storage.delete(await keyOf(lost))
    await database.script('update file_instances set size_bytes = size_bytes + 1 where id = $1', [short])
    const [version] = (await database.script('select file_id from file_instances where id = $1', [gone])).rows
    dataOf(await world.call.deleteFiles(dana, owner, [String(version?.['file_id'])]))
    const shown = await filesIn(url)
    expect(shown.map((file) => file.name)).toEqual(['good.txt', 'Not included.txt'])
    expect(shown[1]?.text.split('\r\n')).toEqual([
      'These files are not in this archive:',
      '',
      'lost.txt: the content cannot be read at the moment. Please contact technical support if this continues.',
      'short.txt: the content cannot be read at the moment. Please contact technical support if this continues.',
      '1 more: deleted, or not to be seen by you any more.',
      '',
    ])
  })

  test('is unpacked only within its folder, for any names of files', async () => {
    const names = [...NAUGHTY_NAMES, '..\\..\\evil.txt', 'CON', 'aux.txt', 'a/b/../../c']
    const ids: string[] = []
    for (const name of names) ids.push(await idOf(name, 'x'))
    const shown = await filesIn(await urlOf(dana, ids))
    expect(shown).toHaveLength(ids.length)
    expect(new Set(shown.map(({ name }) => name.toLowerCase())).size).toBe(ids.length)
    for (const { name } of shown) {
      expect(name).not.toMatch(/[<>:"|?*\\/\p{Cc}]|^\.{1,2}$|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu)
      expect(name.length).toBeGreaterThan(0)
    }
  }, 120_000)

  test('has the same names of files in other programs, for any characters', async () => {
    const names = [
      'Łódź.pdf',
      '😀 roof.jpg',
      '東京の請求書.pdf',
      'فاتورة.pdf',
      'חשבון.pdf',
      'Łódź.pdf',
      'cafe\u0301.pdf',
    ]
    const ids: string[] = []
    for (const [at, name] of names.entries()) ids.push(await idOf(name, `content ${at}`))
    const { rawPayload } = await world.app.inject(await urlOf(dana, ids))
    const expected = [...names.slice(0, 5), 'Łódź (2).pdf', 'caf\u00e9.pdf'].map((name, at) => [name, `content ${at}`])
    expect(Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(expected)
    if (spawnSync('unzip', ['-v']).error) return
    const folder = await mkdtemp(join(tmpdir(), 'zip-'))
    try {
      await writeFile(join(folder, 'all.zip'), rawPayload)
      const unzipped = spawnSync('unzip', ['-q', 'all.zip', '-d', 'all'], { cwd: folder, env: { LC_ALL: 'C.UTF-8' } })
      expect([unzipped.status, String(unzipped.stderr)]).toEqual([0, ''])
      const files = await readdir(join(folder, 'all'))
      expect(files.map((name) => name.normalize('NFC')).sort()).toEqual(expected.map(([name]) => name).sort())
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('needs the same number of statements for any number of files', async () => {
    const costOf = async (ids: readonly string[]): Promise<number> => {
      const before = world.services.database.statementCount()
      await urlOf(dana, ids)
      return world.services.database.statementCount() - before
    }
    const ids = [await idOf('1.txt'), await idOf('2.txt'), await idOf('3.txt'), await idOf('4.txt')]
    await costOf(ids)
    expect(await costOf(ids)).toBe(await costOf(ids.slice(0, 1)))
  })

  test('of 200 files has a link that is short enough for proxies', async () => {
    const file = await world.makeFile(
      owner,
      Array.from({ length: 200 }, () => ({})),
    )
    expect((await urlOf(dana, file.versionIds)).length).toBeLessThan(6_000)
  })

  test('closes its sources if it is not read to its end', async () => {
    const ids = [await idOf('large.bin', randomBytes(9_000_000)), await idOf('next.bin', randomBytes(9_000_000))]
    const url = await urlOf(dana, ids)
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const opened: Readable[] = []
    const { storage } = world.services
    const read = storage.read.bind(storage)
    const spy = vi.spyOn(storage, 'read').mockImplementation(async (key, range) => {
      const stream = await read(key, range)
      opened.push(stream)
      return stream
    })
    try {
      const request = get(`http://127.0.0.1:${port}${url}`)
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      await once(response, 'readable')
      request.destroy()
      await expect.poll(() => opened[0]?.destroyed, { timeout: 10_000 }).toBe(true)
      expect(opened).toHaveLength(1)
    } finally {
      spy.mockRestore()
    }
  })

  test('is aborted if its content is interrupted, and never completed', async () => {
    const url = await urlOf(dana, [await idOf('breaks.bin', randomBytes(100_000))])
    const spy = vi.spyOn(world.services.storage, 'read').mockImplementation(async () =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(10)
          throw new Error('the disk broke')
        })(),
      ),
    )
    try {
      const { port } = world.app.server.address() as AddressInfo
      await expect(fetch(`http://127.0.0.1:${port}${url}`).then((answer) => answer.arrayBuffer())).rejects.toThrow()
    } finally {
      spy.mockRestore()
    }
  })
})

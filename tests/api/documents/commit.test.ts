import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileInstance } from '#server/graphql/generated.ts'
import { commitFile } from '#server/modules/documents/service.ts'
import type { OrganizationKey } from '#shared/permissions/keys.ts'
import { sha256 } from '#tests/api/files/uploads.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person } from '#tests/support/world.ts'
import { type CommitWorld, createCommitWorld, NAUGHTY_NAMES } from './commit-world.ts'
import { ALL_KEYS, dataOf, memberKey, type Owner } from './documents-world.ts'

const CONTENT = Buffer.from('The roof leaks above the kitchen.')
const MISSING = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
const DAY_MS = 86_400_000

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

const newId = (): string => crypto.randomUUID()

async function setKeys(person: Person, keys: readonly string[]): Promise<void> {
  await world.services.database.script(
    'update organization_roles set permission_keys = $2 where id = (select role_id from organization_members where user_id = $1)',
    [person.userId, keys],
  )
  // The server caches a viewer for half a second.
  world.clock.advance(1_000)
}

async function storedOf(fileId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.services.database.script(
    'select id, version_number as number, is_current as current, access_level as level, file_name as name ' +
      'from file_instances where file_id = $1 order by version_number',
    [fileId],
  )
  return rows
}

describe('forbidden callers cannot', () => {
  test('start an upload for an owner or at a level without the permission', async () => {
    const other = await world.organization()
    const stranger = await world.member(other, 'admin')
    const outcomes = [
      [stranger, owner, {}, 'NOT_FOUND'],
      [dana, { type: 'Organization', id: MISSING }, {}, 'NOT_FOUND'],
      [dana, { type: 'Organization', id: 'x' }, {}, 'NOT_FOUND'],
      [dana, { type: 'User', id: stranger.userId }, {}, 'NOT_FOUND'],
      [dana, { type: 'Claim', id: MISSING }, {}, 'NOT_FOUND'],
      [dana, { type: 'User', id: dana.userId }, {}, null],
      [await world.member(organization, [memberKey('R', 'Public')]), owner, {}, 'FORBIDDEN'],
      [
        await world.member(organization, [memberKey('R', 'Public'), memberKey('C', 'Public')]),
        owner,
        { requestedAccessLevel: 'Sensitive' },
        'FORBIDDEN',
      ],
      [
        await world.member(organization, [memberKey('R', 'Public'), memberKey('C', 'Public')]),
        owner,
        { requestedAccessLevel: 'Public' },
        null,
      ],
      [await world.member(organization, [memberKey('C', 'Public')]), owner, {}, null],
      [await world.staff(['Site_OrgFile_R']), owner, {}, 'FORBIDDEN'],
      [await world.staff(['Site_OrgFile_C']), owner, {}, null],
    ] as const
    for (const [as, of, changes, code] of outcomes) {
      expect((await world.ask(as, world.uploadRequest(of, CONTENT, changes))).code).toBe(code)
    }
    expect((await world.ask(null, world.uploadRequest(owner, CONTENT))).code).toBe('UNAUTHENTICATED')
  })

  test('start a new version of a file that they may not see or change, or of another owner', async () => {
    const secret = await world.makeFile(owner, [{ level: 'Sensitive' }])
    const open = await world.makeFile(owner, [{ level: 'Public' }])
    const foreign = await world.makeFile({ type: 'User', id: dana.userId })
    const reader = await world.member(organization, [memberKey('R', 'Public'), memberKey('C', 'Public')])
    const outcomes = [
      [dana, foreign.fileId, 'NOT_FOUND'],
      [dana, MISSING, 'NOT_FOUND'],
      [dana, 'x', 'NOT_FOUND'],
      [reader, secret.fileId, 'NOT_FOUND'],
      [reader, open.fileId, 'FORBIDDEN'],
      [dana, open.fileId, null],
    ] as const
    for (const [as, updatesFileId, code] of outcomes) {
      expect((await world.ask(as, world.uploadRequest(owner, CONTENT, { updatesFileId }))).code).toBe(code)
    }
  })

  test('commit an upload of another person, for another owner, or with an unknown id', async () => {
    const other = await world.member(organization, ALL_KEYS)
    const token = await world.upload(dana, owner, CONTENT)
    const files = await world.count('files')
    expect((await world.commit(other, owner, { fileUploadToken: token })).code).toBe('UPLOAD_NOT_FOUND')
    expect((await world.commit(dana, { type: 'User', id: dana.userId }, { fileUploadToken: token })).code).toBe(
      'UPLOAD_NOT_FOUND',
    )
    for (const tampered of ['nothing', token.slice(1), `${token}x`, token.toUpperCase()]) {
      expect((await world.commit(dana, owner, { fileUploadToken: tampered })).code).toBe('UPLOAD_NOT_FOUND')
    }
    expect((await world.commit(await world.person(), owner, { fileUploadToken: token })).code).toBe('NOT_FOUND')
    expect((await world.commit(null, owner, { fileUploadToken: token })).code).toBe('UNAUTHENTICATED')
    expect(await world.count('files')).toBe(files)
    expect((await world.commit(dana, owner, { fileUploadToken: token })).code).toBe(null)
  })

  test('find out with a repeat what another person committed', async () => {
    const other = await world.member(organization, ALL_KEYS)
    const token = await world.upload(dana, owner, CONTENT)
    const made = dataOf(await world.commit(dana, owner, { fileUploadToken: token, fileInstanceId: newId() })).commitFile
    expect((await world.commit(other, owner, { fileUploadToken: token, fileInstanceId: made.id })).code).toBe(
      'UPLOAD_NOT_FOUND',
    )
    expect((await world.commit(other, owner, { fileUploadToken: 'nothing', fileInstanceId: made.id })).code).toBe(
      'UPLOAD_NOT_FOUND',
    )
    const own = await world.upload(other, owner, CONTENT)
    expect((await world.commit(other, owner, { fileUploadToken: own, fileInstanceId: made.id })).code).toBe('ID_IN_USE')
    expect((await world.commit(other, owner, { fileUploadToken: own })).code).toBe(null)
  })

  test('commit after their permission was revoked', async () => {
    const leaving = await world.member(organization, [
      memberKey('R', 'Public'),
      memberKey('C', 'Public'),
      memberKey('C', 'Confidential'),
    ])
    const token = await world.upload(leaving, owner, CONTENT, { requestedAccessLevel: 'Confidential' })
    await setKeys(leaving, [memberKey('R', 'Public'), memberKey('C', 'Public')])
    expect((await world.commit(leaving, owner, { fileUploadToken: token })).code).toBe('FORBIDDEN')
    expect((await world.commit(leaving, owner, { fileUploadToken: token, accessLevel: 'Sensitive' })).code).toBe(
      'FORBIDDEN',
    )
    // The uploaded content is still there: at a level that they may use it becomes a file.
    expect(
      dataOf(await world.commit(leaving, owner, { fileUploadToken: token, accessLevel: 'Public' })).commitFile
        .accessLevel,
    ).toBe('Public')
  })

  test('add a version after their permission was revoked, or one that hides the file from others', async () => {
    const file = await world.makeFile(owner, [{ level: 'Public' }])
    const editor = await world.member(organization, [
      memberKey('R', 'Public'),
      memberKey('U', 'Public'),
      memberKey('C', 'Public'),
    ])
    const token = await world.upload(editor, owner, CONTENT, { updatesFileId: file.fileId })
    expect((await world.commit(editor, owner, { fileUploadToken: token, accessLevel: 'Sensitive' })).code).toBe(
      'FORBIDDEN',
    )
    await setKeys(editor, [memberKey('R', 'Public'), memberKey('C', 'Public')])
    expect((await world.commit(editor, owner, { fileUploadToken: token })).code).toBe('FORBIDDEN')
    await setKeys(editor, [memberKey('C', 'Public')])
    expect((await world.commit(editor, owner, { fileUploadToken: token })).code).toBe('NOT_FOUND')
    expect(await storedOf(file.fileId)).toHaveLength(1)
  })

  test('put a file into a folder of another owner', async () => {
    const folderId = await world.makeFolder({ type: 'User', id: dana.userId }, 'Mine')
    const token = await world.upload(dana, owner, CONTENT)
    expect((await world.commit(dana, owner, { fileUploadToken: token, folderId })).code).toBe('NOT_FOUND')
  })
})

describe('a folder that a commit names', () => {
  const rooms = async (as: Person, of: Owner): Promise<string[]> =>
    dataOf(await world.call.references(as, of)).folderReferenceList.folderReferences.map(({ name }) => name)

  async function fresh(keys: readonly OrganizationKey[]): Promise<{ as: Person; of: Owner; row: OrganizationRow }> {
    const row = await world.organization()
    return { as: await world.member(row, keys), of: { type: 'Organization', id: row.id }, row }
  }

  test('is not created for callers who may upload but not create folders; an existing one takes the file', async () => {
    const { as, of } = await fresh([memberKey('C', 'Public'), memberKey('R', 'Public')])
    const fileUploadToken = await world.upload(as, of, CONTENT)
    expect((await world.commit(as, of, { fileUploadToken, folderName: 'Kitchen' })).code).toBe('FORBIDDEN')
    expect(await rooms(as, of)).toEqual([])
    const id = await world.makeFolder(of, 'Kitchen')
    expect(dataOf(await world.commit(as, of, { fileUploadToken, folderName: 'KITCHEN' })).commitFile.folder?.id).toBe(
      id,
    )
  })

  test('is created once by many files at the same time, whatever the letter case, and only in the root', async () => {
    const { as, of, row } = await fresh(ALL_KEYS)
    const colleague = await world.member(row, ALL_KEYS)
    await world.makeFolder(of, 'Roof', await world.makeFolder(of, 'Old photos'))
    const people = Array.from({ length: 12 }, (_, index) => (index % 2 ? as : colleague))
    const tokens = await Promise.all(people.map((person) => world.upload(person, of, CONTENT)))
    const made = await Promise.all(
      tokens.map((fileUploadToken, index) =>
        world.commit(people[index] ?? as, of, { fileUploadToken, folderName: index % 3 ? 'Roof' : ' ROOF ' }),
      ),
    )
    expect(new Set(made.map((answer) => dataOf(answer).commitFile.folder?.id)).size).toBe(1)
    expect((await rooms(as, of)).map((name) => name.toLowerCase())).toEqual(['old photos', 'roof', 'roof'])
  })

  test('is not created again by a repeat after it was renamed', async () => {
    const { as, of } = await fresh(ALL_KEYS)
    const fileUploadToken = await world.upload(as, of, CONTENT)
    const request = { fileUploadToken, fileInstanceId: newId(), folderName: 'Attic' }
    const { folder } = dataOf(await world.commit(as, of, request)).commitFile
    dataOf(await world.call.updateFolder(as, of, folder?.id ?? '', { name: 'Loft' }))
    expect(dataOf(await world.commit(as, of, request)).commitFile.folder).toMatchObject({ name: 'Loft' })
    expect(await rooms(as, of)).toEqual(['Loft'])
  })

  test.each([['a/b'], ['..'], ['   '], ['r'.repeat(101)]])('has a valid name: %j is refused', async (folderName) => {
    const answer = await world.commit(dana, owner, { fileUploadToken: 'x', folderName })
    expect([answer.code, answer.errors?.[0]?.extensions.details[0]?.path]).toEqual([
      'VALIDATION_FAILED',
      'request.folderName',
    ])
  })
})

describe('an invalid request', () => {
  test.each([
    [{ fileUploadToken: '' }, 'request.fileUploadToken'],
    [{ fileInstanceId: 'mine' }, 'request.fileInstanceId'],
    [{ folderId: 'root' }, 'request.folderId'],
    [{ capture: { latitude: 91, longitude: 0 } }, 'request.capture.latitude'],
    [{ capture: { latitude: 0, longitude: -181 } }, 'request.capture.longitude'],
    [{ capture: { caption: 'x'.repeat(501) } }, 'request.capture.caption'],
  ])('%j is refused', async (changes, path) => {
    const answer = await world.commit(dana, owner, { fileUploadToken: 'x', ...changes })
    expect([answer.code, answer.errors?.[0]?.extensions.details[0]?.path]).toEqual(['VALIDATION_FAILED', path])
  })
})

describe('committing an upload', () => {
  test('creates a file from the uploaded content', async () => {
    const folderId = await world.makeFolder(owner, 'Photos')
    const id = newId()
    const content = randomBytes(20_000_000)
    const fileUploadToken = await world.upload(dana, owner, content, {
      fileName: 'Dachschäden.bin',
      requestedAccessLevel: 'Confidential',
    })
    const capture = {
      takenUtc: '2026-11-19T10:00:00.000Z',
      latitude: 30.267153,
      longitude: -97.743061,
      caption: ' The  ridge ',
    }
    const made = dataOf(
      await world.commit(dana, owner, { fileUploadToken, fileInstanceId: id.toUpperCase(), folderId, capture }),
    ).commitFile
    expect(made).toMatchObject({
      id,
      fileName: 'Dachschäden.bin',
      asciiFileName: 'Dachschaden.bin',
      fileSize: content.length,
      mimeType: 'application/octet-stream',
      versionNumber: 1,
      isCurrent: true,
      accessLevel: 'Confidential',
      virusStatus: 'Pending',
      origin: 'Uploaded',
      sha256: sha256(content),
      folder: { id: folderId, name: 'Photos' },
      uploadedBy: { displayName: dana.displayName },
      capture: { ...capture, caption: 'The ridge' },
    })
    const answer = await world.app.inject(await world.downloadUrl(dana, id))
    expect(sha256(answer.rawPayload)).toBe(made.sha256)
    expect(dataOf(await world.call.history(dana, made.fileId)).fileHistory).toEqual([
      {
        type: 'Uploaded',
        from: null,
        to: 'Dachschäden.bin',
        versionNumber: 1,
        by: { displayName: dana.displayName },
        assumedBy: null,
      },
    ])
  }, 60_000)

  test('uses the most restrictive level by default, and a location only if it is complete', async () => {
    const made = await world.document(dana, owner, CONTENT, 'a.txt', { capture: { latitude: 1 } })
    expect([made.accessLevel, made.folder, made.capture]).toEqual(['Sensitive', null, null])
    const creator = await world.member(organization, [memberKey('C', 'Public')])
    // A person who may only add files gets the file in the response, and cannot see it afterwards.
    const added = await world.document(creator, owner, CONTENT)
    expect(added).toMatchObject({ accessLevel: 'Public', fileName: 'roof.txt' })
    expect((await world.download(creator, added.id)).code).toBe('NOT_FOUND')
  })

  test('uses the last requested name, level and folder with the content that was uploaded before', async () => {
    const file = await world.document(dana, owner, CONTENT)
    const content = Buffer.from('What the person thought better of')
    const asked = world.uploadRequest(owner, content, { requestedAccessLevel: 'Public', updatesFileId: file.fileId })
    await world.putParts(await world.begin(dana, asked), content)
    const again = await world.begin(dana, {
      ...asked,
      fileName: 'attic.txt',
      requestedAccessLevel: 'Sensitive',
      updatesFileId: null,
    })
    expect(again.receivedPartNumbers).toEqual([1])
    const made = dataOf(await world.commit(dana, owner, { fileUploadToken: again.fileUploadToken })).commitFile
    expect(made).toMatchObject({
      fileName: 'attic.txt',
      asciiFileName: 'attic.txt',
      accessLevel: 'Sensitive',
      versionNumber: 1,
      sha256: sha256(content),
    })
    expect(made.fileId).not.toBe(file.fileId)
    // The finished file stays unchanged, whatever is asked afterwards.
    const late = await world.begin(dana, { ...asked, fileName: 'late.txt' })
    expect(dataOf(await world.commit(dana, owner, { fileUploadToken: late.fileUploadToken })).commitFile).toMatchObject(
      { id: made.id, fileName: 'attic.txt' },
    )
  })

  test('works for a person and for a claim', async () => {
    expect(await world.document(dana, { type: 'User', id: dana.userId }, CONTENT)).toMatchObject({
      accessLevel: 'Sensitive',
      isCurrent: true,
    })
    expect(await world.document(dana, await world.claim(organization.id), CONTENT)).toMatchObject({
      accessLevel: 'Sensitive',
      isCurrent: true,
    })
    expect(
      (await world.ask(dana, world.uploadRequest(await world.claim((await world.organization()).id), CONTENT))).code,
    ).toBe('NOT_FOUND')
  })

  test('adds a version at the level of the current one', async () => {
    const first = await world.document(dana, owner, CONTENT, 'plan.txt', { accessLevel: 'Confidential' })
    const content = Buffer.from('Version two')
    const fileUploadToken = await world.upload(dana, owner, content, {
      fileName: 'plan (final).txt',
      updatesFileId: first.fileId,
    })
    const folderId = await world.makeFolder(owner, 'Elsewhere')
    const second = dataOf(await world.commit(dana, owner, { fileUploadToken, folderId })).commitFile
    expect(second).toMatchObject({
      fileId: first.fileId,
      versionNumber: 2,
      isCurrent: true,
      accessLevel: 'Confidential',
      fileName: 'plan (final).txt',
      folder: null,
      sha256: sha256(content),
    })
    expect(await storedOf(first.fileId)).toMatchObject([
      { number: 1, current: false },
      { number: 2, current: true },
    ])
    // The old version is unchanged.
    expect((await world.app.inject(await world.downloadUrl(dana, first.id))).rawPayload.equals(CONTENT)).toBe(true)
  })

  test('records staff who assumed the identity', async () => {
    const staff = await world.staff(['SocialUser_Assume_R'])
    const acting = await world.assume(staff, dana)
    const made = await world.document(acting, owner, CONTENT)
    const [event] = dataOf(await world.call.history(dana, made.fileId)).fileHistory
    expect(event).toMatchObject({
      type: 'Uploaded',
      by: { displayName: dana.displayName },
      assumedBy: { displayName: staff.displayName },
    })
  })

  test('works for an empty file', async () => {
    expect(await world.document(dana, owner, Buffer.alloc(0), 'empty.txt')).toMatchObject({
      fileSize: 0,
      sha256: sha256(Buffer.alloc(0)),
    })
  })

  test('needs the same number of statements for any number of versions', async () => {
    const context = await world.contextOf(dana)
    const countOf = async (fileId: string): Promise<number> => {
      const fileUploadToken = await world.upload(dana, owner, CONTENT, { updatesFileId: fileId })
      const before = world.services.database.statementCount()
      await commitFile(context, { entityType: owner.type, entityId: owner.id, request: { fileUploadToken } })
      return world.services.database.statementCount() - before
    }
    const few = await world.makeFile(owner)
    const many = await world.makeFile(
      owner,
      Array.from({ length: 30 }, () => ({})),
    )
    const cost = await countOf(few.fileId)
    expect(await countOf(many.fileId)).toBeLessThanOrEqual(cost)
  })
})

describe('a repeat', () => {
  const fields = ({ isCurrent, ...rest }: FileInstance): object => rest

  test('returns the same version: by the upload, by the id of the version, with a later token', async () => {
    const asked = world.uploadRequest(owner, CONTENT)
    const begun = await world.begin(dana, asked)
    await world.putParts(begun, CONTENT)
    const id = newId()
    const made = dataOf(
      await world.commit(dana, owner, { fileUploadToken: begun.fileUploadToken, fileInstanceId: id }),
    ).commitFile
    const files = await world.count('files')
    const again = await world.begin(dana, asked)
    expect(again.receivedPartNumbers).toEqual([1])
    const repeats = [
      { fileUploadToken: begun.fileUploadToken, fileInstanceId: id },
      { fileUploadToken: begun.fileUploadToken },
      { fileUploadToken: again.fileUploadToken, fileInstanceId: id },
      { fileUploadToken: again.fileUploadToken, fileInstanceId: newId() },
      { fileUploadToken: 'forgotten', fileInstanceId: id },
    ]
    for (const request of repeats) expect(dataOf(await world.commit(dana, owner, request)).commitFile).toEqual(made)
    expect(await world.count('files')).toBe(files)
    expect(await storedOf(made.fileId)).toHaveLength(1)
  })

  test('at the same time creates one file', async () => {
    const id = newId()
    const fileUploadToken = await world.upload(dana, owner, CONTENT)
    const files = await world.count('files')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        world.commit(dana, owner, { fileUploadToken, ...(index % 2 ? { fileInstanceId: id } : {}) }),
      ),
    )
    const made = answers.map((answer) => dataOf(answer).commitFile.id)
    expect(new Set(made).size).toBe(1)
    expect(await world.count('files')).toBe(files + 1)
  })

  test('returns the same version after a newer version, and after a rename', async () => {
    const first = await world.document(dana, owner, CONTENT)
    const next = {
      fileUploadToken: await world.upload(dana, owner, Buffer.from('2'), { updatesFileId: first.fileId }),
      fileInstanceId: newId(),
    }
    const second = dataOf(await world.commit(dana, owner, next)).commitFile
    dataOf(await world.call.rename(dana, first.fileId, { fileName: 'renamed.txt' }))
    const third = {
      fileUploadToken: await world.upload(dana, owner, Buffer.from('3'), { updatesFileId: first.fileId }),
    }
    dataOf(await world.commit(dana, owner, third))
    const repeated = dataOf(await world.commit(dana, owner, next)).commitFile
    expect(fields(repeated)).toEqual(fields(second))
    expect(repeated.isCurrent).toBe(false)
    expect((await storedOf(first.fileId)).map((row) => row['number'])).toEqual([1, 2, 3, 4])
  })

  test('returns the same version after the upload was removed', async () => {
    const late = await world.member(organization, ALL_KEYS)
    const request = { fileUploadToken: await world.upload(late, owner, CONTENT), fileInstanceId: newId() }
    const made = dataOf(await world.commit(late, owner, request)).commitFile
    world.clock.advance(8 * DAY_MS)
    world.signInAgain(late)
    world.signInAgain(dana)
    expect(dataOf(await world.commit(late, owner, request)).commitFile).toEqual(made)
    expect((await world.commit(late, owner, { fileUploadToken: request.fileUploadToken })).code).toBe(
      'UPLOAD_NOT_FOUND',
    )
  })

  test('does not restore content that was deleted since', async () => {
    const made = await world.document(dana, owner, CONTENT)
    const request = { fileUploadToken: await world.upload(dana, owner, CONTENT), fileInstanceId: newId() }
    const { fileId } = dataOf(await world.commit(dana, owner, request)).commitFile
    dataOf(await world.call.deleteFiles(dana, owner, [fileId]))
    const files = await world.count('files')
    const answer = await world.commit(dana, owner, request)
    expect([answer.code, answer.errors?.[0]?.extensions.userMessage]).toEqual([
      'DELETED_SINCE',
      'This file was uploaded, and deleted since.',
    ])
    expect(await world.count('files')).toBe(files)
    expect((await world.download(dana, made.id)).code).toBe(null)
  })

  test('with an id of another object is refused, and the upload can still be committed', async () => {
    const other = await world.document(dana, owner, CONTENT)
    const fileUploadToken = await world.upload(dana, owner, Buffer.from('another'))
    expect((await world.commit(dana, owner, { fileUploadToken, fileInstanceId: other.id })).code).toBe('ID_IN_USE')
    expect(dataOf(await world.commit(dana, owner, { fileUploadToken })).commitFile.sha256).toBe(
      sha256(Buffer.from('another')),
    )
  })
})

describe('failures', () => {
  test('reports missing parts, and content with another hash', async () => {
    const asked = world.uploadRequest(owner, CONTENT)
    const begun = await world.begin(dana, asked)
    const commit = () => world.commit(dana, owner, { fileUploadToken: begun.fileUploadToken })
    const files = await world.count('files')
    expect((await commit()).code).toBe('UPLOAD_INCOMPLETE')
    await world.putParts(begun, Buffer.alloc(CONTENT.length, 'x'))
    expect((await commit()).code).toBe('UPLOAD_MISMATCH')
    expect((await commit()).code).toBe('UPLOAD_INCOMPLETE')
    expect(await world.count('files')).toBe(files)
    await world.putParts(await world.begin(dana, asked), CONTENT)
    expect(dataOf(await commit()).commitFile.sha256).toBe(sha256(CONTENT))
  })

  test('reports a deleted folder; in another folder the same upload becomes a file', async () => {
    const folderId = await world.makeFolder(owner, 'Short-lived')
    const fileUploadToken = await world.upload(dana, owner, CONTENT)
    dataOf(await world.call.deleteFolder(dana, owner, folderId))
    const answer = await world.commit(dana, owner, { fileUploadToken, folderId })
    expect([answer.code, answer.errors?.[0]?.extensions.userMessage]).toEqual([
      'NOT_FOUND',
      'The folder of this file was deleted. Choose another folder and upload the file again.',
    ])
    expect(dataOf(await world.commit(dana, owner, { fileUploadToken })).commitFile).toMatchObject({
      folder: null,
      versionNumber: 1,
    })
  })

  test('reports a file that was deleted before its new version arrived', async () => {
    const file = await world.document(dana, owner, CONTENT)
    const fileUploadToken = await world.upload(dana, owner, CONTENT, { updatesFileId: file.fileId })
    dataOf(await world.call.deleteFiles(dana, owner, [file.fileId]))
    const answer = await world.commit(dana, owner, { fileUploadToken })
    expect([answer.code, answer.errors?.[0]?.extensions.userMessage]).toEqual([
      'NOT_FOUND',
      'The file of this version was deleted. Upload it as a new file.',
    ])
  })

  test('gives concurrent new versions different numbers, and one is current', async () => {
    const file = await world.document(dana, owner, CONTENT)
    const tokens = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        world.upload(dana, owner, Buffer.from(`v${index}`), { updatesFileId: file.fileId }),
      ),
    )
    for (const answer of await Promise.all(
      tokens.map((fileUploadToken) => world.commit(dana, owner, { fileUploadToken })),
    ))
      dataOf(answer)
    const rows = await storedOf(file.fileId)
    expect(rows.map((row) => row['number'])).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.map((row) => row['current'])).toEqual([false, false, false, false, false, true])
  })

  test('a file with any name is stored and can be downloaded', async () => {
    for (const fileName of NAUGHTY_NAMES) {
      const made = await world.document(dana, owner, CONTENT, fileName)
      expect(made.fileName).not.toMatch(/[/\\\p{Cc}\p{Cs}]/u)
      expect(made.fileName.length).toBeGreaterThan(0)
      expect(made.asciiFileName).toMatch(/^[\x20-\x7e]+$/)
      const answer = await world.app.inject(await world.downloadUrl(dana, made.id))
      expect([fileName, answer.statusCode, answer.body]).toEqual([fileName, 200, CONTENT.toString()])
      expect(
        decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''),
      ).toBe(made.fileName)
    }
  }, 120_000)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { ALL_KEYS, createDocumentsWorld, dataOf, type DocumentsWorld, type Owner } from './documents-world.ts'

let world: DocumentsWorld
let organizationRow: Awaited<ReturnType<DocumentsWorld['organization']>>
let owner: Owner
let admin: Person

beforeAll(async () => {
  world = await createDocumentsWorld()
  organizationRow = await world.organization()
  owner = { type: 'Organization', id: organizationRow.id }
  admin = await world.member(organizationRow, 'admin')
})

afterAll(() => world.close())

/** An owner whose folders no other test touches. */
async function freshOwner(): Promise<{ owner: Owner; admin: Person }> {
  const row = await world.organization()
  return { owner: { type: 'Organization', id: row.id }, admin: await world.member(row, 'admin') }
}

async function nameTree(as: Person, of: Owner): Promise<string[]> {
  const { folderReferences } = dataOf(await world.call.references(as, of)).folderReferenceList
  const nameOf = (id: string): string => {
    const row = folderReferences.find((one) => one.id === id)
    if (!row) throw new Error('A folder hangs on one that is not there.')
    return row.parentFolderId === null ? row.name : `${nameOf(row.parentFolderId)}/${row.name}`
  }
  return folderReferences.map((row) => nameOf(row.id)).sort()
}

describe('creating folders', () => {
  test('returns the folder with its parents', async () => {
    const photos = dataOf(await world.call.createFolder(admin, owner, { name: '  Photos  of\tthe roof ' })).folderCreate
    expect(photos).toMatchObject({
      name: 'Photos of the roof',
      version: 1,
      itemsCount: 0,
      parentFolder: null,
      folderAncestors: [],
      relatedEntityId: owner.id,
      hasPermissionToDelete: true,
    })
    const inner = dataOf(
      await world.call.createFolder(admin, owner, { name: 'North', parentFolderId: photos.id }),
    ).folderCreate
    const innermost = dataOf(
      await world.call.createFolder(admin, owner, { name: 'Gutter', parentFolderId: inner.id }),
    ).folderCreate
    expect(innermost.folderAncestors.map((one) => one.name)).toEqual(['Photos of the roof', 'North'])
    expect(innermost.parentFolder).toEqual({ id: inner.id, name: 'North', parentFolderId: photos.id })
    const root = dataOf(
      await world.call.createFolder(admin, owner, { name: 'In the root', parentFolderId: owner.id }),
    ).folderCreate
    expect(root.parentFolder).toBeNull()
  })

  test('again with the same id returns the first result, and never restores a deleted folder', async () => {
    const folderId = crypto.randomUUID()
    const request = { name: 'Estimates', folderId }
    const answers = await Promise.all([
      world.call.createFolder(admin, owner, request),
      world.call.createFolder(admin, owner, request),
    ])
    expect(answers.map((one) => dataOf(one).folderCreate.id)).toEqual([folderId, folderId])
    dataOf(await world.call.deleteFolder(admin, owner, folderId))
    expect((await world.call.createFolder(admin, owner, request)).code).toBe('DELETED_SINCE')
    expect((await world.call.folder(admin, owner, folderId)).code).toBe('NOT_FOUND')
  })

  test("an id of another owner's folder is refused, without revealing it", async () => {
    const other = await freshOwner()
    const folderId = await world.makeFolder(other.owner, 'Secret')
    const answer = await world.call.createFolder(admin, owner, { name: 'Mine', folderId })
    expect([answer.code, JSON.stringify(answer)]).toEqual(['ID_IN_USE', expect.not.stringContaining('Secret')])
  })

  test.each([
    ['the same', 'Straße 4', 'Straße 4'],
    ['other letter case', 'Straße 5', 'STRASSE 5'],
    ['an accent written in two characters', 'Caf\u00e9', 'CAFE\u0301'],
    ['an invisible sign in it', 'Roof', 'Ro\u200bof'],
  ])('two names that look the same are refused: %s', async (_, one, other) => {
    const fresh = await freshOwner()
    const first = dataOf(await world.call.createFolder(fresh.admin, fresh.owner, { name: one })).folderCreate
    const answer = await world.call.createFolder(fresh.admin, fresh.owner, { name: other })
    expect([answer.code, answer.errors?.[0]?.extensions.details]).toEqual([
      'NAME_IN_USE',
      [{ path: 'request.name', message: 'A folder with this name already exists here.' }],
    ])
    expect(
      (await world.call.createFolder(fresh.admin, fresh.owner, { name: other, parentFolderId: first.id })).code,
    ).toBeNull()
  })

  test.each([[''], ['   '], ['a/b'], ['a\\b'], ['..'], ['.'], ['a'.repeat(101)], ['\u200b\u0007']])(
    'the name %j is refused under its field',
    async (name) => {
      const answer = await world.call.createFolder(admin, owner, { name })
      expect([answer.code, answer.errors?.[0]?.extensions.details[0]?.path]).toEqual([
        'VALIDATION_FAILED',
        'request.name',
      ])
    },
  )

  test('allows at most twenty levels', async () => {
    const fresh = await freshOwner()
    let parentFolderId: string | null = null
    for (let level = 1; level <= 20; level += 1) {
      parentFolderId = dataOf(
        await world.call.createFolder(fresh.admin, fresh.owner, { name: `Level ${level}`, parentFolderId }),
      ).folderCreate.id
    }
    expect((await world.call.createFolder(fresh.admin, fresh.owner, { name: 'Level 21', parentFolderId })).code).toBe(
      'VALIDATION_FAILED',
    )
    const aside = await world.makeFolder(fresh.owner, 'Aside')
    expect((await world.call.moveFolders(fresh.admin, [aside], parentFolderId)).code).toBe('VALIDATION_FAILED')
  })

  test('needs the update permission on any level: readers are refused, and other callers find nothing', async () => {
    expect(
      (
        await world.call.createFolder(await world.member(organizationRow, ['Org_File_R', 'Org_File_Conf_U']), owner, {
          name: 'Allowed',
        })
      ).code,
    ).toBeNull()
    expect(
      (
        await world.call.createFolder(
          await world.member(organizationRow, ['Org_File_R', 'Org_File_C', 'Org_File_D']),
          owner,
          { name: 'Refused' },
        )
      ).code,
    ).toBe('FORBIDDEN')
    expect(
      (
        await world.call.createFolder(await world.member(organizationRow, ['Org_File_U', 'Org_File_Conf_U']), owner, {
          name: 'Refused',
        })
      ).code,
    ).toBe('NOT_FOUND')
    expect((await world.call.createFolder(await world.person(), owner, { name: 'Refused' })).code).toBe('NOT_FOUND')
    expect((await world.call.createFolder(null, owner, { name: 'Refused' })).code).toBe('UNAUTHENTICATED')
  })
})

describe('renaming folders', () => {
  test('increases the version; the same name changes nothing; a change in between is never overwritten', async () => {
    const id = await world.makeFolder(owner, 'Before')
    expect(
      dataOf(await world.call.updateFolder(admin, owner, id, { name: 'After', version: 1 })).folderUpdate,
    ).toMatchObject({ name: 'After', version: 2 })
    expect(
      dataOf(await world.call.updateFolder(admin, owner, id, { name: 'After', version: 1 })).folderUpdate.version,
    ).toBe(2)
    const late = await world.call.updateFolder(admin, owner, id, { name: 'Late', version: 1 })
    expect([late.code, late.errors?.[0]?.extensions.userMessage]).toEqual([
      'CONFLICT',
      expect.stringContaining('“After”'),
    ])
    expect(dataOf(await world.call.updateFolder(admin, owner, id, { name: 'Forced' })).folderUpdate).toMatchObject({
      name: 'Forced',
      version: 3,
    })
  })

  test('takes effect once: a repeat after another rename returns the current folder and changes nothing', async () => {
    const id = await world.makeFolder(owner, 'Attic')
    const clientMutationId = crypto.randomUUID()
    const mine = { name: 'Attic, north side', version: 1, clientMutationId }
    expect(dataOf(await world.call.updateFolder(admin, owner, id, mine)).folderUpdate).toMatchObject({
      name: 'Attic, north side',
      version: 2,
    })
    dataOf(await world.call.updateFolder(admin, owner, id, { name: 'Attic in May', version: 2 }))
    expect(dataOf(await world.call.updateFolder(admin, owner, id, mine)).folderUpdate).toMatchObject({
      name: 'Attic in May',
      version: 3,
    })
    const other = await world.makeFolder(owner, 'Cellar in May')
    expect((await world.call.updateFolder(admin, owner, other, mine)).code).toBe('ID_IN_USE')
    // The refused change was not made: with the current version it may be tried again.
    const late = { name: 'Attic, late', version: 1, clientMutationId: crypto.randomUUID() }
    expect((await world.call.updateFolder(admin, owner, id, late)).code).toBe('CONFLICT')
    expect(dataOf(await world.call.updateFolder(admin, owner, id, { ...late, version: 3 })).folderUpdate.name).toBe(
      'Attic, late',
    )
  })

  test('may change only the letter case, but not use the name of another folder', async () => {
    const id = await world.makeFolder(owner, 'invoices')
    await world.makeFolder(owner, 'Letters')
    expect(dataOf(await world.call.updateFolder(admin, owner, id, { name: 'INVOICES' })).folderUpdate.name).toBe(
      'INVOICES',
    )
    expect((await world.call.updateFolder(admin, owner, id, { name: 'letters' })).code).toBe('NAME_IN_USE')
  })

  test('is refused for the root', async () => {
    expect((await world.call.updateFolder(admin, owner, owner.id, { name: 'Root' })).code).toBe('NOT_FOUND')
    expect((await world.call.deleteFolder(admin, owner, owner.id, true)).code).toBe('NOT_FOUND')
  })
})

describe('moving folders', () => {
  test('also moves their contents', async () => {
    const fresh = await freshOwner()
    const one = await world.makeFolder(fresh.owner, 'One')
    const two = await world.makeFolder(fresh.owner, 'Two')
    await world.makeFolder(fresh.owner, 'Inner', one)
    dataOf(await world.call.moveFolders(fresh.admin, [one], two))
    expect(await nameTree(fresh.admin, fresh.owner)).toEqual(['Two', 'Two/One', 'Two/One/Inner'])
    dataOf(await world.call.moveFolders(fresh.admin, [one], fresh.owner.id))
    expect(await nameTree(fresh.admin, fresh.owner)).toEqual(['One', 'One/Inner', 'Two'])
  })

  test('is refused into themselves, and if the name is in use there', async () => {
    const fresh = await freshOwner()
    const one = await world.makeFolder(fresh.owner, 'One')
    const inner = await world.makeFolder(fresh.owner, 'Inner', one)
    const twin = await world.makeFolder(fresh.owner, 'INNER')
    for (const target of [one, inner]) {
      expect((await world.call.moveFolders(fresh.admin, [one], target)).errors?.[0]?.extensions.details).toEqual([
        { path: 'request.parentFolderId', message: 'A folder cannot be moved into itself.' },
      ])
    }
    expect((await world.call.moveFolders(fresh.admin, [inner], null)).code).toBe('NAME_IN_USE')
    expect((await world.call.moveFolders(fresh.admin, [inner, twin], null)).code).toBe('NAME_IN_USE')
    expect(await nameTree(fresh.admin, fresh.owner)).toEqual(['INNER', 'One', 'One/Inner'])
  })

  test('concurrently never creates a cycle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fresh = await freshOwner()
      const one = await world.makeFolder(fresh.owner, 'One')
      const two = await world.makeFolder(fresh.owner, 'Two')
      const answers = await Promise.all([
        world.call.moveFolders(fresh.admin, [one], two),
        world.call.moveFolders(fresh.admin, [two], one),
      ])
      expect(answers.map((answer) => answer.code).sort()).toEqual(['VALIDATION_FAILED', null])
      expect((await nameTree(fresh.admin, fresh.owner)).length).toBe(2)
    }
  })

  test('of the same name concurrently into one folder moves only one', async () => {
    const fresh = await freshOwner()
    const target = await world.makeFolder(fresh.owner, 'Target')
    const parents = await Promise.all(['A', 'B'].map((name) => world.makeFolder(fresh.owner, name)))
    const twins = await Promise.all(parents.map((parent) => world.makeFolder(fresh.owner, 'Twin', parent)))
    const answers = await Promise.all(twins.map((twin) => world.call.moveFolders(fresh.admin, [twin], target)))
    expect(answers.map((answer) => answer.code).sort()).toEqual(['NAME_IN_USE', null])
  })
})

describe('deleting folders', () => {
  test('that are not empty needs a confirmation; all their contents are deleted and recorded', async () => {
    const fresh = await freshOwner()
    const outer = await world.makeFolder(fresh.owner, 'Outer')
    const inner = await world.makeFolder(fresh.owner, 'Inner', outer)
    const { fileId, storageKeys } = await world.makeFile(fresh.owner, [{ name: 'a.txt' }, { name: 'b.txt' }], inner)
    const beside = await world.makeFile(fresh.owner, [{ storageKey: storageKeys[0] ?? '' }])
    expect((await world.call.deleteFolder(fresh.admin, fresh.owner, outer)).code).toBe('FOLDER_NOT_EMPTY')
    expect(await nameTree(fresh.admin, fresh.owner)).toEqual(['Outer', 'Outer/Inner'])
    dataOf(await world.call.deleteFolder(fresh.admin, fresh.owner, outer, true))
    expect(await nameTree(fresh.admin, fresh.owner)).toEqual([])
    expect((await world.call.instances(fresh.admin, fileId)).code).toBe('NOT_FOUND')
    expect(dataOf(await world.call.history(fresh.admin, fileId)).fileHistory).toMatchObject([
      { type: 'Deleted', from: 'b.txt', by: { displayName: fresh.admin.displayName } },
    ])
    expect((await world.call.instances(fresh.admin, beside.fileId)).code).toBeNull()
    const { rows } = await world.services.database.script('select storage_key from discarded_contents')
    expect(rows.map((row) => row['storage_key']).sort()).toEqual([...storageKeys].sort())
  })

  const OTHER_CONTENTS = [
    'a file more',
    'a file deep in it',
    'a folder deep in it',
    'another file',
    'a version',
  ] as const

  test.each(OTHER_CONTENTS)('is refused if the contents differ from those shown: %s', async (change) => {
    const fresh = await freshOwner()
    const outer = await world.makeFolder(fresh.owner, 'Outer')
    const inner = await world.makeFolder(fresh.owner, 'Inner', outer)
    const { fileId } = await world.makeFile(fresh.owner, [{ name: 'shown.txt' }], outer)
    const [shown] = dataOf(await world.call.toDelete(fresh.admin, fresh.owner, [outer])).foldersToDelete
    expect(shown).toMatchObject({ folderId: outer, foldersCount: 1, filesCount: 1 })
    if (change === 'another file') dataOf(await world.call.moveFiles(fresh.admin, [fileId], null))
    if (change === 'a folder deep in it') await world.makeFolder(fresh.owner, 'Added', inner)
    else if (change === 'a version') {
      const { versionIds } = await world.makeFile(fresh.owner, [{}, {}], null)
      await world.services.database.script(
        `update file_instances set file_id = '${fileId}', version_number = 9 where id = '${versionIds[0]}'`,
      )
    } else await world.makeFile(fresh.owner, [{}], change === 'a file deep in it' ? inner : outer)
    const before = await nameTree(fresh.admin, fresh.owner)
    const remove = (key: string | undefined) => world.call.deleteFolder(fresh.admin, fresh.owner, outer, true, key)
    expect((await remove(shown?.contentsKey)).code).toBe('CONFLICT')
    expect(await nameTree(fresh.admin, fresh.owner)).toEqual(before)
    const [now] = dataOf(await world.call.toDelete(fresh.admin, fresh.owner, [outer])).foldersToDelete
    dataOf(await remove(now?.contentsKey))
    expect(await nameTree(fresh.admin, fresh.owner)).toEqual([])
  })

  test('does not compare versions that the caller may neither see nor delete: they block it in any case', async () => {
    const outer = await world.makeFolder(owner, 'Secret')
    const reader = await world.member(
      organizationRow,
      ALL_KEYS.filter((key) => !key.startsWith('Org_File_Sens_')),
    )
    const keyFor = async (as: Person): Promise<string | undefined> =>
      dataOf(await world.call.toDelete(as, owner, [outer])).foldersToDelete[0]?.contentsKey
    const [before, beforeForAdmin] = [await keyFor(reader), await keyFor(admin)]
    await world.makeFile(owner, [{ level: 'Sensitive' }], outer)
    expect(await keyFor(reader)).toBe(before)
    expect(await keyFor(admin)).not.toBe(beforeForAdmin)
  })

  test('lists the affected content, and omits folders that do not exist', async () => {
    const fresh = await freshOwner()
    const outer = await world.makeFolder(fresh.owner, 'Outer')
    await world.makeFile(fresh.owner, [{}, {}], await world.makeFolder(fresh.owner, 'Inner', outer))
    const foreign = await world.makeFolder(owner, 'Foreign')
    const ids = [outer, foreign, world.services.ids.uuid()]
    const { foldersToDelete } = dataOf(await world.call.toDelete(fresh.admin, fresh.owner, ids))
    expect(foldersToDelete).toMatchObject([{ folderId: outer, foldersCount: 1, filesCount: 1 }])
    const tooMany = Array.from({ length: 1_001 }, () => world.services.ids.uuid())
    expect((await world.call.toDelete(fresh.admin, fresh.owner, tooMany)).code).toBe('VALIDATION_FAILED')
  })

  test('is refused if any content at any depth, visible or not, may not be deleted', async () => {
    const outer = await world.makeFolder(owner, 'Kept')
    const inner = await world.makeFolder(owner, 'Inner', outer)
    await world.makeFile(owner, [{ level: 'Sensitive' }, { level: 'Public' }], inner)
    const noSensitive = await world.member(
      organizationRow,
      ALL_KEYS.filter((key) => key !== 'Org_File_Sens_D' && key !== 'Org_File_Sens_R'),
    )
    expect(dataOf(await world.call.folder(noSensitive, owner, outer)).folder.hasPermissionToDelete).toBe(false)
    expect((await world.call.deleteFolder(noSensitive, owner, outer, true)).code).toBe('FORBIDDEN')
    expect((await world.call.deleteFolder(noSensitive, owner, outer)).code).toBe('FORBIDDEN')
    const empty = await world.makeFolder(owner, 'Empty')
    expect(dataOf(await world.call.folder(noSensitive, owner, empty)).folder.hasPermissionToDelete).toBe(true)
    dataOf(await world.call.deleteFolder(noSensitive, owner, empty))
    dataOf(await world.call.deleteFolder(await world.member(organizationRow, ALL_KEYS), owner, outer, true))
  })

  test('while a file is moved into one never loses the file: either the move or the deletion is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fresh = await freshOwner()
      const folder = await world.makeFolder(fresh.owner, 'Going')
      const { fileId } = await world.makeFile(fresh.owner, [{}])
      const [deleted, moved] = await Promise.all([
        world.call.deleteFolder(fresh.admin, fresh.owner, folder),
        world.call.moveFiles(fresh.admin, [fileId], folder),
      ])
      expect([`${deleted.code} ${moved.code}`]).toEqual([
        deleted.code === null ? 'null NOT_FOUND' : 'FOLDER_NOT_EMPTY null',
      ])
      expect((await world.call.instances(fresh.admin, fileId)).code).toBeNull()
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { createDocumentsWorld, dataOf, type DocumentsWorld, type Owner } from './documents-world.ts'

let world: DocumentsWorld
let row: Awaited<ReturnType<DocumentsWorld['organization']>>
let owner: Owner
let admin: Person
/** Reads what is public alone. */
let reader: Person
let ids: Record<'claims' | 'magnolia' | 'photos' | 'company', string>

beforeAll(async () => {
  world = await createDocumentsWorld()
  row = await world.organization()
  owner = { type: 'Organization', id: row.id }
  admin = await world.member(row, 'admin')
  reader = await world.member(row, ['Org_File_R'])
  const claims = await world.makeFolder(owner, 'Claims')
  const magnolia = await world.makeFolder(owner, 'Magnolia Court', claims)
  ids = {
    claims,
    magnolia,
    photos: await world.makeFolder(owner, 'photos', magnolia),
    company: await world.makeFolder(owner, 'Company'),
  }
  await world.makeFile(owner, [{ name: 'Handbook.pdf' }])
  await world.makeFile(owner, [{ name: 'Reserves.xlsx', level: 'Sensitive' }])
  await world.makeFile(owner, [{ name: 'Roof.png' }], ids.photos)
  await world.makeFile(owner, [{ name: 'Statement.txt', level: 'Confidential' }], ids.photos)
  await world.makeFile(owner, [{ name: 'ROOF estimate.pdf' }, { name: 'Scope.pdf' }], ids.magnolia)
  await world.makeFile(owner, [{ name: 'Hidden roof.pdf', level: 'Sensitive' }, { name: 'Shown.pdf' }], ids.magnolia)
})

afterAll(() => world.close())

const namesOf = (contents: {
  folders: { name: string }[]
  files: { currentInstance: { fileName: string } }[]
}): { folders: string[]; files: string[] } => ({
  folders: contents.folders.map((one) => one.name),
  files: contents.files.map((one) => one.currentInstance.fileName).sort(),
})

describe('browsing', () => {
  test("the root has the owner's id and the items directly in it that the caller may see", async () => {
    const root = dataOf(await world.call.root(admin, owner)).rootFolderContents
    expect(root).toMatchObject({
      id: owner.id,
      name: '',
      parentFolder: null,
      folderAncestors: [],
      relatedEntityId: owner.id,
      hasPermissionToDelete: false,
      itemsCount: 4,
    })
    expect(namesOf(root.contents)).toEqual({ folders: ['Claims', 'Company'], files: ['Handbook.pdf', 'Reserves.xlsx'] })
    const seen = dataOf(await world.call.root(reader, owner)).rootFolderContents
    expect([
      namesOf(seen.contents).files,
      seen.itemsCount,
      seen.uploadAccessLevels,
      seen.hasPermissionToUpdate,
    ]).toEqual([['Handbook.pdf'], 3, [], false])
    expect(dataOf(await world.call.folder(reader, owner, owner.id)).folder.id).toBe(owner.id)
  })

  test('a folder has the number of items in each of its folders that the caller may see', async () => {
    const counts = async (as: Person): Promise<number[]> =>
      dataOf(await world.call.folder(as, owner, ids.magnolia)).folder.contents.folders.map((one) => one.itemsCount)
    expect([await counts(admin), await counts(reader)]).toEqual([[2], [1]])
  })

  test('levels of uploads are ordered from the most restrictive', async () => {
    expect(dataOf(await world.call.root(admin, owner)).rootFolderContents.uploadAccessLevels).toEqual([
      'Sensitive',
      'Confidential',
      'Public',
    ])
    const some = await world.member(row, ['Org_File_R', 'Org_File_C', 'Org_File_Conf_C'])
    expect(dataOf(await world.call.root(some, owner)).rootFolderContents.uploadAccessLevels).toEqual([
      'Confidential',
      'Public',
    ])
  })

  test('all folders are returned as a flat list, by name', async () => {
    const { folderReferences } = dataOf(await world.call.references(reader, owner)).folderReferenceList
    expect(folderReferences.map((one) => one.name)).toEqual(['Claims', 'Company', 'Magnolia Court', 'photos'])
  })

  test('a version has the actions that the caller may perform', async () => {
    const editor = await world.member(row, ['Org_File_R', 'Org_File_U', 'Org_File_Conf_C', 'Org_File_Sens_U'])
    const { fileId } = await world.makeFile(
      owner,
      [{ name: 'Virus.txt', level: 'Public', virusStatus: 'Infected' }],
      ids.company,
    )
    const [version] = dataOf(await world.call.instances(editor, fileId)).getFileInstances.instances
    expect(version).toMatchObject({
      allowedAccessLevelChangesList: ['Confidential', 'Public'],
      hasPermissionToUpdate: true,
      hasPermissionToDelete: false,
      hasPermissionToDownload: false,
      uploadedBy: { displayName: 'Una Uploader' },
      folder: { id: ids.company, name: 'Company' },
    })
    expect((await world.call.download(editor, version?.id ?? '')).code).toBe('FILE_INFECTED')
    const [readOnly] = dataOf(await world.call.instances(reader, fileId)).getFileInstances.instances
    expect(readOnly?.allowedAccessLevelChangesList).toEqual(['Public'])
  })
})

describe('searching', () => {
  const search = async (as: Person, request: object): Promise<ReturnType<typeof namesOf>> =>
    namesOf(dataOf(await world.call.search(as, owner, request)).searchFolders)

  test('finds folders and files in all folders, also by old names, ignoring letter case', async () => {
    expect(await search(admin, { searchValue: 'roof' })).toEqual({
      folders: [],
      files: ['Roof.png', 'Scope.pdf', 'Shown.pdf'],
    })
    expect(await search(admin, { searchValue: 'o' })).toEqual({
      folders: ['Company', 'Magnolia Court', 'photos'],
      files: expect.arrayContaining(['Handbook.pdf', 'Roof.png', 'Shown.pdf']),
    })
  })

  test('returns the folder of each result', async () => {
    const parents = async (searchValue: string) =>
      dataOf(await world.call.search(admin, owner, { searchValue })).searchFolders.parents
    expect(await parents('photos')).toEqual([{ id: ids.magnolia, name: 'Magnolia Court', parentFolderId: ids.claims }])
    expect(await parents('company'), 'the root is none').toEqual([])
  })

  test('does not find files by the name of a version that the caller may not see', async () => {
    expect(await search(reader, { searchValue: 'hidden' })).toEqual({ folders: [], files: [] })
    expect(await search(reader, { searchValue: 'reserves' })).toEqual({ folders: [], files: [] })
    expect((await search(admin, { searchValue: 'hidden' })).files).toEqual(['Shown.pdf'])
  })

  test('can be limited to current names, exact letter case, or one kind', async () => {
    expect((await search(admin, { searchValue: 'roof', currentInstanceOnly: true })).files).toEqual(['Roof.png'])
    expect((await search(admin, { searchValue: 'Roof', caseSensitive: true })).files).toEqual(['Roof.png'])
    expect(await search(admin, { searchValue: 'o', searchType: 'Folders' })).toEqual({
      folders: ['Company', 'Magnolia Court', 'photos'],
      files: [],
    })
    expect((await search(admin, { searchValue: 'a', searchType: 'Files' })).folders).toEqual([])
  })

  test('names that start with the text are first; wildcard characters are literal; empty text finds nothing', async () => {
    const fresh = await world.organization()
    const other: Owner = { type: 'Organization', id: fresh.id }
    const as = await world.member(fresh, 'admin')
    for (const name of ['A 100% estimate.pdf', '100% done.pdf', '100 done.pdf', 'Überblick.pdf'])
      await world.makeFile(other, [{ name }])
    const found = async (searchValue: string): Promise<string[]> =>
      dataOf(await world.call.search(as, other, { searchValue })).searchFolders.files.map(
        (one) => one.currentInstance.fileName,
      )
    expect(await found('100%')).toEqual(['100% done.pdf', 'A 100% estimate.pdf'])
    expect(await found('überBLICK')).toEqual(['Überblick.pdf'])
    expect(await found('_')).toEqual([])
    expect(await found('   ')).toEqual([])
    expect((await world.call.search(as, other, { searchValue: 'x'.repeat(201) })).code).toBe('VALIDATION_FAILED')
  })
})

describe('callers without access', () => {
  test('get the same response for an existing owner and an unknown one', async () => {
    const stranger = await world.person()
    const missing: Owner = { type: 'Organization', id: crypto.randomUUID() }
    for (const of of [owner, missing]) {
      const answers = [
        await world.call.root(stranger, of),
        await world.call.folder(stranger, of, ids.claims),
        await world.call.references(stranger, of),
        await world.call.search(stranger, of, { searchValue: 'a' }),
      ]
      const refusals = answers.map((one) => ({ code: one.code, message: one.errors?.[0]?.extensions.userMessage }))
      expect(refusals).toEqual(answers.map(() => ({ code: 'NOT_FOUND', message: 'This item was not found.' })))
    }
    expect((await world.call.root(await world.staff('admin'), missing)).code).toBe('NOT_FOUND')
  })
})

describe('the number of statements', () => {
  test('does not grow with the number of items', async () => {
    const count = async (files: number, folders: number): Promise<number> => {
      const fresh = await world.organization()
      const of: Owner = { type: 'Organization', id: fresh.id }
      const as = await world.member(fresh, ['Org_File_R', 'Org_File_D'])
      for (let number = 0; number < folders; number += 1)
        await world.makeFile(of, [{}], await world.makeFolder(of, `Folder ${number}`))
      for (let number = 0; number < files; number += 1)
        await world.makeFile(of, [{ name: `${number}.txt` }, { name: `${number}.txt`, level: 'Sensitive' }])
      await world.call.root(as, of)
      const before = world.services.database.statementCount()
      dataOf(await world.call.root(as, of))
      dataOf(await world.call.search(as, of, { searchValue: 'o' }))
      return world.services.database.statementCount() - before
    }
    expect(await count(120, 20)).toBe(await count(1, 1))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { createDocumentsWorld, dataOf, type DocumentsWorld, type Owner } from './documents-world.ts'

let world: DocumentsWorld
let row: Awaited<ReturnType<DocumentsWorld['organization']>>
let owner: Owner
let admin: Person

beforeAll(async () => {
  world = await createDocumentsWorld()
  row = await world.organization()
  owner = { type: 'Organization', id: row.id }
  admin = await world.member(row, 'admin')
})

afterAll(() => world.close())

const versionsOf = async (fileId: string, as = admin) =>
  dataOf(await world.call.instances(as, fileId)).getFileInstances.instances
const historyOf = async (fileId: string, as = admin) => dataOf(await world.call.history(as, fileId)).fileHistory

describe('renaming files', () => {
  test('creates a version with the same content; the older ones are kept', async () => {
    const { fileId, versionIds } = await world.makeFile(owner, [
      { name: 'a.txt', level: 'Confidential', virusStatus: 'TooLargeToScan' },
    ])
    const renamed = dataOf(
      await world.call.rename(admin, fileId, { fileName: 'Schäden.txt', versionNumber: 1 }),
    ).fileRename
    expect(renamed).toMatchObject({
      fileName: 'Schäden.txt',
      asciiFileName: 'Schaden.txt',
      versionNumber: 2,
      isCurrent: true,
      origin: 'Renamed',
      accessLevel: 'Confidential',
      virusStatus: 'TooLargeToScan',
      sha256: 'ab',
      uploadedBy: { displayName: admin.displayName },
    })
    expect((await versionsOf(fileId)).map((one) => [one.id, one.fileName, one.isCurrent])).toEqual([
      [renamed.id, 'Schäden.txt', true],
      [versionIds[0], 'a.txt', false],
    ])
    expect(await historyOf(fileId)).toMatchObject([
      { type: 'Renamed', from: 'a.txt', to: 'Schäden.txt', versionNumber: 2 },
    ])
  })

  test('the same name changes nothing, a path is removed, an empty name is refused', async () => {
    const { fileId } = await world.makeFile(owner, [{ name: 'a.txt' }])
    expect(dataOf(await world.call.rename(admin, fileId, { fileName: ' a.txt ' })).fileRename.versionNumber).toBe(1)
    expect(dataOf(await world.call.rename(admin, fileId, { fileName: '../../etc/passwd' })).fileRename.fileName).toBe(
      'passwd',
    )
    expect((await world.call.rename(admin, fileId, { fileName: '   ' })).code).toBe('VALIDATION_FAILED')
    expect((await world.call.rename(admin, fileId, { fileName: 'a'.repeat(256) })).code).toBe('VALIDATION_FAILED')
  })

  test('twice with one id takes effect once, also concurrently', async () => {
    const { fileId } = await world.makeFile(owner, [{ name: 'a.txt' }])
    const clientMutationId = crypto.randomUUID()
    const request = { fileName: 'b.txt', versionNumber: 1, clientMutationId }
    const answers = await Promise.all([
      world.call.rename(admin, fileId, request),
      world.call.rename(admin, fileId, request),
    ])
    expect(answers.map((one) => dataOf(one).fileRename.id)).toEqual([clientMutationId, clientMutationId])
    dataOf(await world.call.rename(admin, fileId, { fileName: 'c.txt' }))
    expect(dataOf(await world.call.rename(admin, fileId, request)).fileRename).toMatchObject({
      id: clientMutationId,
      fileName: 'b.txt',
      isCurrent: false,
    })
    expect((await versionsOf(fileId)).map((one) => one.fileName)).toEqual(['c.txt', 'b.txt', 'a.txt'])
    const other = await world.makeFile(owner, [{ name: 'x.txt' }])
    expect((await world.call.rename(admin, other.fileId, request)).code).toBe('ID_IN_USE')
    dataOf(await world.call.deleteVersions(admin, owner, [clientMutationId]))
    expect(dataOf(await world.call.rename(admin, fileId, request)).fileRename.fileName).toBe('c.txt')
  })

  test("never overwrites another's change", async () => {
    const { fileId } = await world.makeFile(owner, [{ name: 'a.txt' }])
    const answers = await Promise.all(
      ['b.txt', 'c.txt'].map((fileName) => world.call.rename(admin, fileId, { fileName, versionNumber: 1 })),
    )
    expect(answers.map((one) => one.code).sort()).toEqual(['CONFLICT', null])
    const [current] = await versionsOf(fileId)
    expect(answers.find((one) => one.code !== null)?.errors?.[0]?.extensions.userMessage).toContain(
      `“${current?.fileName}” (version 2)`,
    )
  })

  test('the id of another version is refused and nothing is changed', async () => {
    const { fileId } = await world.makeFile(owner, [{ name: 'a.txt' }])
    const { versionIds } = await world.makeFile(owner, [{}])
    expect((await world.call.rename(admin, fileId, { fileName: 'b.txt', clientMutationId: versionIds[0] })).code).toBe(
      'ID_IN_USE',
    )
    expect((await versionsOf(fileId)).map((one) => [one.fileName, one.isCurrent])).toEqual([['a.txt', true]])
  })

  test('newer versions that the caller may not see are not replaced', async () => {
    const editor = await world.member(row, ['Org_File_R', 'Org_File_C', 'Org_File_U'])
    const { fileId } = await world.makeFile(owner, [{ name: 'a.txt' }, { name: 'secret.txt', level: 'Sensitive' }])
    const [seen] = await versionsOf(fileId, editor)
    expect([seen?.fileName, seen?.isCurrent, seen?.hasPermissionToUpdate]).toEqual(['a.txt', true, false])
    const answer = await world.call.rename(editor, fileId, { fileName: 'b.txt', versionNumber: 1 })
    expect([answer.code, JSON.stringify(answer)]).toEqual(['FORBIDDEN', expect.not.stringContaining('secret')])
  })
})

describe('moving files', () => {
  test('keeps level and versions, and records both folders', async () => {
    const folder = await world.makeFolder(owner, 'Photos')
    const made = await world.makeFile(owner, [{ level: 'Confidential' }, { level: 'Sensitive' }])
    dataOf(await world.call.moveFiles(admin, [made.fileId], folder))
    expect((await versionsOf(made.fileId)).map((one) => [one.accessLevel, one.folder?.name])).toEqual([
      ['Sensitive', 'Photos'],
      ['Confidential', 'Photos'],
    ])
    dataOf(await world.call.moveFiles(admin, [made.fileId], folder))
    dataOf(await world.call.moveFiles(admin, [made.fileId], owner.id))
    expect(await historyOf(made.fileId)).toMatchObject([
      { type: 'Moved', from: 'Photos', to: null },
      { type: 'Moved', from: null, to: 'Photos' },
    ])
  })

  test('all or none', async () => {
    const editor = await world.member(row, ['Org_File_R', 'Org_File_U', 'Org_File_Conf_R'])
    const folder = await world.makeFolder(owner, 'Target')
    const open = await world.makeFile(owner, [{}])
    const closed = await world.makeFile(owner, [{ level: 'Confidential' }])
    const unseen = await world.makeFile(owner, [{ level: 'Sensitive' }])
    expect((await world.call.moveFiles(editor, [open.fileId, closed.fileId], folder)).code).toBe('FORBIDDEN')
    expect((await world.call.moveFiles(editor, [open.fileId, unseen.fileId], folder)).code).toBe('NOT_FOUND')
    expect((await world.call.moveFiles(editor, [], folder)).code).toBe('VALIDATION_FAILED')
    expect(
      (
        await world.call.moveFiles(
          editor,
          Array.from({ length: 1001 }, () => crypto.randomUUID()),
          folder,
        )
      ).code,
    ).toBe('VALIDATION_FAILED')
    expect((await versionsOf(open.fileId))[0]?.folder).toBeNull()
  })
})

describe('copying', () => {
  test('of an infected version is refused, and creates nothing', async () => {
    const { versionIds } = await world.makeFile(owner, [{ name: 'bad.txt', virusStatus: 'Infected' }])
    const request = { fileName: 'infected copy.txt', accessLevel: 'Public' }
    expect((await world.call.copy(admin, versionIds[0] ?? '', request)).code).toBe('FILE_INFECTED')
    const found = dataOf(await world.call.search(admin, owner, { searchValue: 'infected copy' })).searchFolders
    expect(found.files).toEqual([])
  })

  test('creates a new file from any version; the source is unchanged', async () => {
    const folder = await world.makeFolder(owner, 'Copies')
    const source = await world.makeFile(owner, [{ name: 'old.txt' }, { name: 'new.txt' }])
    const copy = dataOf(
      await world.call.copy(admin, source.versionIds[0] ?? '', {
        fileName: 'copy.txt',
        accessLevel: 'Public',
        folderId: folder,
      }),
    ).fileInstanceCopy
    expect(copy).toMatchObject({
      fileName: 'copy.txt',
      versionNumber: 1,
      origin: 'Copied',
      isCurrent: true,
      folder: { id: folder },
    })
    expect(copy.fileId).not.toBe(source.fileId)
    expect((await versionsOf(source.fileId)).length).toBe(2)
    expect(await historyOf(copy.fileId)).toMatchObject([
      { type: 'Copied', from: 'old.txt', to: 'copy.txt', versionNumber: 1 },
    ])
    expect(await historyOf(source.fileId)).toMatchObject([
      { type: 'Copied', from: 'old.txt', to: 'copy.txt', versionNumber: 1 },
    ])
  })

  test('to a lower level is recorded on both sides, without names that a reader may not see', async () => {
    const reader = await world.member(row, ['Org_File_R'])
    const { fileId, versionIds } = await world.makeFile(owner, [{ name: 'secret.txt', level: 'Sensitive' }])
    const copy = dataOf(
      await world.call.copy(admin, versionIds[0] ?? '', { fileName: 'open.txt', accessLevel: 'Public' }),
    ).fileInstanceCopy
    for (const id of [fileId, copy.fileId])
      expect(await historyOf(id)).toContainEqual(
        expect.objectContaining({ type: 'AccessLevelChanged', from: 'Sensitive', to: 'Public' }),
      )
    expect(JSON.stringify(await historyOf(copy.fileId, reader))).not.toContain('secret')
    const raised = dataOf(
      await world.call.copy(admin, copy.id, { fileName: 'secret again.txt', accessLevel: 'Sensitive' }),
    ).fileInstanceCopy
    expect(JSON.stringify(await historyOf(copy.fileId, reader))).not.toContain('secret')
    expect((await world.call.history(reader, raised.fileId)).code).toBe('NOT_FOUND')
  })
})

describe('levels', () => {
  test('can change for all versions or for one; the visibility of the history follows the level', async () => {
    const reader = await world.member(row, ['Org_File_R'])
    const { fileId, versionIds } = await world.makeFile(owner, [
      { name: 'a.txt' },
      { name: 'b.txt', level: 'Confidential' },
    ])
    dataOf(await world.call.changeLevels(admin, [fileId], 'Sensitive'))
    expect((await versionsOf(fileId)).map((one) => one.accessLevel)).toEqual(['Sensitive', 'Sensitive'])
    expect(await historyOf(fileId)).toMatchObject([
      { from: 'Public', to: 'Sensitive', versionNumber: 1 },
      { from: 'Confidential', to: 'Sensitive', versionNumber: 2 },
    ])
    expect((await world.call.history(reader, fileId)).code).toBe('NOT_FOUND')
    dataOf(await world.call.changeVersionLevels(admin, [versionIds[0] ?? ''], 'Public'))
    expect((await versionsOf(fileId, reader)).map((one) => one.fileName)).toEqual(['a.txt'])
    expect((await historyOf(fileId, reader)).map((one) => one.versionNumber)).toEqual([1, 1])
  })

  test('of all versions cannot be changed if one version is hidden from the caller', async () => {
    const editor = await world.member(row, ['Org_File_R', 'Org_File_U', 'Org_File_C', 'Org_File_Conf_C'])
    const { fileId } = await world.makeFile(owner, [{ level: 'Sensitive' }, { level: 'Public' }])
    expect((await world.call.changeLevels(editor, [fileId], 'Confidential')).code).toBe('FORBIDDEN')
    expect((await versionsOf(fileId)).map((one) => one.accessLevel)).toEqual(['Public', 'Sensitive'])
  })
})

describe('an action on files with all their versions', () => {
  test.each(['changeLevels', 'deleteFiles'] as const)('is refused for a version never shown: %s', async (action) => {
    const { fileId, versionIds } = await world.makeFile(owner, [{}])
    const other = await world.makeFile(owner, [{}])
    const ids = [other.fileId, fileId]
    const act = (as: Person, shown: string[]) =>
      action === 'changeLevels'
        ? world.call.changeLevels(as, ids, 'Public', shown)
        : world.call.deleteFiles(as, owner, ids, shown)
    const shown = [other.versionIds[0] ?? '', versionIds[0] ?? '']
    // Somebody else adds a version while the question is on screen.
    const added = dataOf(await world.call.rename(admin, fileId, { fileName: 'newer.txt' })).fileRename
    dataOf(await world.call.changeVersionLevels(admin, [added.id], 'Sensitive'))
    const before = await versionsOf(fileId)
    expect((await act(admin, shown)).code).toBe('CONFLICT')
    expect(await versionsOf(fileId)).toEqual(before)
    expect((await versionsOf(other.fileId)).length).toBe(1)
    dataOf(await act(admin, [...shown, added.id]))
  })
})

describe('making an older version current', () => {
  test('copies it as the newest; the original and the current version are unchanged', async () => {
    const { fileId, versionIds } = await world.makeFile(owner, [{ name: 'a.txt' }, { name: 'b.txt' }])
    const made = dataOf(await world.call.makeCurrent(admin, fileId, versionIds[0] ?? '')).fileSetCurrentInstance
    expect(made).toMatchObject({ fileName: 'a.txt', versionNumber: 3, origin: 'MadeCurrent', isCurrent: true })
    expect(dataOf(await world.call.makeCurrent(admin, fileId, made.id)).fileSetCurrentInstance.id).toBe(made.id)
    expect((await versionsOf(fileId)).map((one) => one.versionNumber)).toEqual([3, 2, 1])
  })

  test('by two people at the same time creates two versions, one of them current', async () => {
    const { fileId, versionIds } = await world.makeFile(owner, [
      { name: 'a.txt' },
      { name: 'b.txt' },
      { name: 'c.txt' },
    ])
    const answers = await Promise.all(versionIds.slice(0, 2).map((id) => world.call.makeCurrent(admin, fileId, id)))
    expect(answers.map((one) => one.code)).toEqual([null, null])
    const { rows } = await world.services.database.script(
      `select version_number, is_current from file_instances where file_id = '${fileId}' order by 1`,
    )
    expect(rows).toEqual([1, 2, 3, 4, 5].map((number) => ({ version_number: number, is_current: number === 5 })))
  })
})

describe('deleting', () => {
  test('the latest remaining version becomes current; deleting the last version deletes the file', async () => {
    const { fileId, versionIds } = await world.makeFile(owner, [
      { name: 'a.txt' },
      { name: 'b.txt' },
      { name: 'c.txt' },
    ])
    const [one = '', two = '', three = ''] = versionIds
    dataOf(await world.call.deleteVersions(admin, owner, [three]))
    expect((await versionsOf(fileId)).map((version) => [version.id, version.isCurrent])).toEqual([
      [two, true],
      [one, false],
    ])
    dataOf(await world.call.deleteVersions(admin, owner, [one, two]))
    expect((await world.call.instances(admin, fileId)).code).toBe('NOT_FOUND')
    expect((await world.call.download(admin, two)).code).toBe('NOT_FOUND')
    expect((await historyOf(fileId)).map((event) => [event.type, event.from])).toEqual([
      ['Deleted', 'b.txt'],
      ['VersionDeleted', 'a.txt'],
      ['VersionDeleted', 'b.txt'],
      ['VersionDeleted', 'c.txt'],
    ])
  })

  test('the last two versions at once leave no file without versions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { fileId, versionIds } = await world.makeFile(owner, [{}, {}])
      const answers = await Promise.all(versionIds.map((id) => world.call.deleteVersions(admin, owner, [id])))
      expect(answers.map((one) => one.code)).toEqual([null, null])
      const { rows } = await world.services.database.script(`select id from files where id = '${fileId}'`)
      expect(rows).toEqual([])
    }
  })

  test('a file is refused if any version, visible or not, may not be deleted', async () => {
    const deleter = await world.member(row, ['Org_File_R', 'Org_File_D'])
    const { fileId, versionIds } = await world.makeFile(owner, [{ level: 'Sensitive' }, { level: 'Public' }])
    expect((await world.call.deleteFiles(deleter, owner, [fileId])).code).toBe('FORBIDDEN')
    expect((await world.call.deleteVersions(deleter, owner, [versionIds[0] ?? ''])).code).toBe('NOT_FOUND')
    dataOf(await world.call.deleteVersions(deleter, owner, [versionIds[1] ?? '']))
    expect((await world.call.instances(deleter, fileId)).code).toBe('NOT_FOUND')
    expect((await versionsOf(fileId)).map((one) => one.isCurrent)).toEqual([true])
  })

  test('the content is deleted only with the last version that shares it', async () => {
    const { storage, jobs, database } = world.services
    const sweep = async (): Promise<void> => {
      await jobs.send('files-sweep', {})
      await expect
        .poll(
          async () => (await database.script('select count(*)::int as left from discarded_contents')).rows[0]?.['left'],
          { timeout: 20_000 },
        )
        .toBe(0)
    }
    await jobs.start()
    const { key } = await storage.put(`tests/${crypto.randomUUID()}`, Buffer.from('roof'))
    const { fileId, versionIds } = await world.makeFile(owner, [{ storageKey: key }])
    const copy = dataOf(
      await world.call.copy(admin, versionIds[0] ?? '', { fileName: 'copy.txt', accessLevel: 'Public' }),
    ).fileInstanceCopy
    dataOf(await world.call.deleteFiles(admin, owner, [fileId]))
    await sweep()
    expect(await storage.sizeOf(key)).toBe(4)
    dataOf(await world.call.deleteFiles(admin, owner, [copy.fileId]))
    await sweep()
    expect(await storage.sizeOf(key)).toBeNull()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessLevel } from '#server/graphql/generated.ts'
import type { Answer, Person } from '#tests/support/world.ts'
import {
  type Action,
  ACTIONS,
  createDocumentsWorld,
  type DocumentsWorld,
  LEVELS,
  type MadeFile,
  memberKey,
  type Owner,
  staffKey,
} from './documents-world.ts'

/**
 * Every operation on a file, at every level, with every file key. The required keys are written from the requirements
 * (docs/requirements/documents.md), not from the policy. Each caller has all twelve keys except one, or exactly the
 * required ones: the first shows that each required key is necessary, the second that the others are not.
 */

type Grant = `${Action} ${AccessLevel}`
const GRANTS: readonly Grant[] = ACTIONS.flatMap((action) => LEVELS.map((level): Grant => `${action} ${level}`))
const RESTRICTIVENESS: Record<AccessLevel, number> = { Public: 0, Confidential: 1, Sensitive: 2 }

interface Case {
  title: string
  needs: readonly Grant[]
  run(as: Person): Promise<Answer<unknown>>
}

const kinds = ['member', 'staff'] as const
type Kind = (typeof kinds)[number]

let world: DocumentsWorld
let organization: Owner
let folderId: string
const people = new Map<string, Person>()
const figures = { cells: 0 }

beforeAll(async () => {
  world = await createDocumentsWorld()
  organization = { type: 'Organization', id: (await world.organization()).id }
  folderId = await world.makeFolder(organization, 'Photos')
})

afterAll(async () => {
  process.stdout.write(`Documents: ${figures.cells} cells of operation, level and key\n`)
  await world.close()
})

/** A person with exactly these keys; created once. */
async function holderOf(kind: Kind, grants: readonly Grant[]): Promise<Person> {
  const name = `${kind} ${[...grants].sort().join()}`
  const known = people.get(name)
  if (known) return known
  const parts = grants.map((grant) => grant.split(' ') as [Action, AccessLevel])
  const made =
    kind === 'staff'
      ? await world.staff(parts.map(([action, level]) => staffKey(action, level)))
      : await world.member(
          { ...organization, displayName: '', handle: '' },
          parts.map(([action, level]) => memberKey(action, level)),
        )
  people.set(name, made)
  return made
}

const file = (...levels: AccessLevel[]): Promise<MadeFile> =>
  world.makeFile(
    organization,
    levels.map((level) => ({ level })),
  )
const last = (made: MadeFile): string => made.versionIds.at(-1) ?? ''
const first = (made: MadeFile): string => made.versionIds[0] ?? ''

function casesOf(level: AccessLevel): Case[] {
  const read: Grant = `R ${level}`
  const change: Grant[] = [read, `U ${level}`]
  return [
    { title: 'its versions', needs: [read], run: async (as) => world.call.instances(as, (await file(level)).fileId) },
    { title: 'its history', needs: [read], run: async (as) => world.call.history(as, (await file(level)).fileId) },
    { title: 'its content', needs: [read], run: async (as) => world.call.download(as, last(await file(level))) },
    { title: 'its upload', needs: [`C ${level}`], run: (as) => world.call.uploadUrl(as, organization, level) },
    {
      title: 'upload of a new version',
      needs: [...change, `C ${level}`],
      run: async (as) => world.call.uploadUrl(as, organization, level, (await file(level)).fileId),
    },
    {
      title: 'move',
      needs: change,
      run: async (as) => world.call.moveFiles(as, [(await file(level)).fileId], folderId),
    },
    {
      title: 'rename',
      needs: change,
      run: async (as) => world.call.rename(as, (await file(level)).fileId, { fileName: 'b.txt' }),
    },
    {
      title: 'make the older version current',
      needs: change,
      run: async (as) => {
        const made = await file(level, level)
        return world.call.makeCurrent(as, made.fileId, first(made))
      },
    },
    {
      title: 'delete',
      needs: [read, `D ${level}`],
      run: async (as) => world.call.deleteFiles(as, organization, [(await file(level)).fileId]),
    },
    {
      title: 'delete the older version',
      needs: [read, `D ${level}`],
      run: async (as) => world.call.deleteVersions(as, organization, [first(await file(level, level))]),
    },
    ...LEVELS.flatMap((other): Case[] => [
      {
        title: `copy to ${other}`,
        needs: [
          read,
          `C ${other}`,
          ...(RESTRICTIVENESS[other] < RESTRICTIVENESS[level] ? ([`U ${level}`] as const) : []),
        ],
        run: async (as) => world.call.copy(as, last(await file(level)), { fileName: 'c.txt', accessLevel: other }),
      },
      ...(other === level ? [] : twoLevels(level, other)),
    ]),
  ]
}

/** Cases with two levels: a change of level, and files whose older version has another level. */
function twoLevels(level: AccessLevel, other: AccessLevel): Case[] {
  const older = (): Promise<MadeFile> => file(level, other)
  const change: Grant[] = [`R ${level}`, `U ${level}`]
  return [
    {
      title: `change to ${other}`,
      needs: [...change, `C ${other}`],
      run: async (as) => world.call.changeLevels(as, [(await file(level)).fileId], other),
    },
    {
      title: `change one version to ${other}`,
      needs: [...change, `C ${other}`],
      run: async (as) => world.call.changeVersionLevels(as, [last(await file(level))], other),
    },
    {
      title: `the content of the version before one that is ${other}`,
      needs: [`R ${level}`],
      run: async (as) => world.call.download(as, first(await older())),
    },
    {
      title: `copy the version before one that is ${other}`,
      needs: [`R ${level}`, `C ${level}`],
      run: async (as) => world.call.copy(as, first(await older()), { fileName: 'c.txt', accessLevel: level }),
    },
    {
      title: `delete the version before one that is ${other}`,
      needs: [`R ${level}`, `D ${level}`],
      run: async (as) => world.call.deleteVersions(as, organization, [first(await older())]),
    },
    {
      title: `make the version before one that is ${other} current`,
      needs: [...change, `R ${other}`, `U ${other}`],
      run: async (as) => {
        const made = await older()
        return world.call.makeCurrent(as, made.fileId, first(made))
      },
    },
    {
      title: `rename what was ${other} before`,
      needs: change,
      run: async (as) => world.call.rename(as, (await file(other, level)).fileId, { fileName: 'b.txt' }),
    },
    {
      title: `upload a version of what is ${other}`,
      needs: [`R ${other}`, `U ${other}`, `C ${level}`],
      run: async (as) => world.call.uploadUrl(as, organization, level, (await file(other)).fileId),
    },
  ]
}

function outcome({ code, data }: Answer<unknown>): string {
  return code ?? (data ? 'allowed' : 'no answer')
}

describe.each(kinds)('%s', (kind) => {
  describe.each(LEVELS)('a file that is %s', (level) => {
    test.each(casesOf(level))('$title', async ({ needs, run }) => {
      const found: string[] = []
      const expected: string[] = []
      const check = async (name: string, grants: readonly Grant[], allowed: boolean): Promise<void> => {
        const answer = outcome(await run(await holderOf(kind, grants)))
        figures.cells += 1
        found.push(`${name}: ${answer === 'NOT_FOUND' || answer === 'FORBIDDEN' ? 'refused' : answer}`)
        expected.push(`${name}: ${allowed ? 'allowed' : 'refused'}`)
      }
      await check('exactly what is needed', needs, true)
      // Staff keys work the same way; only the required ones are tested.
      for (const missing of kind === 'staff' ? needs : GRANTS)
        await check(
          `all but ${missing}`,
          GRANTS.filter((grant) => grant !== missing),
          !needs.includes(missing),
        )
      expect(found).toEqual(expected)
    })
  })
})

describe('items that a person may not read', () => {
  test.each(LEVELS)('a file of such a level looks missing: %s', async (level) => {
    const as = await holderOf(
      'member',
      GRANTS.filter((grant) => grant !== `R ${level}`),
    )
    const made = await file(level)
    const missing = crypto.randomUUID()
    for (const id of [made.fileId, missing]) {
      expect((await world.call.instances(as, id)).errors).toEqual((await world.call.instances(as, missing)).errors)
      expect((await world.call.rename(as, id, { fileName: 'b.txt' })).errors?.[0]?.extensions).toEqual(
        (await world.call.rename(as, missing, { fileName: 'b.txt' })).errors?.[0]?.extensions,
      )
    }
  })

  test.each(LEVELS.flatMap((older) => LEVELS.map((newer) => [older, newer] as const)))(
    'of an old version %s and a current one %s only what may be read is shown',
    async (older, newer) => {
      const { fileId, versionIds } = await file(older, newer)
      for (const level of LEVELS) {
        const as = await holderOf('member', [`R ${level}`])
        const shown = [newer, older].flatMap((one, index) => (one === level ? [versionIds[1 - index]] : []))
        const versions = await world.call.instances(as, fileId)
        const listed = (await world.call.root(as, organization)).data?.rootFolderContents.contents.files.find(
          (one) => one.fileId === fileId,
        )
        if (shown.length === 0) {
          expect([versions.code, listed]).toEqual(['NOT_FOUND', undefined])
          continue
        }
        const instances = versions.data?.getFileInstances.instances ?? []
        expect(instances.map((one) => one.id)).toEqual(shown)
        expect(instances.map((one) => one.isCurrent)).toEqual(shown.map((_, index) => index === 0))
        expect([listed?.currentInstance.id, listed?.versionsCount]).toEqual([shown[0], shown.length])
      }
    },
  )
})

describe('files of claims cannot be deleted', () => {
  test("a member with every permission of the claim's organization may do everything except delete", async () => {
    const claim = await world.claim(organization.id)
    const as = await holderOf('member', GRANTS)
    const made = await world.makeFile(claim, [{}, {}])
    const folder = await world.makeFolder(claim, 'Photos')
    const root = (await world.call.root(as, claim)).data?.rootFolderContents
    expect(root?.contents.files[0]?.currentInstance).toMatchObject({
      hasPermissionToUpdate: true,
      hasPermissionToDelete: false,
    })
    expect((await world.call.rename(as, made.fileId, { fileName: 'b.txt' })).code).toBeNull()
    expect((await world.call.deleteFiles(as, claim, [made.fileId])).code).toBe('FORBIDDEN')
    expect((await world.call.deleteVersions(as, claim, [first(made)])).code).toBe('FORBIDDEN')
    expect((await world.call.moveFiles(as, [made.fileId], folder)).code).toBeNull()
    expect((await world.call.deleteFolder(as, claim, folder, true)).code).toBe('FORBIDDEN')
    expect((await world.call.moveFiles(as, [made.fileId], null)).code).toBeNull()
    expect((await world.call.deleteFolder(as, claim, folder)).code).toBeNull()
  })

  test('members of another organization and staff without keys see none of it', async () => {
    const claim = await world.claim(organization.id)
    await world.makeFile(claim, [{}])
    const stranger = await world.member(await world.organization(), 'admin')
    expect((await world.call.root(stranger, claim)).code).toBe('NOT_FOUND')
    expect((await world.call.root(await world.staff(['Site_OrgProfile_R']), claim)).code).toBe('NOT_FOUND')
    expect((await world.call.root(await world.staff(['Site_OrgFile_R']), claim)).code).toBeNull()
  })
})

describe('documents of a person', () => {
  test('are accessible only to that person at every level, and to staff only with an assumed identity', async () => {
    const person = await world.person()
    const own: Owner = { type: 'User', id: person.userId }
    const made = await world.makeFile(own, [{ level: 'Sensitive' }])
    const root = (await world.call.root(person, own)).data?.rootFolderContents
    expect([root?.uploadAccessLevels, root?.contents.files.length]).toEqual([
      ['Sensitive', 'Confidential', 'Public'],
      1,
    ])
    const others = [
      await world.person(),
      await world.staff('admin'),
      await world.member(await world.organization(), 'admin'),
    ]
    for (const other of others) {
      expect((await world.call.root(other, own)).code).toBe('NOT_FOUND')
      expect((await world.call.download(other, last(made))).code).toBe('NOT_FOUND')
      expect((await world.call.deleteFiles(other, own, [made.fileId])).code).toBe('NOT_FOUND')
    }
    const assumed = await world.assume(await world.staff(['SocialUser_Assume_R']), person)
    expect((await world.call.rename(assumed, made.fileId, { fileName: 'b.txt' })).code).toBeNull()
    const [event] = (await world.call.history(person, made.fileId)).data?.fileHistory ?? []
    expect([event?.by.displayName, event?.assumedBy?.displayName]).toEqual([person.displayName, assumed.displayName])
  })

  test('staff have no documents', async () => {
    const staff = await world.staff('admin')
    expect((await world.call.root(staff, { type: 'User', id: staff.userId })).code).toBe('NOT_FOUND')
  })

  test('deactivated people have no access', async () => {
    const gone = await world.person({ deactivated: true })
    expect((await world.call.root(gone, { type: 'User', id: gone.userId })).code).toBe('UNAUTHENTICATED')
  })
})

describe('ids of other owners', () => {
  test('a file and a folder cannot be reached through another owner', async () => {
    const admin = await holderOf('member', GRANTS)
    const elsewhere: Owner = { type: 'Organization', id: (await world.organization()).id }
    const foreign = await world.makeFile(elsewhere, [{}, {}])
    const foreignFolder = await world.makeFolder(elsewhere, 'Photos')
    const ours = await file('Public')
    const answers = [
      await world.call.folder(admin, organization, foreignFolder),
      await world.call.deleteFiles(admin, organization, [foreign.fileId]),
      await world.call.deleteFiles(admin, organization, [ours.fileId, foreign.fileId]),
      await world.call.deleteVersions(admin, organization, [first(foreign)]),
      await world.call.moveFiles(admin, [ours.fileId], foreignFolder),
      await world.call.moveFiles(admin, [ours.fileId, foreign.fileId], null),
      await world.call.moveFolders(admin, [folderId], foreignFolder),
      await world.call.moveFolders(admin, [folderId, foreignFolder], null),
      await world.call.copy(admin, last(ours), { fileName: 'c.txt', accessLevel: 'Public', folderId: foreignFolder }),
      await world.call.makeCurrent(admin, ours.fileId, first(foreign)),
      await world.call.updateFolder(admin, organization, foreignFolder, { name: 'Mine' }),
      await world.call.deleteFolder(admin, organization, foreignFolder, true),
      await world.call.createFolder(admin, organization, { name: 'Below', parentFolderId: foreignFolder }),
      await world.call.deleteFiles(admin, { type: 'Claim', id: organization.id }, [ours.fileId]),
      await world.call.root(admin, { type: 'Organization', id: 'x' }),
    ]
    expect(answers.map((one) => one.code)).toEqual(answers.map(() => 'NOT_FOUND'))
    expect((await world.call.instances(admin, ours.fileId)).code).toBeNull()
  })

  test('files cannot change their owner, even with the permissions of both organizations', async () => {
    const both = await holderOf('staff', GRANTS)
    const elsewhere: Owner = { type: 'Organization', id: (await world.organization()).id }
    const foreignFolder = await world.makeFolder(elsewhere, 'Photos')
    const ours = await file('Public')
    expect((await world.call.moveFiles(both, [ours.fileId], foreignFolder)).code).toBe('NOT_FOUND')
    expect((await world.call.moveFolders(both, [folderId], foreignFolder)).code).toBe('NOT_FOUND')
    expect(
      (await world.call.copy(both, last(ours), { fileName: 'c.txt', accessLevel: 'Public', folderId: foreignFolder }))
        .code,
    ).toBe('NOT_FOUND')
  })
})

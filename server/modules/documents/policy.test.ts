import { describe, expect, test } from 'vitest'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import {
  memberKeysThatPass,
  memberViewer,
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffKeysThatPass,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import {
  ACCESS_LEVELS,
  allowedLevelChanges,
  type DocumentOwner,
  type DocumentRights,
  isLowerLevel,
  mayAddVersion,
  mayBrowse,
  mayCopy,
  mayCreate,
  mayDelete,
  mayDeleteEmptyFolder,
  mayRead,
  mayUpdate,
  mayUpdateFolders,
  rightsOf,
} from './policy.ts'

const ours: DocumentOwner = { type: 'Organization', id: 'ours', organizationId: 'ours' }
const claim: DocumentOwner = { type: 'Claim', id: 'claim', organizationId: 'ours' }
const mine: DocumentOwner = { type: 'User', id: 'me', organizationId: null }

const none: DocumentRights = { C: [], R: [], U: [], D: [] }
const all: DocumentRights = { C: ACCESS_LEVELS, R: ACCESS_LEVELS, U: ACCESS_LEVELS, D: ACCESS_LEVELS }

describe("A caller's rights to documents", () => {
  test.each([
    ['a stranger to those of an organization', personViewer(), ours],
    ['a member without a key', memberViewer('Org_Member'), ours],
    ['staff without a role', staffWithoutRole(), ours],
    ['an administrator to those of another organization', organizationAdmin(), { ...ours, organizationId: 'theirs' }],
    ['another user to those of a person', personViewer(), { ...mine, id: 'other' }],
    ['staff to those of a person', siteAdmin(), { ...mine, id: 'other' }],
    ['staff to those of their account', siteAdmin(), mine],
    [
      'an administrator to those of a claim without an organization',
      organizationAdmin(),
      { ...claim, organizationId: null },
    ],
    ['staff to those of a claim without an organization', siteAdmin(), { ...claim, organizationId: null }],
  ])('are none: %s', (_, viewer, owner) => {
    expect(rightsOf(viewer, owner)).toEqual(none)
  })

  test.each(
    (['C', 'R', 'U', 'D'] as const).flatMap((action) =>
      (
        [
          ['Public', 'File'],
          ['Confidential', 'File_Conf'],
          ['Sensitive', 'File_Sens'],
        ] as const
      ).map(([level, part]) => [action, level, part] as const),
    ),
  )('include %s of %s documents with its own key only', (action, level, part) => {
    const rule = (viewer: Parameters<typeof rightsOf>[0]): boolean => rightsOf(viewer, ours)[action].includes(level)
    expect(memberKeysThatPass(rule)).toEqual([`Org_${part}_${action}` satisfies OrganizationKey])
    expect(staffKeysThatPass(rule)).toEqual([`Site_Org${part}_${action}` satisfies SiteKey])
  })

  test('never include deleting the documents of a claim', () => {
    for (const viewer of [organizationAdmin(), siteAdmin()]) expect(rightsOf(viewer, claim)).toEqual({ ...all, D: [] })
  })

  test('are complete for the documents of the user and for administrators, most restrictive level first', () => {
    expect(rightsOf(personViewer(), mine)).toEqual(all)
    expect(rightsOf(organizationAdmin(), ours)).toEqual({
      C: ['Sensitive', 'Confidential', 'Public'],
      R: ['Sensitive', 'Confidential', 'Public'],
      U: ['Sensitive', 'Confidential', 'Public'],
      D: ['Sensitive', 'Confidential', 'Public'],
    })
  })
})

describe('Folders', () => {
  test('do not exist for callers who read no level', () => {
    const blind = { ...all, R: [] }
    expect(mayBrowse(blind)).toBe(false)
    expect(mayUpdateFolders(blind)).toBe(false)
    expect(mayDeleteEmptyFolder(ours, blind)).toBe(false)
    expect(mayDeleteEmptyFolder(claim, blind)).toBe(false)
  })

  test('are not changed by callers who only read', () => {
    const reader = { ...none, R: ACCESS_LEVELS }
    expect(mayBrowse(reader)).toBe(true)
    expect(mayUpdateFolders(reader)).toBe(false)
    expect(mayDeleteEmptyFolder(ours, reader)).toBe(false)
    expect(mayDeleteEmptyFolder(claim, reader)).toBe(false)
  })

  test('are changed with the update permission at one level, and deleted with the delete permission', () => {
    const updater: DocumentRights = { ...none, R: ['Public'], U: ['Public'] }
    expect(mayUpdateFolders(updater)).toBe(true)
    expect(mayDeleteEmptyFolder(ours, updater)).toBe(false)
    expect(mayDeleteEmptyFolder(claim, updater)).toBe(true)
    expect(mayDeleteEmptyFolder(ours, { ...none, R: ['Public'], D: ['Public'] })).toBe(true)
    expect(mayDeleteEmptyFolder(claim, { ...none, R: ['Public'], D: ['Public'] })).toBe(false)
  })
})

describe('A document', () => {
  test('that the caller may not read is not changed by them either', () => {
    const blind: DocumentRights = { ...all, R: ['Public'] }
    expect(mayRead(blind, 'Sensitive')).toBe(false)
    expect(mayUpdate(blind, 'Sensitive')).toBe(false)
    expect(mayAddVersion(blind, 'Sensitive', 'Public')).toBe(false)
    expect(mayCopy(blind, 'Sensitive', 'Sensitive')).toBe(false)
    expect(allowedLevelChanges(blind, 'Sensitive')).toEqual(['Sensitive'])
  })

  test.each(['C', 'U', 'D'] as const)('is not changed without the permission %s at its level', (missing) => {
    const rights: DocumentRights = { ...all, [missing]: ['Public'] }
    expect(mayCreate(rights, 'Sensitive')).toBe(missing !== 'C')
    expect(mayUpdate(rights, 'Sensitive')).toBe(missing !== 'U')
    expect(mayDelete(rights, 'Sensitive')).toBe(missing !== 'D')
    expect(mayAddVersion(rights, 'Sensitive', 'Sensitive')).toBe(missing === 'D')
  })

  test('is moved only to levels at which the caller may create', () => {
    expect(allowedLevelChanges({ ...all, C: ['Public'] }, 'Confidential')).toEqual(['Confidential', 'Public'])
    expect(allowedLevelChanges({ ...all, U: [] }, 'Confidential')).toEqual(['Confidential'])
    expect(allowedLevelChanges(all, 'Confidential')).toEqual(['Sensitive', 'Confidential', 'Public'])
  })

  test('is copied to a lower level only with the update permission on the source', () => {
    const copier: DocumentRights = { ...all, U: ['Public'] }
    expect(mayCopy(copier, 'Sensitive', 'Confidential')).toBe(false)
    expect(mayCopy(copier, 'Sensitive', 'Sensitive')).toBe(true)
    expect(mayCopy(copier, 'Public', 'Sensitive')).toBe(true)
    expect(mayCopy(all, 'Sensitive', 'Public')).toBe(true)
    expect(mayCopy({ ...all, C: [] }, 'Public', 'Public')).toBe(false)
  })

  test.each([
    ['Sensitive', 'Sensitive', false],
    ['Sensitive', 'Public', false],
    ['Public', 'Sensitive', true],
    ['Confidential', 'Sensitive', true],
    ['Public', 'Confidential', true],
  ] as const)('at the level %s is at a lower level than %s: %s', (level, than, expected) => {
    expect(isLowerLevel(level, than)).toBe(expected)
  })
})

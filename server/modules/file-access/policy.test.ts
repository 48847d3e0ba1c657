import { describe, expect, test } from 'vitest'
import type { Context, EmblemKey, Viewer } from '#server/graphql/context.ts'
import type { UploadUrlRequest } from '#server/graphql/generated.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import { memberViewer, personViewer, siteAdmin, staffViewer } from '#tests/support/viewers.ts'
import { requireMayUpload } from './policy.ts'

const ME = 'aaaaaaaa-1111-4111-8111-111111111111'
const OTHER = 'bbbbbbbb-2222-4222-8222-222222222222'
const OURS = 'cccccccc-3333-4333-8333-333333333333'
const UNKNOWN = 'dddddddd-4444-4444-8444-444444444444'

const me = personViewer({ userId: ME })
const member = (...keys: OrganizationKey[]): Viewer => {
  const [grant] = memberViewer(...keys).organizations
  if (!grant) throw new Error('the member has no organization')
  return { ...me, organizations: [{ ...grant, organizationId: OURS }] }
}
const staff = (...keys: SiteKey[]): Viewer => ({ ...staffViewer(...keys), userId: ME })

const KNOWN: readonly EmblemKey[] = [
  { entityType: 'User', id: ME },
  { entityType: 'User', id: OTHER },
  { entityType: 'Organization', id: OURS },
]

function contextOf(viewer: Viewer | null): Context {
  const load = async (key: EmblemKey): Promise<object | null> =>
    KNOWN.find(({ entityType, id }) => entityType === key.entityType && id === key.id) ?? null
  return { viewer, refusal: null, loaders: { emblem: { load } } } as unknown as Context
}

type Kind = UploadUrlRequest['systemFileType']

const request = (
  systemFileType: Kind,
  relatedEntityType: UploadUrlRequest['relatedEntityType'],
  relatedEntityId: string,
  changes: Partial<UploadUrlRequest> = {},
): UploadUrlRequest => ({
  fileName: 'roof.jpg',
  fileSize: 1000,
  systemFileType,
  relatedEntityType,
  relatedEntityId,
  ...changes,
})

/** The code of the refusal; null if the upload is allowed. */
async function refusalOf(viewer: Viewer | null, upload: UploadUrlRequest): Promise<string | null> {
  try {
    await requireMayUpload(contextOf(viewer), upload)
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('An upload is refused', () => {
  test.each([
    ['a document of a message', request('Document', 'Message', ME)],
    ['a picture with a level', request('UserAvatar', 'User', ME, { requestedAccessLevel: 'Public' })],
    ['a picture as a version', request('UserAvatar', 'User', ME, { updatesFileId: OTHER })],
    ['an attachment of an owner', request('MessageAttachment', 'User', ME)],
    ['a file for the assistant of an owner', request('EvoxAttachment', 'User', ME)],
    ['a picture of a message', request('UserAvatar', 'Message', ME)],
    ["a user's picture of an organization", request('UserAvatar', 'Organization', ME)],
  ])('%s', async (_, upload) => {
    expect(await refusalOf(me, upload)).toBe('FORBIDDEN')
  })

  test('without a session', async () => {
    expect(await refusalOf(null, request('MessageAttachment', 'Message', ME))).toBe('UNAUTHENTICATED')
    expect(await refusalOf(null, request('EvoxAttachment', 'Message', ME))).toBe('UNAUTHENTICATED')
    expect(await refusalOf(null, request('UserAvatar', 'User', ME))).toBe('UNAUTHENTICATED')
  })
})

describe('An attachment of a message', () => {
  const toBox = (id: string): UploadUrlRequest => request('MessageAttachment', 'Message', id)

  test('is refused to those who may not write in the box', async () => {
    expect(await refusalOf(me, toBox(OTHER))).toBe('FORBIDDEN')
    expect(await refusalOf(me, toBox(OURS))).toBe('FORBIDDEN')
    expect(await refusalOf(member('Org_Messages_R'), toBox(OURS))).toBe('FORBIDDEN')
    expect(await refusalOf(staff('Site_OrgMsgs_R'), toBox(OURS))).toBe('FORBIDDEN')
    expect(await refusalOf(staff('Site_OrgMsgs_U'), toBox(ME))).toBe('FORBIDDEN')
  })

  test('is refused to staff for an organization that does not exist', async () => {
    expect(await refusalOf(siteAdmin(), toBox(UNKNOWN))).toBe('FORBIDDEN')
    expect(await refusalOf(siteAdmin(), toBox(OTHER))).toBe('FORBIDDEN')
  })

  test('is allowed in the box of the user and with the key, in any letter case of the id', async () => {
    expect(await refusalOf(me, toBox(ME.toUpperCase()))).toBeNull()
    expect(await refusalOf(member('Org_Messages_U'), toBox(OURS.toUpperCase()))).toBeNull()
    expect(await refusalOf(staff('Site_OrgMsgs_U'), toBox(OURS.toUpperCase()))).toBeNull()
  })

  test('needs no emblem of the organization for a member', async () => {
    const context = { viewer: member('Org_Messages_U'), refusal: null, loaders: {} } as unknown as Context
    await expect(requireMayUpload(context, toBox(OURS))).resolves.toBeUndefined()
  })
})

describe('A file for the assistant', () => {
  const toAssistant = (id: string, changes: Partial<UploadUrlRequest> = {}): UploadUrlRequest =>
    request('EvoxAttachment', 'Message', id, changes)

  test('is refused for another person and to staff', async () => {
    expect(await refusalOf(me, toAssistant(OTHER))).toBe('FORBIDDEN')
    expect(await refusalOf(siteAdmin(), toAssistant(ME))).toBe('FORBIDDEN')
  })

  test('is refused if the assistant cannot read it, with the reason at the file name', async () => {
    const upload = toAssistant(ME, { fileName: 'setup.exe' })
    await expect(requireMayUpload(contextOf(me), upload)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      extensions: {
        userMessage: expect.stringContaining('must be of one of these types'),
        details: [{ path: 'request.fileName', message: expect.stringContaining('must be of one of these types') }],
      },
    })
    expect(await refusalOf(me, toAssistant(ME, { fileSize: 20_000_001 }))).toBe('FILE_TOO_LARGE')
  })

  test('is judged by the name under which it is stored', async () => {
    expect(await refusalOf(me, toAssistant(ME, { fileName: 'folder.pdf/setup.exe' }))).toBe('VALIDATION_FAILED')
    expect(await refusalOf(me, toAssistant(ME, { fileName: 'C:\\report.pdf' }))).toBeNull()
  })

  test('is allowed for the person', async () => {
    expect(await refusalOf(me, toAssistant(ME))).toBeNull()
  })
})

describe('A picture', () => {
  test.each([
    ['UserAvatar', 'User', OTHER, 'SocialUser_Profile_U'],
    ['UserBanner', 'User', OTHER, 'SocialUser_Profile_U'],
    ['OrganizationAvatar', 'Organization', OURS, 'Site_OrgProfile_U'],
    ['OrganizationBanner', 'Organization', OURS, 'Site_OrgProfile_U'],
    ['OrganizationQuickLinkIcon', 'Organization', OURS, 'Site_OrgDashboard_U'],
  ] as const)('of the kind %s is uploaded by staff only with the key', async (kind, type, id, key) => {
    expect(await refusalOf(me, request(kind, type, id))).toBe('FORBIDDEN')
    expect(await refusalOf(staff(), request(kind, type, id))).toBe('FORBIDDEN')
    expect(await refusalOf(staff(key), request(kind, type, id.toUpperCase()))).toBeNull()
    expect(await refusalOf(staff(key), request(kind, type, UNKNOWN))).toBe('FORBIDDEN')
  })

  test.each([
    ['OrganizationAvatar', 'Org_Profile_U'],
    ['OrganizationBanner', 'Org_Profile_U'],
    ['OrganizationQuickLinkIcon', 'Org_QuickLinks_U'],
  ] as const)('of the kind %s is uploaded by members only with the key', async (kind, key) => {
    expect(await refusalOf(member('Org_Profile_R'), request(kind, 'Organization', OURS))).toBe('FORBIDDEN')
    expect(await refusalOf(member(key), request(kind, 'Organization', OURS))).toBeNull()
    expect(await refusalOf(member(key), request(kind, 'Organization', UNKNOWN))).toBe('FORBIDDEN')
  })

  test.each(['UserAvatar', 'UserBanner', 'UserQuickLinkIcon'] as const)(
    'of the kind %s is uploaded by a person for themselves',
    async (kind) => {
      expect(await refusalOf(me, request(kind, 'User', OTHER))).toBe('FORBIDDEN')
      expect(await refusalOf(me, request(kind, 'User', ME))).toBeNull()
    },
  )

  test('has at most 5 MB', async () => {
    const sized = (fileSize: number): UploadUrlRequest => request('UserAvatar', 'User', ME, { fileSize })
    expect(await refusalOf(me, sized(5_000_000))).toBeNull()
    await expect(requireMayUpload(contextOf(me), sized(5_000_001))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      extensions: { userMessage: 'Pictures must be 5 MB or smaller.' },
    })
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVITATION_RESEND_AFTER_S } from '#shared/limits.ts'
import { pngOf } from '#server/db/seed/made-files.ts'
import { createDocumentsWorld } from '#tests/api/documents/documents-world.ts'
import { sha256, withUploads } from '#tests/api/files/uploads.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person } from '#tests/support/world.ts'

/**
 * Every kind of change in an organization is written to its history in the transaction of the change: if the history
 * cannot be written, the change is not made.
 */

let world: Awaited<ReturnType<typeof createDocumentsWorld>>
let organization: OrganizationRow
let child: OrganizationRow
let admin: Person
let staff: Person
let invited: Person
let member: Person
/** Ids that the answers of earlier changes gave. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await createDocumentsWorld()
  organization = await world.organization({ displayName: 'Bluestem Adjusting' })
  child = await world.organization({ displayName: 'Bluestem West' })
  admin = await world.member(organization, 'admin')
  staff = await world.staff('admin')
  member = await world.member(organization, ['Org_File_R'])
  invited = await world.person({ firstName: 'Rosa', lastName: 'Delgado' })
  await world.join(child, admin, { admin: true })
  await world.member(child, ['Org_File_R'])
  const png = pngOf(32, 32, () => [9, 99, 90])
  const uploads = withUploads(world)
  const begun = await uploads.begin(admin, {
    ...{ fileName: 'logo.png', fileSize: png.length, contentSha256: sha256(png) },
    ...{ relatedEntityId: organization.id, relatedEntityType: 'Organization', systemFileType: 'OrganizationAvatar' },
  })
  await uploads.putParts(begun, png)
  const file = await world.makeFile({ type: 'Organization', id: organization.id }, [
    { level: 'Sensitive', name: 'estimate.pdf' },
  ])
  Object.assign(ids, { logo: begun.fileUploadToken, file: file.fileId })
})

afterAll(() => world.close())

const PHONE = '{ countryCode: 1, number: "(202) 555-0143" }'
const address = (line: string, type: string): string =>
  `update: { addressType: ${type}, address: { countryId: "US", address1: "${line}", municipality: "Dallas",
    adminArea1Id: "US-TX", postalCode: "75201" } }`
const representative = (firstName: string): string =>
  `update: { representativeType: [Technical], name: { firstName: "${firstName}", lastName: "Ray" }, title: "CEO",
    emailAddress: "bo@b.example", cellPhoneNumber: ${PHONE} }`
const account = (legalName: string, handle: string): string =>
  `organizationAccount: { legalName: "${legalName}", displayName: "Bluestem Adjusting", handle: "${handle}",
    systemEmailAddress: "office@bluestem.example", mainPhoneNumber: ${PHONE} }`

interface Kind {
  kind: string
  as?: () => Person
  /** `org` is the value of the argument organizationId. */
  mutation: (org: string) => string
  /** A field of the entry. */
  field: string
  /** The name under which the answer's id is remembered. */
  remember?: string
}

const byStaff = (): Person => staff
const byInvited = (): Person => invited

const KINDS: readonly Kind[] = [
  {
    kind: 'the account',
    mutation: (org) =>
      `organizationAccountUpdate(${org}, ${account('Bluestem Adjusting Incorporated', organization.handle)}) { id }`,
    field: 'Legal Name',
  },
  {
    kind: 'the handle',
    mutation: (org) =>
      `organizationAccountUpdate(${org}, ${account('Bluestem Adjusting Incorporated', `${organization.handle}-new`)}) { id }`,
    field: 'Handle',
  },
  {
    kind: 'the visibility',
    as: byStaff,
    mutation: () => `organizationSetPrivate(orgId: "${organization.id}", private: true) { id }`,
    field: 'Private',
  },
  {
    kind: 'the address at the partner site',
    as: byStaff,
    mutation: (org) =>
      `organizationAccountUpdateConversationInsurance(${org}, request: { conversationInsuranceUrl: "https://partner.example" }) { id }`,
    field: 'Conversation Insurance URL',
  },
  {
    kind: 'the deactivation',
    as: byStaff,
    mutation: (org) => `organizationAccountDeactivate(${org}) { id }`,
    field: 'Deactivated',
  },
  {
    kind: 'the activation',
    as: byStaff,
    mutation: (org) => `organizationAccountActivate(${org}) { id }`,
    field: 'Deactivated',
  },
  {
    kind: 'the head of the profile',
    mutation: (org) =>
      `organizationProfileUpdate(${org}, organizationProfileUpdate: { tagline: "Boots on the roof", callouts: [] }) { id }`,
    field: 'Tagline',
  },
  {
    kind: 'the text of the profile',
    mutation: (org) => `organizationAboutUpdate(${org}, organizationAboutUpdate: { about: "Wind and hail." }) { id }`,
    field: 'About',
  },
  {
    kind: 'the logo',
    mutation: () => `organizationAvatarOrBannerUpdate(id: "${organization.id}", uploadToken: "${ids['logo']}") { id }`,
    field: 'Logo',
  },
  {
    kind: 'the removal of the logo',
    mutation: () => `organizationAvatarOrBannerUpdate(id: "${organization.id}", clear: Avatar) { id }`,
    field: 'Logo',
  },
  {
    kind: 'a new line of business',
    mutation: (org) => `organizationBusinessLineCreate(${org}, line: { line: "Hail", specialty: false }) { id }`,
    field: 'Name',
    remember: 'line',
  },
  {
    kind: 'a line of business',
    mutation: (org) =>
      `organizationBusinessLineUpdate(${org}, lineId: "${ids['line']}", line: { line: "Hail", specialty: true }) { id }`,
    field: 'Featured',
  },
  {
    kind: 'the removal of a line of business',
    mutation: (org) => `organizationBusinessLineDelete(${org}, lineId: "${ids['line']}")`,
    field: 'Name',
  },
  {
    kind: 'the order of the team',
    mutation: (org) =>
      `updateOrganizationTeamMembers(${org}, update: { teamMemberUpdates: [{ userId: "${member.userId}",
        displayPosition: 0 }, { userId: "${admin.userId}", displayPosition: 1 }] }) { id }`,
    field: 'Team Order',
  },
  {
    kind: 'a new representative',
    mutation: (org) => `organizationRepresentativeUpsert(${org}, ${representative('Bo')}) { id }`,
    field: 'First Name',
    remember: 'representative',
  },
  {
    kind: 'a representative',
    mutation: (org) =>
      `organizationRepresentativeUpsert(${org}, representativeId: "${ids['representative']}", ${representative('Ben')}) { id }`,
    field: 'First Name',
  },
  {
    kind: 'the removal of a representative',
    mutation: (org) => `organizationRepresentativeDelete(${org}, representativeId: "${ids['representative']}")`,
    field: 'First Name',
  },
  {
    kind: 'a new address',
    mutation: (org) =>
      `organizationAccountLocationAddressAddOrUpdate(${org}, ${address('1 Elm St', 'Alternate')}) { id }`,
    field: 'Address 1',
    remember: 'address',
  },
  {
    kind: 'an address',
    mutation: (org) =>
      `organizationAccountLocationAddressAddOrUpdate(${org}, locationAddressId: "${ids['address']}",
        ${address('2 Elm St', 'Alternate')}) { id }`,
    field: 'Address 1',
  },
  {
    kind: 'the removal of an address',
    mutation: (org) => `organizationAccountLocationAddressDelete(${org}, locationAddressId: "${ids['address']}")`,
    field: 'Address 1',
  },
  {
    kind: 'a new role',
    mutation: (org) =>
      `organizationRoleCreate(${org}, role: { name: "Estimator", categoryId: "claims", permissionKeys: [] }) { id }`,
    field: 'Name',
    remember: 'role',
  },
  {
    kind: 'a role',
    mutation: (org) =>
      `organizationRoleUpdate(${org}, roleId: "${ids['role']}", role: { name: "Estimator", categoryId: "claims",
        permissionKeys: ["Org_File_R"] }) { id }`,
    field: 'Permissions',
  },
  {
    kind: 'an invitation',
    mutation: (org) =>
      `organizationAssociateInvitationSend(${org}, inviteRequest: { emailAddress: "${invited.emailAddress}",
        displayName: "Rosa", roleId: "${ids['role']}" }) { results { invitation { id } } }`,
    field: 'Email',
  },
  {
    kind: 'a declined invitation',
    as: byInvited,
    mutation: () => `associateInvitationDecline(invitationId: "${ids['invitation']}")`,
    field: 'Status',
  },
  {
    kind: 'an invitation that is sent again',
    mutation: (org) => `organizationAssociateInvitationResend(${org}, invitationId: "${ids['invitation']}") { id }`,
    field: 'Status',
  },
  {
    kind: 'a membership',
    as: byInvited,
    mutation: () => `associateInvitationAccept(invitationId: "${ids['invitation']}") { id }`,
    field: 'Role',
  },
  {
    kind: 'an associate',
    mutation: (org) =>
      `organizationAssociateUpdate(${org}, associateId: "${ids['associate']}", update: { displayName: "Rosa D",
        emailAddress: "rosa@b.example", organizationRoleId: "${ids['role']}", displayOnProfile: true }) { id }`,
    field: 'Display Name',
  },
  {
    kind: 'the deactivation of an associate',
    mutation: (org) => `organizationAssociateDeactivate(${org}, associateId: "${ids['associate']}") { id }`,
    field: 'Status',
  },
  {
    kind: 'the reactivation of an associate',
    mutation: (org) =>
      `organizationAssociateReactivate(${org}, associateId: "${ids['associate']}", organizationRoleId: "${ids['role']}") { id }`,
    field: 'Status',
  },
  {
    kind: 'the removal of an invitation',
    mutation: (org) => `organizationAssociateInvitationDelete(${org}, invitationId: "${ids['open']}")`,
    field: 'Email',
  },
  {
    kind: 'the removal of a role',
    mutation: (org) => `organizationRoleDelete(${org}, roleId: "${ids['spare']}")`,
    field: 'Name',
  },
  {
    kind: 'a child organization',
    as: byStaff,
    mutation: () => `setChild(parentOrgId: "${organization.id}", childOrgId: "${child.id}") { organizationId }`,
    field: 'Child Organization',
  },
  {
    kind: 'imported associates',
    mutation: () => `seedOrgOrAncestor(sourceOrgId: "${child.id}", orgToSeedId: "${organization.id}") { seededCount }`,
    field: 'Imported Associates',
  },
  {
    kind: 'the release of a child',
    as: byStaff,
    mutation: () =>
      `deleteRelationship(parentOrgId: "${organization.id}", childOrgId: "${child.id}") { organizationId }`,
    field: 'Child Organization',
  },
  {
    kind: 'the privacy of a document',
    mutation: () => `fileAccessLevelChange(request: { ids: ["${ids['file']}"], newAccessLevel: Public })`,
    field: 'Privacy',
  },
]

interface Log {
  userName: string | null
  siteUserName: string | null
  changes: { fieldName: string | null }[]
}

async function logs(): Promise<Log[]> {
  const { data, errors } = await world.graphql<{ entity: { historyLogs: Log[] } }>(
    'query ($id: ID!) { entity(entityId: $id) { historyLogs { userName siteUserName changes { fieldName } } } }',
    { id: organization.id },
    staff,
  )
  // An organization without any entry has no history yet.
  if (!data?.entity && errors?.[0]?.extensions.code !== 'NOT_FOUND') throw new Error(JSON.stringify(errors))
  return data?.entity.historyLogs ?? []
}

/** Ids that later changes need and no answer gives. */
async function rememberListed(): Promise<void> {
  const { data } = await world.graphql<{
    associatesOrInvitations: {
      items: { id: string; invitationId: string | null; emailAddress: string; userId: string | null }[]
    }
  }>(
    `{ associatesOrInvitations(organizationId: "${organization.id}", includeActive: true, includeInvited: true,
      includeInactive: true, includeDeclined: true) { items { id invitationId userId emailAddress } } }`,
    {},
    admin,
  )
  for (const { id, invitationId, userId, emailAddress } of data?.associatesOrInvitations.items ?? []) {
    if (invitationId !== null) ids[emailAddress === invited.emailAddress ? 'invitation' : 'open'] = id
    else if (userId === invited.userId) ids['associate'] = id
  }
}

test.each(KINDS)('$kind is recorded in the history or not applied', async ({ kind, as, mutation, field, remember }) => {
  if (kind === 'the removal of an invitation') await world.inviteAssociate(organization, 'open@b.example')
  if (kind === 'the removal of a role') {
    const role = '{ name: "Spare", categoryId: "claims", permissionKeys: [] }'
    const { data } = await world.graphql<{ organizationRoleCreate: { id: string } }>(
      `mutation { organizationRoleCreate(organizationId: "${organization.id}", role: ${role}) { id } }`,
      {},
      admin,
    )
    ids['spare'] = data?.organizationRoleCreate.id ?? ''
  }
  // An invitation is sent again after a while only.
  if (kind === 'an invitation that is sent again') world.clock.advance(INVITATION_RESEND_AFTER_S * 1_000)
  await rememberListed()
  const person = as?.() ?? admin
  const query = `mutation { answer: ${mutation(`organizationId: "${organization.id}"`)} }`
  const before = await logs()
  const { database } = world.services

  await database.script(
    'create trigger refused before insert on history_logs for each statement execute function refuse_history_change()',
  )
  try {
    expect((await world.graphql(query, {}, person)).errors).toBeTruthy()
  } finally {
    await database.script('drop trigger refused on history_logs')
  }
  expect(await logs()).toEqual(before)

  // Repeating it makes a change, which proves that it was not made before.
  world.clock.advance(1_000)
  const { data, errors } = await world.graphql<{ answer: { id: string } }>(query, {}, person)
  expect(errors).toBeUndefined()
  if (remember !== undefined) ids[remember] = data?.answer.id ?? ''
  const [newest, ...older] = await logs()
  expect(older).toEqual(before)
  expect(newest?.changes.map(({ fieldName }) => fieldName)).toContain(field)
  expect(newest?.[person.siteUserId == null ? 'userName' : 'siteUserName']).toBeTruthy()
})

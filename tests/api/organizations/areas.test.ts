import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrganizationKey } from '#shared/permissions/keys.ts'
import { createWorld, type Answer, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.services.jobs.start()
})

afterAll(() => world.close())

type Json = Record<string, never>

async function run(query: string, as: Person): Promise<Json> {
  const answer: Answer<Json> = await world.graphql<Json>(query, {}, as)
  if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}
const codeOf = async (query: string, as: Person): Promise<string | null> => (await world.graphql(query, {}, as)).code

async function organizationWith(keys: readonly OrganizationKey[]) {
  const organization = await world.organization()
  return {
    organization,
    admin: await world.member(organization, 'admin'),
    member: await world.member(organization, keys),
  }
}

const PHONE = '{ countryCode: 1, number: "(202) 555-0143" }'
const ADDRESS = `{ countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" }`
const ROWS =
  'totalCount items { id userId status displayName emailAddress organizationRoleId isSelf canUpdate ' +
  'canDeactivate canReactivate canDeleteInvitation }'

interface Row {
  id: string
  userId: string | null
  status: string
  emailAddress: string
  organizationRoleId: string
  canDeactivate: boolean
}

async function listed(organizationId: string, as: Person, filter = ''): Promise<Row[]> {
  const { associatesOrInvitations } = (await run(
    `{ associatesOrInvitations(organizationId: "${organizationId}" ${filter}) { ${ROWS} } }`,
    as,
  )) as unknown as { associatesOrInvitations: { totalCount: number; items: Row[] } }
  return associatesOrInvitations.items
}

async function rowOf(organizationId: string, person: Person, as: Person): Promise<Row> {
  const row = (await listed(organizationId, as)).find((one) => one.userId === person.userId)
  if (!row) throw new Error('The associate is not listed.')
  return row
}

/** Another organization's Primary representative, which must not count for others. */
async function organizationWithPrimary(): Promise<void> {
  const { organization, admin } = await organizationWith([])
  await run(
    `mutation { organizationRepresentativeUpsert(organizationId: "${organization.id}" update: { representativeType:
      [Primary], name: { firstName: "Bo", lastName: "Ray" }, title: "CEO", emailAddress: "bo@b.example",
      cellPhoneNumber: ${PHONE} }) { id } }`,
    admin,
  )
}

async function makeRole(
  organizationId: string,
  as: Person,
  name: string,
  keys: readonly string[] = [],
): Promise<string> {
  const answer = await run(
    `mutation { organizationRoleCreate(organizationId: "${organizationId}", role: { name: "${name}",
      categoryId: "claims", permissionKeys: ${JSON.stringify(keys)} }) { id } }`,
    as,
  )
  return (answer as unknown as { organizationRoleCreate: { id: string } }).organizationRoleCreate.id
}

describe('creating an organization', () => {
  const create = (name: string): string =>
    `mutation { organizationCreate(organizationCreation: { legalName: "${name} LLC", displayName: "${name}",
      systemEmailAddress: "a@b.example", mainPhoneNumber: ${PHONE}, mailingAddress: ${ADDRESS} }) { id handle } }`

  test('makes the founder its administrator immediately, with a handle and a location on the map', async () => {
    const founder = await world.person()
    const made = (await run(create('Pelican Claims'), founder)) as unknown as {
      organizationCreate: { id: string; handle: string }
    }
    const { id, handle } = made.organizationCreate
    expect(handle).toBe('pelican-claims')
    world.clock.advance(1_000)
    expect(
      await run(
        `{ allUserOrgPermissions { organizationId isOrganizationAdmin } affiliatedOrganizations(userId: "${founder.userId}") { id }
        organizationLocationAddresses(organizationId: "${id}") { items { addressType address { municipality coordinate { latitude } } } }
        organizationAccount(organizationId: "${id}") { mainPhoneNumber { countryCode number } }
        roles(organizationId: "${id}") { items { name isAdminRole associateCount } } }`,
        founder,
      ),
    ).toMatchObject({
      allUserOrgPermissions: [{ organizationId: id, isOrganizationAdmin: true }],
      affiliatedOrganizations: [{ id }],
      organizationLocationAddresses: {
        items: [{ addressType: 'Primary', address: { coordinate: { latitude: expect.any(Number) } } }],
      },
      organizationAccount: { mainPhoneNumber: { countryCode: 1, number: '2025550143' } },
      roles: { items: [{ isAdminRole: true, associateCount: 1 }] },
    })
    const again = (await run(create('Pelican Claims'), founder)) as unknown as {
      organizationCreate: { handle: string }
    }
    expect(again.organizationCreate.handle).toBe('pelican-claims-2')
  })

  test('is refused for staff, with the specified message', async () => {
    const answer = await world.graphql(create('Staff Claims'), {}, await world.staff('admin'))
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      userMessage: 'Site users cannot create organizations',
    })
  })
})

describe('the account', () => {
  test('accepts a free handle and refuses one that a person has; the history has both names', async () => {
    const { organization, member } = await organizationWith(['Org_Account_U', 'Org_Account_R'])
    const person = await world.person()
    const update = (handle: string): string =>
      `mutation { organizationAccountUpdate(organizationId: "${organization.id}",
        organizationAccount: { legalName: "New LLC", displayName: "New Name", handle: "${handle}",
        mainPhoneNumber: ${PHONE}, systemEmailAddress: "a@b.example" }) { handle displayName } }`
    expect(await codeOf(update(person.handle.toUpperCase()), member)).toBe('NAME_IN_USE')
    expect(await run(update('Fresh-Handle'), member)).toMatchObject({
      organizationAccountUpdate: { handle: 'Fresh-Handle', displayName: 'New Name' },
    })
    expect(
      await run(
        `{ handleSearch(handle: "${organization.handle}") { id } found: handleSearch(handle: "fresh-handle") { id } }`,
        member,
      ),
    ).toEqual({ handleSearch: null, found: { id: organization.id } })
    const { entity } = (await run(
      `{ entity(entityId: "${organization.id}") { historyLogs { changes { fieldName oldValue newValue } } } }`,
      member,
    )) as unknown as { entity: { historyLogs: { changes: { fieldName: string; newValue: string }[] }[] } }
    expect(entity.historyLogs[0]?.changes).toContainEqual(
      expect.objectContaining({ fieldName: 'Handle', newValue: 'Fresh-Handle' }),
    )
  })

  test('of a deactivated organization accepts no updates; its members lose their permissions', async () => {
    const { organization, admin } = await organizationWith([])
    const staff = await world.staff(['Site_OrgAcct_U'])
    const id = `organizationId: "${organization.id}"`
    await run(`mutation { organizationAccountDeactivate(${id}) { deactivated } }`, staff)
    world.clock.advance(1_000)
    expect(await codeOf(`{ organizationAccount(${id}) { id } }`, admin)).toBe('FORBIDDEN')
    expect(
      await codeOf(`mutation { organizationSetPrivate(orgId: "${organization.id}", private: true) { id } }`, staff),
    ).toBe('FORBIDDEN')
    await run(`mutation { organizationAccountActivate(${id}) { deactivated } }`, staff)
    world.clock.advance(1_000)
    expect(await run(`{ organizationAccount(${id}) { deactivated } }`, admin)).toEqual({
      organizationAccount: { deactivated: false },
    })
  })

  test('always keeps its last Primary representative', async () => {
    const { organization, member } = await organizationWith(['Org_Account_U'])
    const upsert = (type: string, id = ''): string =>
      `mutation { organizationRepresentativeUpsert(organizationId: "${organization.id}" ${id} update: {
        representativeType: [${type}], name: { firstName: "Ann", lastName: "Lee" }, title: "CEO",
        emailAddress: "ann@b.example", cellPhoneNumber: ${PHONE} }) { id canBeDeleted } }`
    const first = (await run(upsert('Primary'), member)) as unknown as {
      organizationRepresentativeUpsert: { id: string; canBeDeleted: boolean }
    }
    const { id, canBeDeleted } = first.organizationRepresentativeUpsert
    expect(canBeDeleted).toBe(false)
    const remove = `mutation { organizationRepresentativeDelete(organizationId: "${organization.id}", representativeId: "${id}") }`
    expect(await codeOf(remove, member)).toBe('LAST_PRIMARY_REPRESENTATIVE')
    expect(await codeOf(upsert('Billing', `representativeId: "${id}",`), member)).toBe('LAST_PRIMARY_REPRESENTATIVE')
    const listOf = (): Promise<Json> =>
      run(`{ organizationRepresentatives(organizationId: "${organization.id}") { items { canBeDeleted } } }`, member)
    await organizationWithPrimary()
    expect(await listOf()).toEqual({ organizationRepresentatives: { items: [{ canBeDeleted: false }] } })
    await run(upsert('Primary, Technical'), member)
    expect(await listOf()).toMatchObject({
      organizationRepresentatives: { items: [{ canBeDeleted: true }, { canBeDeleted: true }] },
    })
    expect(await run(remove, member)).toEqual({ organizationRepresentativeDelete: true })
    expect(await run(remove, member)).toEqual({ organizationRepresentativeDelete: false })
  })

  test('has one primary address: the previous one becomes an alternate, and the primary cannot be deleted', async () => {
    const { organization, member } = await organizationWith(['Org_Account_U'])
    const save = (type: string, more = ''): string =>
      `mutation { organizationAccountLocationAddressAddOrUpdate(organizationId: "${organization.id}" ${more},
        update: { addressType: ${type}, address: ${ADDRESS} }) { id } }`
    const idOf = (answer: Json): string =>
      (answer as unknown as { organizationAccountLocationAddressAddOrUpdate: { id: string } })
        .organizationAccountLocationAddressAddOrUpdate.id
    const first = idOf(await run(save('Primary'), member))
    const second = idOf(await run(save('Primary'), member))
    expect(
      await run(
        `{ organizationLocationAddresses(organizationId: "${organization.id}") { totalCount items { id addressType } } }`,
        member,
      ),
    ).toEqual({
      organizationLocationAddresses: {
        totalCount: 2,
        items: [
          { id: second, addressType: 'Primary' },
          { id: first, addressType: 'Alternate' },
        ],
      },
    })
    const remove = (id: string): string =>
      `mutation { organizationAccountLocationAddressDelete(organizationId: "${organization.id}", locationAddressId: "${id}") }`
    expect(await codeOf(remove(second), member)).toBe('PRIMARY_ADDRESS')
    expect(await codeOf(save('Alternate', `, locationAddressId: "${second}"`), member)).toBe('VALIDATION_FAILED')
    expect(await codeOf(save('Temporary'), member)).toBe('VALIDATION_FAILED')
    expect(await run(remove(first), member)).toEqual({ organizationAccountLocationAddressDelete: true })
  })
})

describe('roles', () => {
  test('refuse a duplicate name with 409 and the specified message', async () => {
    const { organization, admin } = await organizationWith([])
    await makeRole(organization.id, admin, 'Desk adjuster')
    const answer = await world.graphql(
      `mutation { organizationRoleCreate(organizationId: "${organization.id}", role: { name: "desk Adjuster",
        categoryId: "claims", permissionKeys: [] }) { id } }`,
      {},
      admin,
    )
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      httpStatus: 409,
      userMessage: 'The desk Adjuster already exists as a Role.',
    })
  })

  test('can grant only permissions of the editor; admin roles and roles in use cannot be deleted', async () => {
    const { organization, admin, member } = await organizationWith([
      'Org_Assoc_Roles_C',
      'Org_Assoc_Roles_U',
      'Org_Assoc_Roles_D',
      'Org_Assoc_U',
    ])
    const role = (keys: string): string => `role: { name: "Grown", categoryId: "claims", permissionKeys: [${keys}] }`
    const create = (keys: string): string =>
      `mutation { organizationRoleCreate(organizationId: "${organization.id}", ${role(keys)}) { id } }`
    expect(await codeOf(create('"Org_Billing_U"'), member)).toBe('FORBIDDEN')
    expect(await codeOf(create('"Site_OrgAcct_U"'), admin)).toBe('VALIDATION_FAILED')
    expect(await codeOf(create('"Org_Assoc_U"'), member)).toBeNull()
    const adminRole = (await rowOf(organization.id, admin, admin)).organizationRoleId
    const remove = (id: string): string =>
      `mutation { organizationRoleDelete(organizationId: "${organization.id}", roleId: "${id}") }`
    expect(await codeOf(remove(adminRole), admin)).toBe('FORBIDDEN')
    const held = (await rowOf(organization.id, member, admin)).organizationRoleId
    expect(await codeOf(remove(held), admin)).toBe('ROLE_IN_USE')
    expect(
      await codeOf(
        `mutation { organizationAssociateUpdate(organizationId: "${organization.id}",
          associateId: "${(await rowOf(organization.id, await world.member(organization, []), admin)).id}",
          update: { displayName: "A", emailAddress: "a@b.example", organizationRoleId: "${adminRole}", displayOnProfile: true }) { id } }`,
        member,
      ),
    ).toBe('FORBIDDEN')
  })

  test('apply to the next request, and the member is notified', async () => {
    const { organization, admin, member } = await organizationWith(['Org_Account_R'])
    const roleId = (await rowOf(organization.id, member, admin)).organizationRoleId
    const heard: string[] = []
    const stop = world.services.live.subscribe({ entityType: 'User', entityId: member.userId }, ({ kind }) =>
      heard.push(kind),
    )
    const account = `{ organizationAccount(organizationId: "${organization.id}") { id } }`
    expect(await codeOf(account, member)).toBeNull()
    await run(
      `mutation { organizationRoleUpdate(organizationId: "${organization.id}", roleId: "${roleId}",
        role: { name: "Less", categoryId: "other", permissionKeys: [] }) { id } }`,
      admin,
    )
    stop()
    expect(heard).toEqual(['Permissions'])
    expect(await codeOf(account, member)).toBe('FORBIDDEN')
  })
})

describe('associates', () => {
  test('cannot deactivate themselves, and the last administrator cannot be deactivated', async () => {
    const { organization, admin, member } = await organizationWith(['Org_Assoc_U'])
    const self = await rowOf(organization.id, admin, admin)
    const deactivate = (id: string): string =>
      `mutation { organizationAssociateDeactivate(organizationId: "${organization.id}", associateId: "${id}") { status } }`
    expect(self.canDeactivate).toBe(false)
    expect(await codeOf(deactivate(self.id), admin)).toBe('FORBIDDEN')
    // Who manages associates without being an administrator does not remove one.
    expect(await codeOf(deactivate(self.id), member)).toBe('FORBIDDEN')
    expect((await rowOf(organization.id, admin, member)).canDeactivate).toBe(false)
    expect(await codeOf(deactivate(self.id), await world.staff(['Site_OrgAssoc_U']))).toBe('LAST_ADMINISTRATOR')
    const other = await rowOf(organization.id, member, admin)
    expect(await run(deactivate(other.id), admin)).toEqual({ organizationAssociateDeactivate: { status: 'Inactive' } })
    expect((await listed(organization.id, admin, ', includeActive: true')).map((one) => one.id)).toEqual([self.id])
    const plain = await makeRole(organization.id, admin, 'Plain')
    await run(
      `mutation { organizationAssociateReactivate(organizationId: "${organization.id}", associateId: "${other.id}",
        organizationRoleId: "${plain}") { status } }`,
      admin,
    )
    const inRole = await listed(organization.id, admin, `, organizationRoleId: "${plain}"`)
    expect(inRole.map((one) => one.id)).toEqual([other.id])
    expect(await rowOf(organization.id, member, admin)).toMatchObject({ status: 'Active', organizationRoleId: plain })
  })

  test('are invited by mail with a link, several at once with separate results, and join when they accept', async () => {
    const { organization, admin, member } = await organizationWith([])
    const role = await makeRole(organization.id, admin, 'Field', ['Org_Account_R'])
    const answer = await run(
      `mutation { organizationAssociateInvitationSend(organizationId: "${organization.id}",
      inviteRequest: { emailAddress: "Later@People.example", displayName: "Later", roleId: "${role}",
        furtherRecipients: [{ emailAddress: "${member.emailAddress}", displayName: "Known" }]
        }) { results { emailAddress problem invitation { id status } } } }`,
      admin,
    )
    expect(answer).toMatchObject({
      organizationAssociateInvitationSend: {
        results: [
          { emailAddress: 'later@people.example', problem: null, invitation: { status: 'Invited' } },
          { emailAddress: member.emailAddress, problem: expect.stringContaining('already'), invitation: null },
        ],
      },
    })
    await expect
      .poll(() => world.mails.find((mail) => mail.to === 'later@people.example')?.text, { timeout: 20_000 })
      .toContain('/orgs/invitations')
    const mail = world.mails.find(({ to }) => to === 'later@people.example')
    expect(mail?.html).toContain('/orgs/invitations"')
    expect(mail?.html).toContain(organization.displayName)
    const later = await world.person({ emailAddress: 'later@people.example' })
    const mine = (await run(
      `{ userAssociateInvitations(userId: "${later.userId}") { totalCount items { invitationId roleName } } }`,
      later,
    )) as unknown as {
      userAssociateInvitations: { totalCount: number; items: { invitationId: string }[] }
    }
    const invitationId = mine.userAssociateInvitations.items[0]?.invitationId ?? ''
    expect(
      await codeOf(
        `mutation { associateInvitationAccept(invitationId: "${invitationId}") { id } }`,
        await world.person(),
      ),
    ).toBe('NOT_FOUND')
    await run(`mutation { associateInvitationAccept(invitationId: "${invitationId}") { id } }`, later)
    // At once: whom the invitation made an associate goes there directly.
    expect(await codeOf(`{ organizationAccount(organizationId: "${organization.id}") { id } }`, later)).toBeNull()
    expect(await codeOf(`mutation { associateInvitationAccept(invitationId: "${invitationId}") { id } }`, later)).toBe(
      'NOT_FOUND',
    )
  })

  test('have a preview of invitations, which sends and stores nothing', async () => {
    const { organization, admin, member } = await organizationWith([])
    const role = await makeRole(organization.id, admin, 'Field')
    await world.inviteAssociate(organization, 'waiting@people.example')
    const query = `mutation { organizationAssociateInvitationSend(organizationId: "${organization.id}",
    isPreview: true, inviteRequest: { emailAddress: "new@people.example", displayName: "New", roleId: "${role}",
        furtherRecipients: [{ emailAddress: "waiting@people.example", displayName: "Waiting" },
        { emailAddress: "${member.emailAddress}", displayName: "Known" }]
        }) { results { emailAddress isRepeat problem invitation { id } } } }`
    const mailsBefore = world.mails.length
    expect(await run(query, admin)).toEqual({
      organizationAssociateInvitationSend: {
        results: [
          { emailAddress: 'new@people.example', isRepeat: false, problem: null, invitation: null },
          { emailAddress: 'waiting@people.example', isRepeat: true, problem: null, invitation: null },
          {
            ...{ emailAddress: member.emailAddress, isRepeat: false, invitation: null },
            problem: expect.stringContaining('already'),
          },
        ],
      },
    })
    const invited = await listed(organization.id, admin, ', includeInvited: true')
    expect(invited.map((one) => one.emailAddress)).toEqual(['waiting@people.example'])
    expect(world.mails.length).toBe(mailsBefore)
    expect(await codeOf(query, member)).toBe('FORBIDDEN')
  })

  test('who declined are listed as declined, and can be invited again', async () => {
    const { organization, admin } = await organizationWith([])
    const person = await world.person()
    await world.inviteAssociate(organization, person.emailAddress)
    const [invitation] = await listed(organization.id, admin, ', includeInvited: true')
    await run(`mutation { associateInvitationDecline(invitationId: "${invitation?.id}") }`, person)
    expect((await listed(organization.id, admin, ', includeDeclined: true')).map((one) => one.status)).toEqual([
      'Declined',
    ])
    world.clock.advance(61_000)
    const resend = `mutation { organizationAssociateInvitationResend(organizationId: "${organization.id}",
      invitationId: "${invitation?.id}") { status } }`
    expect(await run(resend, admin)).toEqual({ organizationAssociateInvitationResend: { status: 'Invited' } })
    expect(await codeOf(resend, admin)).toBe('RATE_LIMITED')
  })
})

describe('the hierarchy', () => {
  test('has no cycle, one parent each and only active organizations', async () => {
    const staff = await world.staff(['Site_OrgHierarchy_U'])
    const [top, middle, low] = [await world.organization(), await world.organization(), await world.organization()]
    const inactive = await world.organization({ deactivated: true })
    const set = (parent: { id: string }, child: { id: string }): string =>
      `mutation { setChild(parentOrgId: "${parent.id}", childOrgId: "${child.id}") { childOrganizationIds } }`
    await run(set(top, middle), staff)
    expect(await run(set(middle, low), staff)).toEqual({ setChild: { childOrganizationIds: [low.id] } })
    for (const [parent, child] of [
      [low, top],
      [top, top],
      [top, low],
      [top, inactive],
      [inactive, await world.organization()],
    ] as const)
      expect(await codeOf(set(parent, child), staff)).toBe('PARENT_NOT_POSSIBLE')
    await run(
      `mutation { deleteRelationship(parentOrgId: "${middle.id}", childOrgId: "${low.id}") { organizationId } }`,
      staff,
    )
    expect(await codeOf(set(top, low), staff)).toBeNull()
  })

  test('lets an associate manager import into an ancestor, once', async () => {
    const top = await world.organization()
    const low = await world.organization({ parentOrganizationId: top.id })
    const manager = await world.member(top, ['Org_Assoc_U'])
    await world.join(low, manager, { keys: ['Org_Assoc_R'] })
    await world.member(low, 'admin')
    expect(
      await run(
        `{ getOrganizationAncestors(orgId: "${low.id}", onlyAssociateCreate: true) { ancestorToSeedId ancestors {
          ancestorLevel } } getAssociatesToBeSeededCount(orgId: "${low.id}") { count } }`,
        manager,
      ),
    ).toEqual({
      getOrganizationAncestors: { ancestorToSeedId: top.id, ancestors: [{ ancestorLevel: 1 }] },
      getAssociatesToBeSeededCount: { count: 1 },
    })
    const seed = `mutation { seedOrgOrAncestor(sourceOrgId: "${low.id}", orgToSeedId: "${top.id}") { seededCount skippedCount } }`
    expect(await run(seed, manager)).toEqual({ seedOrgOrAncestor: { seededCount: 1, skippedCount: 1 } })
    expect(await run(seed, manager)).toEqual({ seedOrgOrAncestor: { seededCount: 0, skippedCount: 2 } })
    expect(
      await codeOf(
        `mutation { seedOrgOrAncestor(sourceOrgId: "${top.id}", orgToSeedId: "${low.id}") { seededCount } }`,
        manager,
      ),
    ).toBe('FORBIDDEN')
  })

  test('is searched by staff by a part of the name, optionally only active organizations', async () => {
    const staff = await world.staff(['Site_OrgHierarchy_U'])
    const active = await world.organization({ displayName: 'Quillfeather Adjusting' })
    const inactive = await world.organization({ displayName: 'Quillfeather Retired', deactivated: true })
    const search = (more = ''): string => `{ orgSystemSearch(searchText: "QUILLF" ${more}) { organizations { id } } }`
    expect(await run(search(), staff)).toEqual({
      orgSystemSearch: { organizations: [{ id: active.id }, { id: inactive.id }] },
    })
    expect(await run(search(', activationStatus: Active'), staff)).toEqual({
      orgSystemSearch: { organizations: [{ id: active.id }] },
    })
    expect(await run('{ orgSystemSearch(searchText: " ") { organizations { id } } }', staff)).toEqual({
      orgSystemSearch: { organizations: [] },
    })
  })
})

import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person, World } from '#tests/support/world.ts'
import type { Caller } from './denials.ts'

/** The people of the denial table, and what its placeholders stand for. */
export interface Cast {
  /** Null sends no token. */
  person(caller: Caller): Person | null
  /** Replaces the placeholders of a field for a caller. */
  fill(field: string, caller: Caller): string
  /** Assumes the identity anew: an operation may have ended it. */
  assumeAgain(): Promise<void>
}

const MISSING = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

async function startConversation(world: World, as: Person, entity: string, to: string): Promise<string> {
  const answer = await world.graphql<{ conversationAdd: { id: string } }>(
    `mutation { conversationAdd(${entity}, request: { subject: "Water damage at 12 Elm St", requestedMessageId: "${crypto.randomUUID()}",
      messageText: "<p>First look</p>", participants: [{ entityType: Users, entityId: "${to}" }] }) { id } }`,
    {},
    as,
  )
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.conversationAdd.id
}

async function castMembers(world: World, organization: OrganizationRow) {
  return {
    'member without key': await world.member(organization, []),
    'member with key': await world.member(organization, ['Org_Messages_R', 'Org_Messages_U']),
    'organization admin': await world.member(organization, 'admin'),
  }
}

async function castStaff(world: World) {
  return {
    'staff without key': await world.staff(['Site_Role_R']),
    'staff with key': await world.staff(['Site_OrgMsgs_R', 'Site_OrgMsgs_U', 'Site_User_R', 'SocialUser_Assume_R', 'SocialUser_Profile_R', 'Site_OrgProfile_R']),
    'staff admin': await world.staff('admin'),
  }
}

/** Makes everybody. */
export async function makeCast(world: World): Promise<Cast> {
  const owner = await world.person({ private: true })
  const peer = await world.person()
  const organization = await world.organization({ private: true })
  const associate = await world.member(organization, [])
  const otherStaff = await world.staff(['Site_Role_R'])
  const assumer = await world.staff(['SocialUser_Assume_R'])
  const assumed = await world.person()
  const people: Record<Exclude<Caller, 'anonymous'>, Person> = {
    'before MFA': await world.person({ mfa: false }),
    unregistered: await world.person({ registered: false }),
    stranger: await world.person(),
    connected: await world.person(),
    ...(await castMembers(world, organization)),
    ...(await castStaff(world)),
    'assumed identity': await world.assume(assumer, assumed),
    deactivated: await world.person({ deactivated: true }),
  }
  await world.connect({ entityType: 'User', id: people.connected.userId }, { entityType: 'User', id: owner.userId })
  await world.connect({ entityType: 'User', id: owner.userId }, { entityType: 'User', id: peer.userId })
  const values: Record<string, string> = {
    owner: owner.userId,
    organization: organization.id,
    associate: associate.userId,
    missing: MISSING,
    staff: otherStaff.siteUserId ?? MISSING,
    staffPerson: otherStaff.userId,
    ownerConversation: await startConversation(world, owner, `entityType: Users, entityId: "${owner.userId}"`, peer.userId),
    organizationConversation: await startConversation(world, people['organization admin'], `entityType: Organizations, entityId: "${organization.id}"`, associate.userId),
  }

  const person = (caller: Caller): Person | null => (caller === 'anonymous' ? null : people[caller])
  return {
    person,
    fill(field, caller) {
      const self = caller === 'assumed identity' ? assumed.userId : (person(caller)?.userId ?? MISSING)
      const own: Record<string, string> = { ...values, self, ownSiteUser: person(caller)?.siteUserId ?? values['staff'] ?? MISSING, new: crypto.randomUUID() }
      return field.replace(/\{(\w+)\}/g, (placeholder, name: string) => own[name] ?? placeholder)
    },
    async assumeAgain() {
      people['assumed identity'] = await world.assume(assumer, assumed)
    },
  }
}

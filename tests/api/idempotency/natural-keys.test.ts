import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import { insertClaims, linkAccount, ACID, SYSTEM } from '#tests/api/legacy-claims/claims-world.ts'
import { createTwoServers, PARALLEL_COUNT, type TwoServers } from '#tests/support/two-servers.ts'
import type { Person } from '#tests/support/world.ts'
import { createQueuedWorld, literal, type QueuedWorld } from './queued-world.ts'

/**
 * Creations that arrive at once and want the same name, address, id or place: each gets an answer that a person
 * understands, never a failure, and the thing is there once.
 */

interface Call {
  as: Person
  field: string
}

interface Contest {
  calls: Call[]
  /** The code of those that lose; null if everybody succeeds. */
  losers: ErrorCode | null
  /** How many succeed. */
  winnersCount: number
  /** Counts what was made, as `n`. */
  effect: string
  effectCount: number
}

const tenOf = (make: (index: number) => Call): Call[] =>
  Array.from({ length: PARALLEL_COUNT }, (_, index) => make(index))
const tenPeople = (from: QueuedWorld): Promise<Person[]> =>
  Promise.all(Array.from({ length: PARALLEL_COUNT }, () => from.world.person()))

const PHONE = '{ countryCode: 1, number: "2025550143" }'
const ADDRESS =
  '{ countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" }'
const one = { winnersCount: 1, effectCount: 1 }
const all = { losers: null, winnersCount: PARALLEL_COUNT }

/** Ten people whose devices chose the same id; `table` then has it once. */
async function sameId(
  from: QueuedWorld,
  table: string,
  field: (as: Person, id: string) => string,
  column = 'id',
): Promise<Contest> {
  const [people, id] = [await tenPeople(from), crypto.randomUUID()]
  const calls = people.map((as) => ({ as, field: field(as, id) }))
  return {
    ...one,
    losers: 'ID_IN_USE',
    calls,
    effect: `select count(*)::int as n from ${table} where ${column} = '${id}'`,
  }
}

const ids: Record<string, (from: QueuedWorld) => Promise<Contest>> = {
  'the id of a quick link': (from) =>
    sameId(
      from,
      'quick_links',
      ({ userId }, id) =>
        `userAccountQuickLinkCreate(userId: "${userId}", request: { id: "${id}", title: "Radar", url: "https://radar.example" }) { id }`,
    ),
  'the id of a label': (from) =>
    sameId(
      from,
      'conversation_labels',
      (as, id) =>
        `conversationLabelCreate(${from.boxOf(as)}, labelRequest: { id: "${id}", name: "Roofs", colorName: "Blue" }) { id }`,
    ),
  'the id of a clipping': (from) =>
    sameId(
      from,
      'prompt_clippings',
      ({ userId }, id) =>
        `promptClippingRequest(userId: "${userId}", request: { id: "${id}", title: "Roof", content: "Describe it." }) { id }`,
    ),
  'the id of a folder': (from) =>
    sameId(
      from,
      'folders',
      ({ userId }, id) =>
        `folderCreate(entityType: User, entityId: "${userId}", request: { folderId: "${id}", name: "Photos" }) { id }`,
    ),
  'the id of a question': (from) =>
    sameId(
      from,
      'chat_messages',
      ({ userId }, id) =>
        `chatMessageRequest(userId: "${userId}", request: ${literal({ conversationId: crypto.randomUUID(), clientMessageId: id, content: 'What is torn?' })}) { chatConversationId }`,
      'chat_message_id',
    ),
  'the id of a message': async (from) => {
    const id = crypto.randomUUID()
    const pairs = await Promise.all(Array.from({ length: PARALLEL_COUNT }, () => from.conversation()))
    const calls = pairs.map(({ ann, id: conversationId, box }) => ({
      as: ann,
      field: `conversationMessageAdd(${box}, conversationId: "${conversationId}", request: { requestedMessageId: "${id}", messageText: "<p>On my way</p>" }) { id }`,
    }))
    return { ...one, losers: 'ID_IN_USE', calls, effect: `select count(*)::int as n from messages where id = '${id}'` }
  },
  'the id of a conversation': async (from) => {
    const id = crypto.randomUUID()
    const pairs = await Promise.all(Array.from({ length: PARALLEL_COUNT }, () => from.pair()))
    const calls = pairs.map(({ ann, bob }) => ({
      as: ann,
      field: `conversationAdd(${from.boxOf(ann)}, request: ${literal({
        ...{ conversationId: id, requestedMessageId: crypto.randomUUID(), subject: 'Hail', messageText: '<p>Hail</p>' },
        participants: [{ entityType: '$Users', entityId: bob.userId }],
      })}) { id }`,
    }))
    return {
      ...one,
      losers: 'ID_IN_USE',
      calls,
      effect: `select count(*)::int as n from conversations where id = '${id}'`,
    }
  },
  'the id of a version': async (from) => {
    const [people, id] = [await tenPeople(from), crypto.randomUUID()]
    const calls: Call[] = []
    for (const as of people) {
      const token = await from.upload(as, {
        systemFileType: 'Document',
        relatedEntityType: 'User',
        relatedEntityId: as.userId,
      })
      calls.push({
        as,
        field: `commitFile(entityType: User, entityId: "${as.userId}", request: { fileUploadToken: "${token}", fileInstanceId: "${id}" }) { id }`,
      })
    }
    return {
      ...one,
      losers: 'ID_IN_USE',
      calls,
      effect: `select count(*)::int as n from file_instances where id = '${id}'`,
    }
  },
}

const names: Record<string, (from: QueuedWorld) => Promise<Contest>> = {
  async 'the name of a label'({ world, boxOf }) {
    const as = await world.person()
    const calls = tenOf(() => ({
      as,
      field: `conversationLabelCreate(${boxOf(as)}, labelRequest: { id: "${crypto.randomUUID()}", name: "Roofs", colorName: "Blue" }) { id }`,
    }))
    return {
      ...one,
      losers: 'VALIDATION_FAILED',
      calls,
      effect: `select count(*)::int as n from conversation_labels where entity_id = '${as.userId}'`,
    }
  },
  async 'the name of a folder'({ world }) {
    const as = await world.person()
    const calls = tenOf(() => ({
      as,
      field: `folderCreate(entityType: User, entityId: "${as.userId}", request: { folderId: "${crypto.randomUUID()}", name: "Photos" }) { id }`,
    }))
    return {
      ...one,
      losers: 'NAME_IN_USE',
      calls,
      effect: `select count(*)::int as n from folders where owner_id = '${as.userId}'`,
    }
  },
  async 'the name of a role'({ administered }) {
    const { owner, admin: as } = await administered()
    const calls = tenOf(() => ({
      as,
      field: `organizationRoleCreate(organizationId: "${owner.id}", role: { name: "Field", categoryId: "claims", permissionKeys: [] }) { id }`,
    }))
    return {
      ...one,
      losers: 'ROLE_NAME_IN_USE',
      calls,
      effect: `select count(*)::int as n from organization_roles where organization_id = '${owner.id}' and name = 'Field'`,
    }
  },
  async 'the name of a site role'({ world }) {
    const as = await world.staff('admin')
    const calls = tenOf(() => ({
      as,
      field:
        'userSiteRoleAdd(siteRoleUpdate: { name: "Night desk", siteRoleCategoryId: "support", permissionKeys: [] }) { id }',
    }))
    return {
      ...one,
      losers: 'ROLE_NAME_IN_USE',
      calls,
      effect: `select count(*)::int as n from site_roles where name = 'Night desk'`,
    }
  },
  async 'the name of an organization, which gets handles of its own'(from) {
    const people = await tenPeople(from)
    const calls = people.map((as) => ({
      as,
      field: `organizationCreate(organizationCreation: { legalName: "Delta LLC", displayName: "Delta Twin", systemEmailAddress: "office@delta.example",
        mainPhoneNumber: ${PHONE}, mailingAddress: ${ADDRESS} }) { id handle }`,
    }))
    return {
      ...all,
      calls,
      effect: `select count(distinct handle_key)::int as n from handles where handle_key like 'delta-twin%'`,
      effectCount: PARALLEL_COUNT,
    }
  },
  async 'a new name of people in the search'(from) {
    const people = await tenPeople(from)
    const calls = people.map((as) => ({
      as,
      field: `userProfileUpdate(userId: "${as.userId}", update: { name: { firstName: "Zebulina", lastName: "Quartermaine" }, languageIds: [], workCodes: [] }) { id }`,
    }))
    return {
      ...all,
      calls,
      effect: `select count(*)::int as n from users where last_name = 'Quartermaine'`,
      effectCount: PARALLEL_COUNT,
    }
  },
  async 'a handle'(from) {
    const people = await tenPeople(from)
    const calls = people.map((as) => ({
      as,
      field: `userAccountUpdate(userId: "${as.userId}", accountUpdate: { name: { firstName: "Ann", lastName: "Lee" }, handle: "storm-chaser", cellPhone: ${PHONE}, languageIds: [] }) { id }`,
    }))
    return {
      ...one,
      losers: 'NAME_IN_USE',
      calls,
      effect: `select count(*)::int as n from handles where handle_key = 'storm-chaser'`,
    }
  },
}

const places: Record<string, (from: QueuedWorld) => Promise<Contest>> = {
  async 'the address of a site user who is invited'({ world }) {
    const as = await world.staff('admin')
    const { roleId } = await world.inviteStaff('before@claims.example', [])
    const calls = tenOf(() => ({
      as,
      field: `userSiteUserInvitationSend(siteUserInvitationRequest: { firstName: "Robin", lastName: "Ellison", invitedEmailAddress: "twin@claims.example", affiliation: "Evolve", roleId: "${roleId}" }) { invitationId }`,
    }))
    return {
      ...one,
      losers: 'VALIDATION_FAILED',
      calls,
      effect: `select count(*)::int as n from site_user_invitations where email_address = 'twin@claims.example'`,
    }
  },
  async 'the address of an associate who is invited'({ administered, change }) {
    const { owner, admin: as } = await administered()
    const { id } = await change<{ id: string }>(
      as,
      `organizationRoleCreate(organizationId: "${owner.id}", role: { name: "Field", categoryId: "claims", permissionKeys: [] }) { id }`,
    )
    const calls = tenOf(() => ({
      as,
      field: `organizationAssociateInvitationSend(organizationId: "${owner.id}", inviteRequest: { emailAddress: "twin@claims.example", displayName: "Twin", roleId: "${id}" }) { results { problem } }`,
    }))
    return {
      ...all,
      calls,
      effect: `select count(*)::int as n from associate_invitations where organization_id = '${owner.id}'`,
      effectCount: 1,
    }
  },
  async 'the company of the claims system'({ world, administered }) {
    const made = await Promise.all(Array.from({ length: PARALLEL_COUNT }, () => administered()))
    const [first] = made
    if (!first) throw new Error('Nobody was made.')
    await linkAccount(world.services, first.admin.userId, 'ADMIN')
    for (const { owner } of made.slice(1)) await world.join(owner, first.admin, { admin: true })
    const calls = made.map(({ owner }) => ({
      as: first.admin,
      field: `legacyAdjustmentCompanyLink(orgId: "${owner.id}", request: { systemId: ${SYSTEM}, acid: ${ACID} }) { name }`,
    }))
    return {
      ...one,
      losers: 'LEGACY_COMPANY_LINKED',
      calls,
      effect: `select count(*)::int as n from organizations where legacy_acid = ${ACID}`,
    }
  },
  async 'the settings of a person and of an organization'({ world, administered }) {
    const { owner } = await administered()
    const as = await world.staff('admin')
    const options =
      '{ billChildrenForUsage: false, chargeAutomatically: false, createInvoicesAsDrafts: true, notBillable: false }'
    const calls = tenOf(() => ({
      as,
      field: `billingOrganizationOptionsUpdate(organizationId: "${owner.id}", options: ${options}) { id }`,
    }))
    return {
      ...all,
      calls,
      effect: `select count(*)::int as n from billing_options where organization_id = '${owner.id}'`,
      effectCount: 1,
    }
  },
  async 'the draft invoice of a month'({ world, change }) {
    const [owner, as] = [await world.organization(), await world.staff('admin')]
    await change(
      as,
      `billingAdHocBillingItemAdd(organizationId: "${owner.id}", update: { description: "Training", unitPrice: 45000, quantity: 1, recurring: true }) { id }`,
    )
    const calls = tenOf(() => ({
      as,
      field: `query billingPreviewInvoiceGet(organizationId: "${owner.id}", invoiceDate: "2026-12-01", generateDraftInvoice: true) { invoices { invoiceDate } }`,
    }))
    return {
      ...all,
      calls,
      effect: `select count(*)::int as n from ledger_invoices where organization_id = '${owner.id}'`,
      effectCount: 1,
    }
  },
  async 'the place of an upload'({ world }) {
    const [as, id] = [await world.person(), crypto.randomUUID()]
    const calls = tenOf(() => ({
      as,
      field: `query getUploadUrl(request: { fileName: "a.txt", fileSize: 10, relatedEntityId: "${as.userId}", uploadId: "${id}", relatedEntityType: Message, systemFileType: MessageAttachment }) { uploadId multipartUploadId }`,
    }))
    return { ...all, calls, effect: `select count(*)::int as n from uploads where id = '${id}'`, effectCount: 1 }
  },
  async 'a connection, asked for by both sides'({ world }) {
    const [ann, bob] = [await world.person(), await world.person()]
    const calls = tenOf((index) => {
      const [as, other] = index % 4 < 2 ? [ann, bob] : [bob, ann]
      return {
        as,
        field: `socialUserRequestConnection(userId: "${as.userId}", userOrOrganizationId: "${other.userId}") { id }`,
      }
    })
    return {
      ...all,
      calls,
      effect: `select count(*)::int as n from connections where '${ann.userId}' in (requesting_id, target_id)`,
      effectCount: 1,
    }
  },
  async 'the first call of a person'({ world }) {
    const as = await world.newcomer(`first-${crypto.randomUUID()}@claims.example`)
    return {
      ...{ ...all, calls: tenOf(() => ({ as, field: 'query loginInformation { userId }' })), effectCount: 1 },
      effect: `select count(*)::int as n from users where identity_sub = '${as.sub}'`,
    }
  },
}

const CONTESTS = { ...ids, ...names, ...places }

let servers: TwoServers
let from: QueuedWorld
beforeAll(async () => {
  servers = await createTwoServers()
  from = createQueuedWorld(servers)
  await insertClaims(servers.world.services)
}, 120_000)
afterAll(() => servers.close())

describe('Ten at once that want', () => {
  test.each(Object.keys(CONTESTS))('%s get an answer each, and it is there once', async (name) => {
    const contest = await CONTESTS[name]?.(from)
    if (!contest) throw new Error(`${name} has no calls.`)
    const answers = await servers.atOnce(
      contest.calls.map(({ as, field }) => {
        const [, query] = /^query (.*)$/s.exec(field) ?? []
        return { as, variables: {}, query: query === undefined ? `mutation { ${field} }` : `{ ${query} }` }
      }),
    )
    expect(answers.flatMap(({ code }) => code ?? []).filter((code) => code !== contest.losers)).toEqual([])
    expect(answers.filter(({ code }) => code === null)).toHaveLength(contest.winnersCount)
    const { rows } = await servers.world.services.database.script(contest.effect)
    expect(rows[0]?.['n']).toBe(contest.effectCount)
  })
})

import { PARALLEL_COUNT } from '#tests/support/two-servers.ts'
import { ADDRESS, ALL, type MakeContest, ONE, PHONE, tenOf, tenPeople } from './contest.ts'

export const names: Record<string, MakeContest> = {
  async 'the name of a label'({ world, boxOf }) {
    const as = await world.person()
    const calls = tenOf(() => ({
      as,
      field: `conversationLabelCreate(${boxOf(as)}, labelRequest: { id: "${crypto.randomUUID()}", name: "Roofs",
        colorName: "Blue" }) { id }`,
    }))
    return {
      ...ONE,
      losers: 'VALIDATION_FAILED',
      calls,
      effect: `select count(*)::int as n from conversation_labels where entity_id = '${as.userId}'`,
    }
  },
  async 'the name of a folder'({ world }) {
    const as = await world.person()
    const calls = tenOf(() => ({
      as,
      field: `folderCreate(entityType: User, entityId: "${as.userId}", request: { folderId: "${crypto.randomUUID()}",
        name: "Photos" }) { id }`,
    }))
    return {
      ...ONE,
      losers: 'NAME_IN_USE',
      calls,
      effect: `select count(*)::int as n from folders where owner_id = '${as.userId}'`,
    }
  },
  async 'the name of a role'({ administered }) {
    const { owner, admin: as } = await administered()
    const calls = tenOf(() => ({
      as,
      field: `organizationRoleCreate(organizationId: "${owner.id}", role: { name: "Field", categoryId: "claims",
        permissionKeys: [] }) { id }`,
    }))
    return {
      ...ONE,
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
      ...ONE,
      losers: 'ROLE_NAME_IN_USE',
      calls,
      effect: `select count(*)::int as n from site_roles where name = 'Night desk'`,
    }
  },
  async 'the name of an organization, which gets handles of its own'(from) {
    const people = await tenPeople(from)
    const calls = people.map((as) => ({
      as,
      field: `organizationCreate(organizationCreation: { legalName: "Delta LLC", displayName: "Delta Twin",
        systemEmailAddress: "office@delta.example",
        mainPhoneNumber: ${PHONE}, mailingAddress: ${ADDRESS} }) { id handle }`,
    }))
    return {
      ...ALL,
      calls,
      effect: `select count(distinct handle_key)::int as n from handles where handle_key like 'delta-twin%'`,
      effectCount: PARALLEL_COUNT,
    }
  },
  async 'a new name of people in the search'(from) {
    const people = await tenPeople(from)
    const calls = people.map((as) => ({
      as,
      field: `userProfileUpdate(userId: "${as.userId}", update: { name: { firstName: "Zebulina",
        lastName: "Quartermaine" }, languageIds: [], workCodes: [] }) { id }`,
    }))
    return {
      ...ALL,
      calls,
      effect: `select count(*)::int as n from users where last_name = 'Quartermaine'`,
      effectCount: PARALLEL_COUNT,
    }
  },
  async 'a handle'(from) {
    const people = await tenPeople(from)
    const calls = people.map((as) => ({
      as,
      field: `userAccountUpdate(userId: "${as.userId}", accountUpdate: { name: { firstName: "Ann", lastName: "Lee" },
        handle: "storm-chaser", cellPhone: ${PHONE}, languageIds: [] }) { id }`,
    }))
    return {
      ...ONE,
      losers: 'NAME_IN_USE',
      calls,
      effect: `select count(*)::int as n from handles where handle_key = 'storm-chaser'`,
    }
  },
}

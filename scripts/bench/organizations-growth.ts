import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/**
 * Lists of organizations for an organization of 500 associates and 20 roles at the top of 20 organizations, and for ten
 * times as many of each. The number of a person's organizations and of one organization's children is the same at both
 * sizes.
 */

const ASSOCIATES = 500
const ROLES = 20
const ORGANIZATIONS = 20
const CHILDREN = 5

interface Question {
  name: string
  query: string
  variables: object
  isAskedByStaff?: true
}

/** The cost of a query: the median time, and the statements of one response. */
export interface Figures {
  ms: number
  statements: number
}

interface Size {
  world: World
  database: Database
  head: OrganizationRow
  admin: Person
  staff: Person
  deepestId: string
  close(): Promise<void>
}

const LIST = `query ($id: ID!, $offset: Int, $text: String, $role: ID, $sort: AssociateSortField, $invited: Boolean) {
  associatesOrInvitations(organizationId: $id, pageSize: 25, offset: $offset, searchFor: $text, organizationRoleId: $role,
    sortedBy: $sort, includeActive: true, includeInvited: $invited) {
    totalCount items { id displayName emailAddress organizationRoleName status canUpdate } } }`
const ROLES_LIST = `query ($id: ID!, $sort: OrganizationRoleSortField) {
  roles(organizationId: $id, pageSize: 25, sortedBy: $sort) { totalCount items { id name associateCount permissionKeys } } }`
const PROFILE = `query ($id: ID!) { organizationProfile(organizationId: $id) { displayName about businessLines { line } }
  organizationTeamMembers(organizationId: $id) { id displayName } }`

function questionsOf({ head: { id }, admin, deepestId }: Size): Question[] {
  return [
    { name: 'associates, first page', query: LIST, variables: { id } },
    { name: 'associates, page 5 by name', query: LIST, variables: { id, offset: 100, sort: 'DisplayName' } },
    { name: 'associates, search, 1 in 100', query: LIST, variables: { id, text: 'associate 42' } },
    { name: 'associates, search, nothing', query: LIST, variables: { id, text: 'zeppelin' } },
    { name: 'roles, first page', query: ROLES_LIST, variables: { id } },
    { name: 'roles, by associates', query: ROLES_LIST, variables: { id, sort: 'AssociateCount' } },
    {
      name: 'hierarchy, parent and children',
      query: `query ($id: ID!) { getOrganizationImmediateFamily(orgId: $id) { emblem { displayName } childEmblems { displayName } } }`,
      variables: { id },
    },
    {
      name: 'hierarchy, ancestors',
      query: `query ($id: ID!) { getOrganizationAncestors(orgId: $id) { ancestors { ancestorLevel emblem { displayName } } } }`,
      variables: { id: deepestId },
    },
    {
      name: 'my organizations',
      query: `query ($userId: ID!) { affiliatedOrganizations(userId: $userId) { id emblem { displayName } } }`,
      variables: { userId: admin.userId },
    },
    {
      name: 'organizations, search by staff',
      query: `{ orgSystemSearch(searchText: "Branch 7") { organizations { id organizationEmblem { displayName } displayLocation } } }`,
      variables: {},
      isAskedByStaff: true,
    },
    { name: 'profile with Our Team', query: PROFILE, variables: { id } },
  ]
}

/**
 * People, associates with a role each, roles, and organizations: each is the child of the one whose number is a fifth
 * of its number.
 */
async function fill(database: Database, headId: string, scale: number): Promise<string> {
  const { db } = database
  const id = (kind: string, number: string) =>
    sql.raw(`('5eed0f${kind}-0000-8000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)
  await db.execute(sql`insert into users (id, identity_sub, email_address, first_name, last_name, registered_at,
    created_at)
    select ${id('01', 'n')}, 'growth-' || n, 'growth.' || n || '@people.example',
      (array['Ana','Bruce','Carla','Dmitri','Elena'])[1 + n % 5],
      'Associate ' || n % 100 || ' ' || n, now(), now() from generate_series(1, ${ASSOCIATES * scale}::int) n`)
  await db.execute(sql`insert into handles (handle_key, handle, entity_type, entity_id)
    select 'growth-' || n, 'growth-' || n, 'User', ${id('01', 'n')} from generate_series(1,
      ${ASSOCIATES * scale}::int) n`)
  await db.execute(sql`insert into organization_roles (id, organization_id, name, category_id, permission_keys)
    select ${id('02', 'n')}, ${headId}::uuid, 'Desk ' || n, 'claims', array['Org_File_R', 'Org_Assoc_R']
      from generate_series(1, ${ROLES * scale}::int) n`)
  await db.execute(sql`insert into organization_members (organization_id, user_id, role_id, status, joined_at)
    select ${headId}::uuid, ${id('01', 'n')}, ${id('02', `1 + n % ${ROLES * scale}`)}, 'Active', now()
    from generate_series(1, ${ASSOCIATES * scale}::int) n`)
  await db.execute(sql`insert into organizations (id, legal_name, display_name, email_address, parent_organization_id,
    created_at)
    select ${id('03', 'n')}, 'Branch ' || n || ' LLC', 'Branch ' || n, 'branch' || n || '@claims.example',
      case when n <= ${CHILDREN} then ${headId}::uuid else ${id('03', `n / ${CHILDREN}`)} end, now()
    from generate_series(1, ${ORGANIZATIONS * scale}::int) n`)
  await db.execute(sql`insert into handles (handle_key, handle, entity_type, entity_id)
    select 'branch-' || n, 'branch-' || n, 'Organization', ${id('03', 'n')} from generate_series(1,
      ${ORGANIZATIONS * scale}::int) n`)
  await database.script('vacuum analyze')
  return `5eed0f03-0000-8000-8000-${CHILDREN.toString(16).padStart(12, '0')}`
}

async function openSize(scale: number): Promise<Size> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evolve-bench-organizations-'))
  const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED: 'none' })
  const database = await openDatabase(env)
  const world = await createWorld({ database })
  const head = await world.organization({ displayName: 'Keystone Group' })
  const admin = await world.member(head, 'admin')
  const deepestId = await fill(database, head.id, scale)
  // The person has the same number of organizations at both sizes; the ancestors of one of them are queried.
  await world.join({ id: deepestId }, admin, { admin: true })
  return {
    ...{ world, database, head, admin, staff: await world.staff('admin'), deepestId },
    async close() {
      await world.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ask(size: Size, { query, variables, isAskedByStaff }: Question): Promise<Figures> {
  const before = size.database.statementCount()
  const start = performance.now()
  const { data, errors } = await size.world.graphql(query, variables, isAskedByStaff ? size.staff : size.admin)
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return { ms: performance.now() - start, statements: size.database.statementCount() - before }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Sends each query alternately at both sizes, so that a slow second of the machine affects both. */
export async function measureOrganizations(
  requests: number,
  report: (name: string, before: Figures, after: Figures) => void,
): Promise<void> {
  const sizes: Size[] = []
  try {
    for (const scale of [1, 10]) sizes.push(await openSize(scale))
    const [small] = sizes
    for (const [index, { name }] of (small ? questionsOf(small) : []).entries()) {
      const figures = sizes.map(() => [] as Figures[])
      for (let count = 0; count < requests + 20; count += 1) {
        for (const [place, size] of sizes.entries()) {
          const question = questionsOf(size)[index]
          const asked = question && (await ask(size, question))
          if (asked && count >= 20) figures[place]?.push(asked)
        }
      }
      const [before, after] = figures.map((all) => ({
        ms: median(all.map(({ ms }) => ms)),
        statements: median(all.map(({ statements }) => statements)),
      }))
      if (before && after) report(name, before, after)
    }
  } finally {
    for (const size of sizes) await size.close()
  }
}

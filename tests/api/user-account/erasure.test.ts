import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERASURE_STEPS, KEPT_TABLES } from '#server/modules/erasure/repository-steps.ts'
import { ERASURE_WAITING_DAYS, FRESH_SIGN_IN_MINUTES } from '#shared/limits.ts'
import { makeCast } from '#tests/api/access/cast.ts'
import { DENIALS } from '#tests/api/access/denials/index.ts'
import { CALLERS } from '#tests/api/access/denials/row.ts'
import { sha256, withUploads } from '#tests/api/files/uploads.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.services.jobs.start()
})

afterAll(() => world.close())

const REQUEST = 'mutation ($id: ID!) { userErasureRequest(userId: $id) { userId dueUtc } }'
const DAY_MS = 86_400_000

const requestOf = (person: Person, as: Person = person) =>
  world.graphql<{ userErasureRequest: { dueUtc: string } }>(REQUEST, { id: person.userId }, as)

async function valueOf(sql: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await world.services.database.script(sql, values)
  return Object.values(rows[0] ?? {})[0]
}

/** Moves the clock behind the waiting time and runs the job until nothing waits. */
async function eraseDue(): Promise<void> {
  world.clock.advance((ERASURE_WAITING_DAYS + 1) * DAY_MS)
  await world.services.jobs.send('erasures-due', {})
  await expect
    .poll(() => valueOf('select count(*)::int from erasures where erased_at is null'), { timeout: 20_000 })
    .toBe(0)
}

/** The tables with a row that holds a text, in any letter case. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await world.services.database.script(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of rows as { name: string }[]) {
    const count = await valueOf(`select count(*)::int from "${name}" t where t::text ilike '%' || $1 || '%'`, [text])
    if (count !== 0) found.push(name)
  }
  return found.sort()
}

async function filesWith(text: string): Promise<string[]> {
  const folder = world.services.env.dataDir
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const contents = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(contents.map(async (path) => ((await readFile(path)).includes(text) ? [path] : [])))
  return found.flat()
}

describe('a request for erasure', () => {
  test('is refused with an old sign-in, for a site user, and for the only administrator of an organization', async () => {
    const person = await world.person()
    await world.tokenOf(person)
    world.clock.advance((FRESH_SIGN_IN_MINUTES + 1) * 60_000)
    expect((await requestOf(person)).code).toBe('FRESH_SIGN_IN_REQUIRED')
    const staff = await world.staff('admin')
    expect((await requestOf(staff)).code).toBe('FORBIDDEN')
    expect((await requestOf(await world.staff(['Site_LegSys_R']), staff)).code).toBe('FORBIDDEN')
    const organization = await world.organization()
    expect((await requestOf(await world.member(organization, 'admin'))).code).toBe('LAST_ADMINISTRATOR')
  })

  test('is canceled by activating the account', async () => {
    const [person, staff] = [await world.person(), await world.staff('admin')]
    expect((await requestOf(person, staff)).code).toBe(null)
    const due = `query ($id: ID!) { account(userId: $id) { deactivated erasureDueUtc } }`
    const account = await world.graphql<{ account: object }>(due, { id: person.userId }, staff)
    expect(account.data?.account).toMatchObject({ deactivated: true, erasureDueUtc: expect.stringMatching(/^2026-12/) })
    const activate = `mutation { userAccountActivationUpdate(userId: "${person.userId}", operation: Activate) { erasureDueUtc } }`
    expect((await world.graphql(activate, {}, staff)).data).toEqual({
      userAccountActivationUpdate: { erasureDueUtc: null },
    })
    await eraseDue()
    expect(await valueOf('select email_address from users where id = $1', [person.userId])).toBe(person.emailAddress)
    const mails = world.mails.filter(({ to }) => to === person.emailAddress).map(({ subject }) => subject)
    expect(mails).toEqual(['Evolve: Your account will be deleted'])
  })
})

/** Operations of the access table that end what the test looks at. */
const ENDS = /Delete|Remove|Cancel|Terminate|SignOut|Disconnect|Erasure|organizationCreate$|CreateAndLink/
const NAMES: Readonly<Record<string, string>> = { Ann: 'Zebrafirst', Lee: 'Zebralast', '100 Main St': '100 Zebra St' }

/** Performs each change of the access table that the caller may make, with the names of the erased person. */
async function doEverything(): Promise<Person> {
  const cast = await makeCast(world)
  const caller = 'connected'
  const person = cast.person(caller) as Person
  const column = CALLERS.indexOf(caller)
  const rows = DENIALS.filter(
    ({ operation, outcomes, field }) =>
      field.startsWith('mutation: ') && outcomes.split(' ')[column] === '+' && !ENDS.test(operation),
  )
  for (const { field } of rows) {
    const filled = cast
      .fill(field.slice('mutation: '.length), caller)
      .replace(/"(Ann|Lee|100 Main St)"/g, (_all, name: string) => `"${NAMES[name] ?? name}"`)
      .replace(/title: "[^"]*"/g, 'title: "Zebra title"')
      .replace(/(?<=content: |about: |name: )"[^"]+"/g, '"zebra content"')
    await world.graphql(`mutation { ${filled} }`, {}, person)
  }
  return person
}

/** Leaves traces beyond the access table: names that other areas copy, an upload, a mail in the inbox. */
async function leaveMore(person: Person): Promise<void> {
  const send = async (query: string, as: Person = person): Promise<void> => {
    const { errors } = await world.graphql(query, {}, as)
    expect(errors).toBeUndefined()
  }
  await send(`mutation { userProfileUpdate(userId: "${person.userId}", update: { name: { firstName: "Zebrafirst",
    lastName: "Zebralast" }, languageIds: [], workCodes: ["AUTO"], about: "zebra about",
    companyName: "Zebra Ltd", companyTitle: "Zebra lead" }) { id } }`)
  const organization = await world.organization()
  const admin = await world.member(organization, 'admin')
  await world.join(organization, person, { keys: [] })
  const { database } = world.services
  await database.script(
    `update organization_members set display_name = 'Zebra Member', email_address = $2 where user_id = $1`,
    [person.userId, person.emailAddress],
  )
  const ofMember = 'from organization_members where user_id = $1 and organization_id = $2'
  const membership = await valueOf(`select id ${ofMember}`, [person.userId, organization.id])
  const role = await valueOf(`select role_id ${ofMember}`, [person.userId, organization.id])
  await send(
    `mutation { organizationAssociateUpdate(organizationId: "${organization.id}", associateId: "${String(membership)}", update: {
      displayName: "Zebra Associate", emailAddress: "${person.emailAddress}", organizationRoleId: "${String(role)}",
      displayOnProfile: true }) { associateId } }`,
    admin,
  )
  const friend = await world.person()
  await send(
    `mutation { socialUserRequestConnection(userId: "${person.userId}", userOrOrganizationId: "${friend.userId}") { id } }`,
  )
  const other = await world.person()
  await world.connect({ entityType: 'User', id: person.userId }, { entityType: 'User', id: other.userId })
  await send(`mutation { conversationAdd(entityType: Users, entityId: "${person.userId}", request: { subject: "Roof",
    requestedMessageId: "${crypto.randomUUID()}", messageText: "<p>At nine</p>", participants: [{ entityType: Users,
    entityId: "${other.userId}" }] }) { id } }`)
  const { begin, putParts } = withUploads(world)
  const content = Buffer.from('zebra in an upload')
  const upload = await begin(person, {
    ...{
      fileName: 'zebra.txt',
      fileSize: content.length,
      relatedEntityId: person.userId,
      contentSha256: sha256(content),
    },
    ...{ relatedEntityType: 'Message', systemFileType: 'MessageAttachment', uploadId: crypto.randomUUID() },
  })
  await putParts(upload, content)
  await database.script(`update users set email_address = 'zebra.canary@evolve.example' where id = $1`, [person.userId])
  await database.script(
    `insert into dev_inbox (id, kind, "to", subject, text, created_at) values (gen_random_uuid(), 'email',
     'Zebra.Canary@evolve.example', 'Code', 'zebra code', now())`,
  )
}

describe('after an erasure', () => {
  test('no table or file contains the erased data, and others can still read their conversations', async () => {
    const person = await doEverything()
    await leaveMore(person)
    const before = await tablesWith('zebra')
    // A wide trace, or the search below proves nothing.
    for (const table of [
      ...['users', 'addresses', 'emergency_contacts', 'quick_links', 'adjuster_licensing', 'person_names', 'dev_inbox'],
      ...['history_changes', 'notification_events', 'conversations', 'organization_members', 'conversation_drafts'],
      ...['uploads', 'prompt_clippings', 'chat_messages'],
    ])
      expect(before).toContain(table)
    expect(await filesWith('zebra')).not.toEqual([])
    const said = await valueOf(`select count(*)::int from messages where creator_id = $1`, [person.userId])
    expect(said).toBeGreaterThan(0)

    world.clock.advance(60_000)
    world.signInAgain(person)
    expect((await requestOf(person)).code).toBe(null)
    await eraseDue()
    await world.services.jobs.send('files-sweep', {})
    await expect.poll(() => filesWith('zebra'), { timeout: 20_000 }).toEqual([])
    await expect.poll(() => tablesWith('zebra'), { timeout: 20_000 }).toEqual([])

    expect(await valueOf('select first_name || last_name from users where id = $1', [person.userId])).toBe(
      'DeletedUser',
    )
    expect(await valueOf(`select count(*)::int from messages where creator_id = $1`, [person.userId])).toBe(said)
    expect(await world.services.identity.getUser(person.sub)).toBe(null)
    expect(await valueOf('select erased_at is not null from erasures where user_id = $1', [person.userId])).toBe(true)
    const staff = await world.staff('admin')
    const activate = `mutation { userAccountActivationUpdate(userId: "${person.userId}", operation: Activate) { id } }`
    expect((await world.graphql(activate, {}, staff)).code).toBe('FORBIDDEN')
    expect((await requestOf(person, staff)).code).toBe('NOT_FOUND')
  })

  test('the history still refuses every other change', async () => {
    const change = world.services.database.script(`update history_changes set entity_value = 'x'`)
    await expect(change).rejects.toThrow(/neither changed nor deleted/)
  })
})

test('every table has a rule: erased, replaced, or kept with a reason', async () => {
  const { rows } = await world.services.database.script(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const decided = [...new Set(ERASURE_STEPS.map(({ table }) => table)), ...Object.values(KEPT_TABLES).flat()]
  expect(decided.sort()).toEqual((rows as { name: string }[]).map(({ name }) => name))
})

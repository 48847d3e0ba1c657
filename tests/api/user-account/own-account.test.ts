import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FRESH_SIGN_IN_MINUTES, PERSONAL_DATA_PER_DAY_COUNT } from '#shared/limits.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, createTrio, type MessagingWorld } from '../conversations/operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  ;({ world, ann, bob } = await createTrio())
})

afterAll(() => world.close())

const DATA = '/account/personal-data'
const DEACTIVATION = '/account/deactivation'

async function post(url: string, as: Person | null) {
  const headers: Record<string, string> = {}
  if (as) headers['authorization'] = `Bearer ${await world.tokenOf(as)}`
  if (as?.assumedToken) headers['x-assumed-identity'] = as.assumedToken
  const response = await world.app.inject({ method: 'POST', url, headers })
  const body = JSON.parse(response.body) as {
    downloadUrl: string
    errors?: { extensions: { code: string; userMessage: string } }[]
  }
  return { status: response.statusCode, code: body.errors?.[0]?.extensions.code ?? null, body }
}

async function archiveOf(url: string): Promise<Record<string, string>> {
  const response = await world.app.inject({ method: 'GET', url })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  return Object.fromEntries(
    Object.entries(unzipSync(response.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
}

const isSignedOut = async (person: Person) =>
  (await world.graphql('{ loginInformation { userId } }', {}, person)).code === 'UNAUTHENTICATED'

describe.each([DATA, DEACTIVATION])('POST %s', (url) => {
  test('is refused to strangers, without a second factor, before registration, with an assumed identity, and too late', async () => {
    const person = await world.person()
    const acting = await world.assume(await world.staff(['SocialUser_Assume_R']), person)
    const callers = [null, await world.person({ mfa: false }), await world.person({ registered: false }), acting]
    const codes = await Promise.all(callers.map(async (caller) => (await post(url, caller)).code))
    expect(codes).toEqual(['UNAUTHENTICATED', 'MFA_REQUIRED', 'REGISTRATION_REQUIRED', 'IMPERSONATION_REFUSED'])
    await world.tokenOf(person)
    world.clock.advance((FRESH_SIGN_IN_MINUTES + 1) * 60_000)
    expect(await post(url, person)).toMatchObject({ status: 403, code: 'FRESH_SIGN_IN_REQUIRED' })
    expect(await isSignedOut(person)).toBe(false)
  })
})

describe('the data of a person', () => {
  test('contain their own texts, but no texts of others and no credentials', async () => {
    const conversation = await world.start(ann, [boxOf(bob)], 'Ladder at nine')
    await world.send(bob, conversation.id, 'The roof is wet')
    const { body } = await post(DATA, ann)
    const files = await archiveOf(body.downloadUrl)
    const rowsOf = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as object[]
    expect(rowsOf('account')).toMatchObject([{ emailAddress: ann.emailAddress }])
    expect(rowsOf('connections')).toContainEqual(expect.objectContaining({ name: 'Bob Stone', state: 'Connected' }))
    expect(rowsOf('conversations')).toMatchObject([{ subject: 'Water loss', participants: ['Ann Lee', 'Bob Stone'] }])
    expect(rowsOf('messages')).toMatchObject([{ conversationId: conversation.id, plainText: 'Ladder at nine' }])
    expect(rowsOf('security-log')).toMatchObject([{ kind: 'PersonalDataRequested', doneBy: 'Ann Lee' }])
    expect(files['index.html']).toContain('Ladder at nine')
    expect(Object.values(files).join('')).not.toMatch(/The roof is wet|hash"|sealed|secret|storageKey|identitySub/i)
    expect(world.mails.filter(({ to }) => to === ann.emailAddress).map(({ subject }) => subject)).toEqual([
      'Evolve: Your data was downloaded',
    ])
  })

  test('can be downloaded a limited number of times a day, not with a modified or expired link', async () => {
    const person = await world.person()
    const answers = await Promise.all(Array.from({ length: PERSONAL_DATA_PER_DAY_COUNT + 1 }, () => post(DATA, person)))
    expect(answers.map(({ code }) => code).sort()).toEqual(
      [...Array.from({ length: PERSONAL_DATA_PER_DAY_COUNT }, () => null), 'RATE_LIMITED'].sort(),
    )
    const url = answers.find(({ code }) => code === null)?.body.downloadUrl ?? ''
    const stranger = await world.person()
    const forged = await world.app.inject({ method: 'GET', url: url.replace(person.userId, stranger.userId) })
    expect(forged.statusCode).toBe(403)
    world.clock.advance(301_000)
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(403)
  })
})

/** Tables that name a person and are not in the archive, each with the reason. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'of an organization, which answers for it': [
    ...[
      'announcements',
      'ledger_payments',
      'ledger_credit_notes',
      'ledger_products',
      'billing_journals',
      'folders',
      'document_events',
    ],
  ],
  'of the work of staff': ['test_data_runs'],
  'of the sign-in, of no use to anybody but a thief': [
    ...['identity_devices', 'identity_sessions', 'identity_users', 'outbox_sealing_keys', 'legacy_exchange_tokens'],
  ],
  'of a request that is under way': ['client_mutations', 'chat_answers_under_way', 'uploads'],
  'of claims of a company, which the claims system shows to the person': ['claim_viewers'],
  counters: ['message_boxes', 'assistant_tokens', 'assistant_usage', 'network_search_uses', 'page_preview_uses'],
  'said by what is in the archive': ['connection_requests', 'conversation_readings', 'erasures'],
  'of the look of a message, which is in the archive': ['page_preview_removals'],
  'of the embedded claims system, which stands for another company’s': ['legacy_invitations', 'legacy_users'],
}

test('every table with references to a person is in their data, or is excluded with a reason', async () => {
  const named = await world.services.database.script(
    `select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name ~
     '(^|_)user_id$|_by_id$|^(sub|uploader_id|actor_id|creator_id|owner_id|entity_id|requesting_id|journal_entity_id)$' order by 1`,
  )
  const code = ['repository', 'repository-written']
    .map((name) => readFileSync(`server/modules/personal-data/${name}.ts`, 'utf8'))
    .join('')
  const left = new Set(Object.values(LEFT_OUT).flat())
  const variableOf = (table: string) => table.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
  const undecided = (named.rows as { name: string }[]).filter(
    ({ name }) => left.has(name) === new RegExp(`\\b${variableOf(name)}\\b`).test(code),
  )
  expect(undecided).toEqual([])
})

describe('the deactivation of the caller’s account', () => {
  test('ends all sessions and sends a mail; staff activates it again', async () => {
    const [person, admin] = [await world.person(), await world.staff('admin')]
    expect(await isSignedOut(person)).toBe(false)
    expect((await post(DEACTIVATION, person)).status).toBe(200)
    expect(await isSignedOut(person)).toBe(true)
    expect(world.mails.filter(({ to }) => to === person.emailAddress).map(({ subject }) => subject)).toEqual([
      'Evolve: Your account was deactivated',
    ])
    const activate = `mutation { userAccountActivationUpdate(userId: "${person.userId}", operation: Activate) { deactivated } }`
    expect((await world.graphql(activate, {}, admin)).data).toEqual({
      userAccountActivationUpdate: { deactivated: false },
    })
    const history = `{ entity(entityId: "${person.userId}") { historyLogs { userName changes { fieldName newValue } } } }`
    const { data } = await world.graphql<{ entity: { historyLogs: { changes: object[] }[] } }>(history, {}, admin)
    expect(data?.entity.historyLogs.flatMap(({ changes }) => changes)).toContainEqual({
      ...{ fieldName: 'Deactivated', newValue: 'Yes' },
    })
  })

  test('is refused to staff, and to the only administrator of an organization until there is another', async () => {
    expect((await post(DEACTIVATION, await world.staff('admin'))).code).toBe('FORBIDDEN')
    const organization = await world.organization()
    const person = await world.member(organization, 'admin')
    await world.member(organization, ['Org_Assoc_R'])
    const refused = await post(DEACTIVATION, person)
    expect(refused).toMatchObject({ status: 409, code: 'LAST_ADMINISTRATOR' })
    expect(refused.body.errors?.[0]?.extensions.userMessage).toContain(organization.displayName)
    await world.member(organization, 'admin')
    expect((await post(DEACTIVATION, person)).status).toBe(200)
  })

  test('needs as many statements for ten organizations as for one', async () => {
    const statements = async (count: number): Promise<number> => {
      const person = await world.person()
      for (let number = 0; number < count; number += 1)
        await world.join(await world.organization(), person, { admin: true })
      const { database } = world.services
      const before = database.statementCount()
      expect((await post(DEACTIVATION, person)).status).toBe(409)
      return database.statementCount() - before
    }
    const [one, ten] = [await statements(1), await statements(10)]
    expect(ten).toBe(one)
  })

  test('of the last two administrators at the same time succeeds for only one', async () => {
    const organization = await world.organization()
    const both = [await world.member(organization, 'admin'), await world.member(organization, 'admin')]
    const answers = await Promise.all(both.map((person) => post(DEACTIVATION, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

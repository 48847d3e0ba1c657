import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connections } from '#server/modules/connections/tables.ts'
import { associateInvitations, organizationMembers } from '#server/modules/organizations/tables.ts'
import type { OperationName } from '#shared/operations/index.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { type Cast, makeCast } from './cast.ts'
import { DENIALS } from './denials/index.ts'
import { CALLERS, type Caller, type DenialRow } from './denials/row.ts'

/**
 * A caller who may not read or change an object must not learn whether it exists: existing and unknown ids get the same
 * response. Each row of the access table is called with its ids, and again for each id with an unknown one in its
 * place. Each row about an unknown id is also called with the id of another owner's object.
 */

let world: World
let cast: Cast
let foreign: Foreign
const figures = { pairs: 0, different: 0 }

beforeAll(async () => {
  world = await createWorld()
  cast = await makeCast(world)
  foreign = await makeForeign()
})

afterAll(async () => {
  process.stdout.write(
    `${figures.pairs} pairs of an id that exists and one that does not, ${figures.different} told apart\n`,
  )
  await world.close()
})

/** Callers that a policy refuses; the guard refuses the others before it reads an id. */
const REFUSED: readonly Caller[] = [
  'stranger',
  'connected',
  'member without key',
  'organization admin',
  'staff without key',
]

/** Placeholders that refused callers may see: an administrator knows the organization's objects. */
const KNOWN: { [Name in Caller]?: RegExp } = {
  'organization admin': /^(organization|claim|document|folder|role|membership|associate|childOrg|parentOrg)/,
}

/** Refused for another reason than visibility. */
const NO_SECRET: ReadonlySet<string> = new Set([
  // Name and emblem are always visible, even of private people; a private organization only refuses requests.
  'socialUserRequestConnection',
  'socialOrganizationRequestConnection',
  'emblem',
])

/** Placeholders that are not ids of existing objects, or that belong to the caller. */
const NOT_IDS: ReadonlySet<string> = new Set(['self', 'new', 'missing', 'ownSiteUser'])
/** A refused caller does not consume a spare object, so this uses the objects of other rows as well. */
const STANDING: Readonly<Record<string, string>> = {
  spareFile: 'documentFile',
  spareVersion: 'documentVersion',
  spareFolder: 'folder',
}

const fieldOf = (row: DenialRow): string =>
  row.field.replaceAll(/\{(spare\w+)\}/g, (placeholder, name: string) => `{${STANDING[name] ?? placeholder}}`)

const placeholdersOf = (field: string): string[] => [
  ...new Set([...field.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !NOT_IDS.has(name))),
]

const rows = DENIALS.filter(
  ({ operation, field }) => !field.startsWith('subscription: ') && !NO_SECRET.has(operation),
).map((row) => ({ ...row, field: fieldOf(row) }))

/** The response as the caller sees it, without the id that they sent. */
async function answerTo(field: string, caller: Caller, sent: string): Promise<string> {
  const [, kind = 'query', text = ''] = /^(?:(mutation): )?(.*)$/s.exec(field) ?? []
  const { status, data, errors } = await world.graphql(
    `${kind} { ${cast.fill(text, caller)} }`,
    {},
    cast.person(caller),
  )
  const told = errors?.map(({ message, path, extensions }) => ({ message, path, extensions }))
  return JSON.stringify({ status, data, told }).replaceAll(sent, '(id)')
}

async function compare(field: string, caller: Caller, placeholder: string, ids: readonly [string, string]) {
  const [existing, missing] = ids
  figures.pairs += 1
  const answers = [
    await answerTo(field.replaceAll(`{${placeholder}}`, existing), caller, existing),
    await answerTo(field.replaceAll(`{${placeholder}}`, missing), caller, missing),
  ]
  if (answers[0] === answers[1]) return []
  figures.different += 1
  return [`${caller}, ${placeholder}: ${answers.join(' but ')}`]
}

describe('an unknown id gets the same response as the id of an object that the caller may not see', () => {
  test.each(rows.filter(({ field }) => placeholdersOf(field).length > 0))('$operation: $about', async (row) => {
    const outcomes = row.outcomes.split(' ')
    const found: string[] = []
    for (const caller of REFUSED) {
      if (outcomes[CALLERS.indexOf(caller)] === '+') continue
      for (const placeholder of placeholdersOf(row.field)) {
        if (KNOWN[caller]?.test(placeholder)) continue
        const existing = cast.fill(`{${placeholder}}`, caller)
        found.push(...(await compare(row.field, caller, placeholder, [existing, crypto.randomUUID()])))
      }
    }
    expect(found).toEqual([])
  })
})

/** Ids of objects that no caller may see, by argument. */
type Foreign = Readonly<Record<string, string>>

async function makeForeign(): Promise<Foreign> {
  const elsewhere = await world.organization({ private: true })
  const admin = await world.member(elsewhere, 'admin')
  const person = await world.person({ private: true })
  await world.connect({ entityType: 'User', id: person.userId }, { entityType: 'User', id: admin.userId })
  await world.inviteAssociate(elsewhere, 'waiting@elsewhere.example')
  /** The id of what the first row of an operation creates, for the caller or their organization. */
  const made = async (operation: OperationName, as: Person): Promise<string> => {
    const field = DENIALS.find((row) => row.operation === operation)?.field.replace('mutation: ', '') ?? ''
    const own = field.replaceAll('{self}', as.userId).replaceAll('{organization}', elsewhere.id)
    const { data, errors } = await world.graphql(`mutation { ${own} }`, {}, as)
    const { id } = (data?.[operation] ?? {}) as { id?: string }
    if (id === undefined) throw new Error(`${operation}: ${JSON.stringify(errors)}`)
    return id
  }
  const { db } = world.services.database
  const [connection] = await db.select().from(connections).where(eq(connections.requestingId, person.userId))
  const [invitation] = await db
    .select()
    .from(associateInvitations)
    .where(eq(associateInvitations.organizationId, elsewhere.id))
  const [membership] = await db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, elsewhere.id))
  return {
    associateId: membership?.id ?? '',
    clippingId: await made('promptClippingRequest', person),
    connectionId: connection?.id ?? '',
    conversationId: cast.fill('{ownerConversation}', 'anonymous'),
    entityId: person.userId,
    fileId: cast.fill('{ownerDocument}', 'anonymous'),
    fileInstanceId: cast.fill('{ownerVersion}', 'anonymous'),
    invitationId: invitation?.id ?? '',
    labelId: await made('conversationLabelCreate', person),
    lineId: await made('organizationBusinessLineCreate', admin),
    locationAddressId: await made('userAccountLocationAddressAddOrUpdate', person),
    organizationId: elsewhere.id,
    orgId: elsewhere.id,
    relatedEntityId: person.userId,
    quickLinkId: await made('userAccountQuickLinkCreate', person),
    representativeId: await made('organizationRepresentativeUpsert', admin),
    roleId: membership?.roleId ?? '',
    userId: person.userId,
  }
}

const MISSING = /(\w+): \[?"\{missing\}"/
const aboutNothing = rows.flatMap((row) => {
  const name = MISSING.exec(row.field)?.[1]
  return name === undefined ? [] : [{ ...row, name }]
})

/** Ids without meaning for others, ids for staff only, and tokens: the holder of a secret may learn its purpose. */
const WITHOUT_OWNER: ReadonlySet<string> = new Set([
  'billingItemId',
  'clientMessageId',
  'id',
  'messageId',
  'notificationId',
  'priceId',
  'productId',
  'token',
  'userOrOrganizationId',
])

describe("the id of another owner's object gets the same response as an unknown id", () => {
  test('every argument that is tested with an unknown id is also tested with the id of another owner', () => {
    const names = new Set(aboutNothing.map(({ name }) => name).filter((name) => !WITHOUT_OWNER.has(name)))
    expect([...names].filter((name) => !foreign[name])).toEqual([])
  })

  test.each(aboutNothing.filter(({ name }) => !WITHOUT_OWNER.has(name)))('$operation: $about ($name)', async (row) => {
    const found: string[] = []
    for (const caller of ['stranger', 'organization admin', 'staff without key'] as const)
      found.push(...(await compare(row.field, caller, 'missing', [foreign[row.name] ?? '', crypto.randomUUID()])))
    expect(found).toEqual([])
  })
})

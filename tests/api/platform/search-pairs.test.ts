import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { seedId } from '#server/db/seed/random.ts'
import { writeConversation } from '#server/db/seed/write-conversation.ts'
import { searchInvoices } from '#server/lib/billing/ledger/searching.ts'
import { ledgerInvoices } from '#server/lib/billing/tables.ts'
import { fixedClock } from '#server/lib/clock/clock.ts'
import { embeddedClaims } from '#server/lib/legacy-claims/embedded/claims-system.ts'
import { legacyClaims, legacyCompanies, legacyUsers } from '#server/lib/legacy-claims/embedded/tables.ts'
import { listAnnouncements } from '#server/modules/announcements/repository.ts'
import { announcements } from '#server/modules/announcements/tables.ts'
import { findListed as findAssociates } from '#server/modules/associates/repository-listing.ts'
import { listJournals } from '#server/modules/billing/repository.ts'
import { billingJournals } from '#server/modules/billing/tables.ts'
import { listConnections } from '#server/modules/connections/repository.ts'
import { systemLabelId, type MessageBox } from '#server/modules/conversations/box.ts'
import { searchReachable } from '#server/modules/conversations/repository-participants.ts'
import { findConversations } from '#server/modules/conversations/searching.ts'
import { findByWords, searchEntries, searchFiles } from '#server/modules/documents/repository-search.ts'
import { folders } from '#server/modules/documents/tables.ts'
import { files, fileInstances, fileTextParts } from '#server/modules/files/tables.ts'
import { findAddresses } from '#server/modules/location-addresses/repository.ts'
import { notificationEvents } from '#server/modules/notifications/tables.ts'
import { findRepresentatives } from '#server/modules/organization-account/repository.ts'
import { organizationRepresentatives } from '#server/modules/organization-account/tables.ts'
import { searchOrganizations } from '#server/modules/organizations/repository-search.ts'
import { associateInvitations, organizationMembers, organizations } from '#server/modules/organizations/tables.ts'
import { siteRoles, siteUserInvitations } from '#server/modules/permissions/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { findSiteRolePage } from '#server/modules/site-roles/repository.ts'
import { findListed as findStaff } from '#server/modules/site-users/repository.ts'
import { findPeople } from '#server/modules/site-users/repository-search.ts'
import { searchPattern } from '#server/db/page.ts'
import type { Services } from '#server/services.ts'
import { queryWords } from '#shared/text/search-words.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createFactories } from '#tests/support/factories.ts'
import { SEARCHED_TEXTS, wrongPairs } from '#tests/support/search-pairs.ts'

const NOW = new Date('2026-11-20T15:00:00.000Z')
const TODAY = '2026-11-20'
const LIMIT = 500
const PAGE = { limit: LIMIT, offset: 0 }
const EVERY_LEVEL = ['Public', 'Confidential', 'Sensitive'] as const

/** Kinds of ids: the id of the object that stores text `index` is `idOf(kind, index)`. */
const KINDS = { organization: 0xa1, folder: 0xa2, file: 0xa3, announcement: 0xa4, role: 0xa5, other: 0xa6 } as const
const idOf = (kind: keyof typeof KINDS, index: number): string => seedId(KINDS[kind], index)
const textOf = (kind: keyof typeof KINDS, id: string): string[] =>
  SEARCHED_TEXTS.filter((_, index) => idOf(kind, index) === id)

let database: Database
let home: { id: string }
let reader: { userId: string; box: MessageBox }
/** People named by a text, in the order of the texts. */
let people: string[]
let staff: string[]
let roleId: string

const eachText = <Row>(rowOf: (text: string, index: number) => Row): Row[] => SEARCHED_TEXTS.map(rowOf)
const ofPeople = (ids: readonly string[], all: readonly string[]): string[] =>
  SEARCHED_TEXTS.filter((_, index) => ids.includes(all[index] ?? ''))

async function writeDocuments(): Promise<void> {
  const { db } = database
  const owner = { ownerType: 'Organization' as const, ownerId: home.id }
  await db.insert(folders).values(
    eachText((name, index) => ({
      ...{ id: idOf('folder', index), ...owner, name, nameKey: `${index}`, createdAt: NOW },
      createdById: reader.userId,
    })),
  )
  const rows = eachText((text, index) => [
    { id: idOf('file', index), fileName: text, text: '' },
    { id: idOf('file', 1_000 + index), fileName: 'plain.txt', text: `The report: ${text}.` },
  ]).flat()
  await db.insert(files).values(rows.map(({ id }) => ({ id, ...owner, kind: 'Document' as const, createdAt: NOW })))
  await db.insert(fileInstances).values(
    rows.map(({ id, fileName }) => ({
      ...{ id, fileId: id, versionNumber: 1, isCurrent: true, fileName, asciiFileName: 'plain.txt', sizeBytes: 1 },
      ...{ mimeType: 'text/plain', sha256: '', storageKey: id, uploadedAt: NOW, uploadedById: reader.userId },
      ...{ accessLevel: 'Public' as const, virusStatus: 'Clean' as const, documentOwnerId: home.id },
    })),
  )
  await db.insert(fileTextParts).values(rows.map(({ id, text }) => ({ storageKey: id, position: 1, text })))
}

async function writeConversations(): Promise<void> {
  const other: MessageBox = { entityType: 'User', entityId: people[0] ?? '' }
  for (const [index, text] of SEARCHED_TEXTS.entries()) {
    for (const inSubject of [true, false]) {
      await writeConversation(database.db, {
        number: (inSubject ? 1 : 1_001) + index,
        subject: inSubject ? text : 'Plain',
        participants: [reader.box, other],
        names: ['Quill Plain'],
        lines: [
          {
            ...{ writer: other, actingUserId: null, html: `<p>${inSubject ? 'Plain' : `See ${text}.`}</p>` },
            at: new Date(NOW.getTime() + index),
          },
        ],
        unread: 0,
      })
    }
  }
}

async function writeOrganizations(): Promise<void> {
  const { db } = database
  await db.insert(organizations).values(
    eachText((displayName, index) => ({
      ...{ id: idOf('organization', index), legalName: `Plain ${index}`, displayName, createdAt: NOW },
      emailAddress: 'office@claims.example',
    })),
  )
  await db.insert(organizationMembers).values(
    people.map((userId) => ({
      ...{ id: seedId(0xb1, people.indexOf(userId)), organizationId: home.id, userId, roleId },
      ...{ status: 'Active' as const, joinedAt: NOW },
    })),
  )
  await db.insert(associateInvitations).values(
    eachText((displayName, index) => ({
      ...{
        id: idOf('other', index),
        organizationId: home.id,
        displayName,
        emailAddress: `plain${index}@claims.example`,
      },
      ...{ roleId, sentAt: NOW },
    })),
  )
  await db.insert(organizationRepresentatives).values(
    eachText((lastName, index) => ({
      ...{ id: idOf('other', index), organizationId: home.id, types: ['Technical' as const], firstName: 'Quill' },
      ...{ lastName, title: 'Plain', emailAddress: 'plain@claims.example', cellPhoneCountryCode: 1 },
      ...{ cellPhoneNumber: '2815550100', updatedAt: NOW },
    })),
  )
  await db.insert(addresses).values(
    eachText((municipality, index) => ({
      ...{ id: idOf('other', index), ownerType: 'Organization' as const, ownerId: home.id, municipality },
      ...{ kind: 'Alternate' as const, countryId: 'US', address1: 'Plain' },
    })),
  )
}

async function writeOthers(): Promise<void> {
  const { db } = database
  await db.insert(notificationEvents).values(
    eachText((text, index) => ({
      ...{ id: idOf('announcement', index), type: 'AssociateNotification' as const, inAppText: `See ${text}.` },
      ...{ relatedEntityType: 'Organization' as const, relatedEntityId: home.id, createdAt: NOW },
      ...{ emailSubject: 'Plain', emailHtml: '<p>Plain</p>', emailText: 'Plain' },
    })),
  )
  await db.insert(announcements).values(
    eachText((_, index) => ({
      ...{ id: idOf('announcement', index), organizationId: home.id, audience: ['AllAssociates' as const] },
      ...{ smsSendAsBulk: false, createdById: reader.userId, createdAt: NOW },
    })),
  )
  await db.insert(billingJournals).values(
    eachText((message, index) => ({
      ...{ id: idOf('other', index), createdAt: NOW, organizationId: home.id, message, reference: '' },
      ...{ entityType: 'Invoice' as const, entityId: '', severity: 'Info' as const },
    })),
  )
  await db.insert(ledgerInvoices).values(
    eachText((organizationName, index) => ({
      ...{ id: idOf('other', index), number: `INV-9${index}`, key: `plain-${index}`, organizationId: home.id },
      ...{ organizationName, invoiceDate: TODAY, dueDate: TODAY, state: 'Open' as const, isSubscription: false },
      ...{ totalCents: 100, createdAt: NOW },
    })),
  )
  await db
    .insert(siteRoles)
    .values(eachText((name, index) => ({ id: idOf('role', index), name: `${name} ${index}`, permissionKeys: [] })))
  await db.insert(siteUserInvitations).values(
    eachText((lastName, index) => ({
      ...{ id: idOf('other', index), emailAddress: `plain${index}@claims.example`, firstName: 'Quill', lastName },
      ...{ roleId: idOf('role', 0) },
    })),
  )
  await db.insert(legacyCompanies).values({ systemId: 1, acid: 1, name: 'Plain' })
  await db
    .insert(legacyUsers)
    .values({ systemId: 1, userId: '1', acid: 1, role: 'Manager', firstName: 'Quill', lastName: 'Plain' })
  await db.insert(legacyClaims).values(
    eachText((insuredLastName, index) => ({
      ...{ systemId: 1, acid: 1, claimId: `9${index}`, claimNumber: `PLN-9${index}`, adjusterId: '1' },
      ...{ insuredFirstName: 'Quill', insuredLastName, receivedDate: TODAY },
    })),
  )
}

beforeAll(async () => {
  database = await testDatabase()
  let made = 0
  const ids = { uuid: () => seedId(0xff, (made += 1)) }
  const factories = createFactories({ database, clock: fixedClock(NOW), ids } as unknown as Services)
  home = await factories.organization({ displayName: 'Plain home' })
  const personNamed = async (lastName: string, handle: string): Promise<string> =>
    (await factories.insertPerson(handle, { firstName: 'Quill', lastName, handle })).userId
  const userId = await personNamed('Plain', 'plain')
  reader = { userId, box: { entityType: 'User', entityId: userId } }
  await factories.join(home, { userId }, { admin: true })
  const { rows } = await database.script('select id from organization_roles')
  roleId = String(rows[0]?.['id'])
  people = []
  staff = []
  for (const [index, text] of SEARCHED_TEXTS.entries()) {
    const person = await personNamed(text, `plain-${index}`)
    people.push(person)
    await factories.connect({ entityType: 'User', id: userId }, { entityType: 'User', id: person })
    const site = await personNamed(text, `staff-${index}`)
    staff.push(site)
    await factories.makeStaff({ userId: site }, null)
  }
  await writeOrganizations()
  await writeDocuments()
  await writeConversations()
  await writeOthers()
})

afterAll(() => database.close())

const owner = () => ({ type: 'Organization' as const, id: home.id })
const names = { caseSensitive: false, limit: LIMIT }

async function conversationsFound(typed: string, first: number): Promise<string[]> {
  const { box } = reader
  const scope = { label: { type: 'All' as const, id: systemLabelId(box, 'All') }, unreadOnly: false }
  const words = queryWords(typed)
  const { rows } = await findConversations(database, 0, { box, scope, ...PAGE }, words)
  return rows.flatMap(({ conversationId }) =>
    SEARCHED_TEXTS.filter((_, index) => seedId(1, first + index) === conversationId),
  )
}

type Find = (typed: string) => Promise<readonly string[]>

async function associatesFound(text: string, status: 'Active' | 'Invited'): Promise<readonly string[]> {
  const { rows } = await findAssociates(database, home.id, {
    ...{ statuses: [status], text, roleId: null, sortedBy: 'DisplayName', direction: 'asc', page: PAGE },
  })
  return rows.map(({ displayName }) => displayName.replace('Quill ', ''))
}

const EXACT: Record<string, Find> = {
  'names of folders': async (text) =>
    (await searchEntries(database, owner(), { read: EVERY_LEVEL, delete: EVERY_LEVEL }, { ...names, text })).map(
      ({ name }) => name,
    ),
  'names of files': async (text) =>
    (await searchFiles(database, owner(), EVERY_LEVEL, { ...names, text, newestOnly: false })).map(
      ({ fileName }) => fileName,
    ),
  'text of files': async (text) =>
    (await findByWords(database, [{ id: home.id, level: 'Public' }], [text], LIMIT)).flatMap(({ instanceId }) =>
      SEARCHED_TEXTS.filter((_, index) => idOf('file', 1_000 + index) === instanceId),
    ),
  'text of messages': (text) => conversationsFound(text, 1_001),
  'subjects of conversations': (text) => conversationsFound(text, 1),
  associates: (text) => associatesFound(text, 'Active'),
  'invitations of associates': (text) => associatesFound(text, 'Invited'),
  connections: async (text) =>
    ofPeople(
      (
        await listConnections(database, reader.box, {
          kind: 'MY_CONNECTIONS',
          sortedBy: 'OtherDisplayName',
          isDescending: false,
          text,
          ...PAGE,
        })
      ).rows.map(({ targetId }) => targetId),
      people,
    ),
  'lists of staff': async (text) =>
    (
      await findStaff(database, {
        ...{ page: PAGE, sortedBy: 'Name', sortDirection: 'Ascending', withUsers: true, withInvitations: false },
        ...{ includeInactive: false, pattern: searchPattern(text) },
      })
    ).items.flatMap((row) => ofPeople([row.user_id ?? ''], staff)),
  'site roles': async (text) =>
    (await findSiteRolePage(database, { page: PAGE, text })).items.flatMap(({ id }) => textOf('role', id)),
  addresses: async (text) =>
    (
      await findAddresses(
        database,
        { ownerType: 'Organization', ownerId: home.id },
        { text, sortDirection: null, page: PAGE },
      )
    ).items.map(({ municipality }) => municipality ?? ''),
  representatives: async (text) =>
    (await findRepresentatives(database, home.id, { text, sortDirection: null, page: PAGE })).items.map(
      ({ lastName }) => lastName,
    ),
  announcements: async (text) =>
    (await listAnnouncements(database, home.id, { text, ...PAGE })).rows.flatMap(({ id }) =>
      textOf('announcement', id),
    ),
  'billing journals': async (searchFor) =>
    (
      await listJournals(database.db, PAGE, { organizationId: null, searchFor, severity: null, ascending: true })
    ).items.map(({ message }) => message),
  invoices: async (text) =>
    (await searchInvoices(database.db, PAGE, { text, filter: null, today: TODAY })).items.flatMap(({ id }) =>
      textOf('other', id),
    ),
  claims: async (text) =>
    (
      await embeddedClaims(database).listClaims(
        { systemId: 1, userId: '1' },
        { scope: 'User', subset: null, words: text.split(' '), match: 'exact', limit: LIMIT, today: TODAY },
      )
    ).claims.map(({ insuredLastName }) => insuredLastName ?? ''),
}

const TOLERANT: Record<string, Find> = {
  organizations: async (text) =>
    (await searchOrganizations(database, { text, deactivated: null, city: null, regions: [], limit: LIMIT })).flatMap(
      ({ id }) => textOf('organization', id),
    ),
  'participants of a new conversation': async (text) =>
    ofPeople(
      (await searchReachable(database, reader.box, text, LIMIT)).map(({ id }) => id),
      people,
    ),
  ...Object.fromEntries(
    (['SocialUser', 'SiteUser', 'InvitedSiteUser'] as const).map((userType): [string, Find] => [
      `people of type ${userType}`,
      async (text) =>
        (await findPeople(database, { userType, text, activationStatus: null, belongsTo: '', limit: LIMIT })).map(
          (row) => row.last_name ?? '',
        ),
    ]),
  ),
}

describe('The table of pairs', () => {
  it.each(Object.keys(EXACT))('holds for %s', async (search) => {
    expect(await wrongPairs(EXACT[search] as Find)).toEqual([])
  })

  it.each(Object.keys(TOLERANT))('holds for %s, which tolerates typing errors', async (search) => {
    expect(await wrongPairs(TOLERANT[search] as Find, { toleratesErrors: true })).toEqual([])
  })
})

it('an accented namesake is found together with an exact hit', async () => {
  const found = await (TOLERANT['people of type SocialUser'] as Find)('resume')
  expect([...found].sort()).toEqual(['Resume', 'Résumé'])
  const organizationsFound = await (TOLERANT['organizations'] as Find)('müller')
  expect([...organizationsFound].sort()).toEqual(['Müller', 'MÜLLER', 'Mu\u0308ller'].sort())
})

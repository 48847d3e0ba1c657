import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { seedId } from '#server/db/seed/random.ts'
import { searchInvoices } from '#server/lib/billing/ledger/searching.ts'
import { embeddedClaims } from '#server/lib/legacy-claims/embedded/claims-system.ts'
import { listAnnouncements } from '#server/modules/announcements/repository.ts'
import { findListed as findAssociates } from '#server/modules/associates/repository-listing.ts'
import { listJournals } from '#server/modules/billing/repository.ts'
import { listConnections } from '#server/modules/connections/repository.ts'
import { systemLabelId } from '#server/modules/conversations/box.ts'
import { searchReachable } from '#server/modules/conversations/repository-participants.ts'
import { findConversations } from '#server/modules/conversations/searching.ts'
import { findByWords, searchEntries, searchFiles } from '#server/modules/documents/repository-search.ts'
import { findAddresses } from '#server/modules/location-addresses/repository.ts'
import { findRepresentatives } from '#server/modules/organization-account/repository.ts'
import { searchOrganizations } from '#server/modules/organizations/repository-search.ts'
import { findSiteRolePage } from '#server/modules/site-roles/repository.ts'
import { findListed as findStaff } from '#server/modules/site-users/repository.ts'
import { findPeople } from '#server/modules/site-users/repository-search.ts'
import { searchPattern } from '#server/db/page.ts'
import { queryWords } from '#shared/text/search-words.ts'
import { SEARCHED_TEXTS, wrongPairs } from '#tests/support/search-pairs.ts'
import { createSearchTexts, idOf, type SearchTexts, TODAY } from './search-texts.ts'

const LIMIT = 500
const PAGE = { limit: LIMIT, offset: 0 }
const EVERY_LEVEL = ['Public', 'Confidential', 'Sensitive'] as const

const textOf = (kind: Parameters<typeof idOf>[0], id: string): string[] =>
  SEARCHED_TEXTS.filter((_, index) => idOf(kind, index) === id)

let world: SearchTexts
let database: Database

beforeAll(async () => {
  world = await createSearchTexts()
  database = world.database
})

const ofPeople = (ids: readonly string[], all: readonly string[]): string[] =>
  SEARCHED_TEXTS.filter((_, index) => ids.includes(all[index] ?? ''))

afterAll(() => database.close())

const owner = () => ({ type: 'Organization' as const, id: world.home.id })
const names = { caseSensitive: false, limit: LIMIT }

async function conversationsFound(typed: string, first: number): Promise<string[]> {
  const { box } = world.reader
  const scope = { label: { type: 'All' as const, id: systemLabelId(box, 'All') }, unreadOnly: false }
  const words = queryWords(typed)
  const { rows } = await findConversations(database, 0, { box, scope, ...PAGE }, words)
  return rows.flatMap(({ conversationId }) =>
    SEARCHED_TEXTS.filter((_, index) => seedId(1, first + index) === conversationId),
  )
}

type Find = (typed: string) => Promise<readonly string[]>

async function associatesFound(text: string, status: 'Active' | 'Invited'): Promise<readonly string[]> {
  const { rows } = await findAssociates(database, world.home.id, {
    ...{ statuses: [status], text, roleId: null, sortedBy: 'DisplayName', direction: 'asc', page: PAGE },
  })
  return rows.map(({ displayName }) => displayName.replace('Quill ', ''))
}

const reader = () => ({
  ...{ userId: world.home.id, organizationIds: [world.home.id] },
  readable: [{ id: world.home.id, level: 'Public' as const }],
})

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
    (await findByWords(database, reader(), [text], LIMIT)).flatMap(({ instanceId }) =>
      SEARCHED_TEXTS.filter((_, index) => idOf('file', 1_000 + index) === instanceId),
    ),
  'text of messages': (text) => conversationsFound(text, 1_001),
  'subjects of conversations': (text) => conversationsFound(text, 1),
  associates: (text) => associatesFound(text, 'Active'),
  'invitations of associates': (text) => associatesFound(text, 'Invited'),
  connections: async (text) =>
    ofPeople(
      (
        await listConnections(database, world.reader.box, {
          kind: 'MY_CONNECTIONS',
          sortedBy: 'OtherDisplayName',
          isDescending: false,
          text,
          ...PAGE,
        })
      ).rows.map(({ targetId }) => targetId),
      world.people,
    ),
  'lists of staff': async (text) =>
    (
      await findStaff(database, {
        ...{ page: PAGE, sortedBy: 'Name', sortDirection: 'Ascending', withUsers: true, withInvitations: false },
        ...{ includeInactive: false, pattern: searchPattern(text) },
      })
    ).items.flatMap((row) => ofPeople([row.user_id ?? ''], world.staff)),
  'site roles': async (text) =>
    (await findSiteRolePage(database, { page: PAGE, text })).items.flatMap(({ id }) => textOf('role', id)),
  addresses: async (text) =>
    (
      await findAddresses(
        database,
        { ownerType: 'Organization', ownerId: world.home.id },
        { text, sortDirection: null, page: PAGE },
      )
    ).items.map(({ municipality }) => municipality ?? ''),
  representatives: async (text) =>
    (await findRepresentatives(database, world.home.id, { text, sortDirection: null, page: PAGE })).items.map(
      ({ lastName }) => lastName,
    ),
  announcements: async (text) =>
    (await listAnnouncements(database, world.home.id, { text, ...PAGE })).rows.flatMap(({ id }) =>
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
      (await searchReachable(database, world.reader.box, text, LIMIT)).map(({ id }) => id),
      world.people,
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

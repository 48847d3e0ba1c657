import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '#server/graphql/errors.ts'
import { FOUND_PER_GROUP_COUNT, NETWORK_SEARCHES_PER_MINUTE_COUNT } from '#shared/limits.ts'
import { SEARCH_GROUP_LIMIT_MS } from '#shared/limits/server-times.ts'
import type { OrganizationKey } from '#shared/permissions/keys.ts'
import { createDocumentsWorld, memberKey, type Owner } from '#tests/api/documents/documents-world.ts'
import type { Person } from '#tests/support/world.ts'

type DocumentsWorld = Awaited<ReturnType<typeof createDocumentsWorld>>
type GroupName = 'participants' | 'network' | 'conversations' | 'claims' | 'documents'
type Results = Record<
  GroupName,
  {
    items: Record<string, string>[]
    hasMore?: boolean
    totalCount?: number
    failure: { code: string; userMessage: string | null } | null
  }
>

const FAILURE = 'failure { code userMessage }'
const QUERY = `query ($userId: ID!, $searchText: String!) {
  searchEverything(userId: $userId, searchText: $searchText) {
    participants { items { id displayName } hasMore ${FAILURE} }
    network { items { id } hasMore ${FAILURE} }
    conversations { items { conversationId subject } totalCount ${FAILURE} }
    claims { items { claimKey } totalCount ${FAILURE} }
    documents { items { id name kind folderId folderName organizationId claimKey } totalCount ${FAILURE} }
  }
}`

let world: DocumentsWorld
beforeAll(async () => {
  world = await createDocumentsWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

const ask = (searchText: string, as: Person | null, userId = as?.userId ?? '') =>
  world.graphql<{ searchEverything: Results }>(QUERY, { userId, searchText }, as)

async function search(searchText: string, as: Person): Promise<Results> {
  const answer = await ask(searchText, as)
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.searchEverything
}

async function data(query: string, as: Person): Promise<Record<string, unknown> | null | undefined> {
  return (await world.graphql<Record<string, unknown>>(query, {}, as)).data
}

const meet = (one: Person, other: Person): Promise<void> =>
  world.connect({ entityType: 'User', id: one.userId }, { entityType: 'User', id: other.userId })

const sorted = (ids: readonly (string | undefined)[]): string[] => ids.map(String).toSorted()
const idsOf = ({ items }: Results[GroupName]): string[] =>
  sorted(items.map(({ id, conversationId, claimKey }) => id ?? conversationId ?? claimKey))

/** The results of the operations of the groups; nothing where the caller is refused. */
async function foundSeparately(
  text: string,
  as: Person,
  owners: readonly Owner[],
): Promise<Record<GroupName, string[]>> {
  const self = as.userId
  const list = async (query: string, field: string): Promise<Record<string, string>[]> => {
    const found = await data(query, as)
    return (found?.[field] ?? []) as Record<string, string>[]
  }
  const participants = await list(
    `{ participantSearch(entityType: Users, entityId: "${self}", query: "${text}") { id } }`,
    'participantSearch',
  )
  const network = await list(`{ networkSearch(userId: "${self}", searchText: "${text}") { id } }`, 'networkSearch')
  const conversations = (await data(
    `{ conversationSearch(entityType: Users, entityId: "${self}", labelId: "all-user-${self}", searchText: "${text}") {
      conversationSummaries { conversationId } } }`,
    as,
  )) as { conversationSearch: { conversationSummaries: { conversationId: string }[] } } | null
  const claims = (await data(`{ legacyClaims(searchText: "${text}") { claims { claimKey } } }`, as)) as {
    legacyClaims: { claims: { claimKey: string }[] }
  } | null
  const documents: string[] = []
  for (const { type, id } of owners) {
    const found = (await data(
      `{ searchFolders(entityType: ${type}, entityId: "${id}", request: { searchValue: "${text}" }) {
        files { fileId } folders { id } } }`,
      as,
    )) as { searchFolders: { files: { fileId: string }[]; folders: { id: string }[] } } | null
    documents.push(
      ...(found?.searchFolders.files ?? []).map(({ fileId }) => fileId),
      ...(found?.searchFolders.folders ?? []).map(({ id: folderId }) => folderId),
    )
  }
  const known = new Set(participants.map(({ id }) => id))
  return {
    participants: sorted(participants.map(({ id }) => id)),
    network: sorted(network.map(({ id }) => id).filter((id) => !known.has(id))),
    conversations: sorted(
      (conversations?.conversationSearch.conversationSummaries ?? []).map((one) => one.conversationId),
    ),
    claims: sorted((claims?.legacyClaims.claims ?? []).map(({ claimKey }) => claimKey)),
    documents: sorted(documents),
  }
}

describe('who may search everything', () => {
  it('only registered people for themselves; no visitors, no staff, nobody for another person', async () => {
    const [person, other] = await Promise.all([world.person(), world.person()])
    const staff = await world.staff('admin')
    expect((await ask('roof', null, person.userId)).code).toBe('UNAUTHENTICATED')
    expect((await ask('roof', other, person.userId)).code).toBe('FORBIDDEN')
    expect((await ask('roof', staff)).code).toBe('FORBIDDEN')
    expect((await ask('roof', staff, person.userId)).code).toBe('FORBIDDEN')
  })

  it('only with a text', async () => {
    expect((await ask(' \n ', await world.person())).code).toBe('VALIDATION_FAILED')
  })
})

describe('what is found', () => {
  const CALLERS: readonly [string, readonly OrganizationKey[] | 'admin' | null][] = [
    ['an administrator', 'admin'],
    ['a member who reads public files', ['Org_Member', memberKey('R', 'Public')]],
    ['a member who reads confidential files', ['Org_Member', memberKey('R', 'Confidential')]],
    ['a member who may only upload', ['Org_Member', memberKey('C', 'Public')]],
    ['a member without file permissions', ['Org_Member']],
    ['a stranger', null],
  ]

  it.each(CALLERS)('is what the operations of the groups find, for %s', async (_name, keys) => {
    const [organization, foreign] = await Promise.all([
      world.organization({ displayName: 'Quillon Adjusters' }),
      world.organization({ displayName: 'Other Quillon' }),
    ])
    const caller = keys === null ? await world.person() : await world.member(organization, keys)
    const known = await world.person({ firstName: 'Ada', lastName: 'Quillon' })
    const hidden = await world.person({ firstName: 'Hidden', lastName: 'Quillon', private: true })
    await meet(caller, known)
    await meet(known, hidden)
    const company = await world.claimsCompany(caller, 'Adjuster')
    const text = 'quillon'
    const conversation = (id: string, people: readonly [Person, Person]) =>
      world.fillBox({ ann: people[0], bob: people[1] }, [
        {
          id,
          subject: 'Quillon roof',
          labelIds: [],
          isTrashed: false,
          messages: [{ id: crypto.randomUUID(), by: 'bob', html: '<p>See.</p>' }],
        },
      ])
    await conversation(crypto.randomUUID(), [caller, known])
    await conversation(crypto.randomUUID(), [known, hidden])
    const claim = await world.claim(organization.id)
    const owners: Owner[] = [
      { type: 'Organization', id: organization.id },
      { type: 'Organization', id: foreign.id },
      claim,
    ]
    await world.makeFile({ type: 'Organization', id: organization.id }, [{ name: 'Quillon public.txt' }])
    await world.makeFile({ type: 'Organization', id: organization.id }, [
      { name: 'The quillon.txt', level: 'Confidential' },
      { name: 'Renamed.txt', level: 'Sensitive' },
    ])
    await world.makeFile({ type: 'Organization', id: foreign.id }, [{ name: 'Quillon foreign.txt' }])
    await world.makeFile(claim, [{ name: 'Quillon claim.txt', level: 'Public' }])
    await world.makeFolder(claim, 'Quillon photos')

    const together = await search(text, caller)
    const separately = await foundSeparately(text, caller, owners)
    for (const [name, ids] of Object.entries(separately)) {
      const group = together[name as GroupName]
      expect([name, group.failure]).toEqual([name, null])
      if (ids.length <= FOUND_PER_GROUP_COUNT) expect([name, idsOf(group)]).toEqual([name, ids])
      else expect([name, idsOf(group).filter((id) => !ids.includes(id))]).toEqual([name, []])
    }
    expect(together.conversations.items).toHaveLength(1)
    expect(together.documents.totalCount).toBe(separately.documents.length)
    const claims = (await search(company.claimIds[0] ?? '', caller)).claims
    expect(idsOf(claims)).toEqual((await foundSeparately(company.claimIds[0] ?? '', caller, [])).claims)
    expect(claims.items.length).toBeGreaterThan(0)
  })

  it('finds documents of all organizations, with the folder and the owner of each', async () => {
    const person = await world.person()
    const organizations = await Promise.all(Array.from({ length: 7 }, () => world.organization({})))
    for (const organization of organizations)
      await world.join(organization, person, { keys: ['Org_Member', memberKey('R', 'Public')] })
    const last = organizations.at(-1)
    const owner: Owner = { type: 'Organization', id: last?.id ?? '' }
    const folderId = await world.makeFolder(owner, 'Estimates')
    const { fileId } = await world.makeFile(owner, [{ name: 'Zymurgy.pdf' }], folderId)
    expect((await search('zymur', person)).documents).toEqual({
      items: [
        {
          ...{ id: fileId, name: 'Zymurgy.pdf', kind: 'File', folderId, folderName: 'Estimates' },
          ...{ organizationId: last?.id, claimKey: null },
        },
      ],
      totalCount: 1,
      failure: null,
    })
  })

  it('returns at most 5 of each group, and how many there are', async () => {
    const person = await world.person()
    const organization = await world.organization({})
    await world.join(organization, person, { keys: ['Org_Member', memberKey('R', 'Public')] })
    const names = Array.from({ length: 8 }, (_, index) => `Xylophone ${index}.txt`)
    for (const name of names) await world.makeFile({ type: 'Organization', id: organization.id }, [{ name }])
    const { documents } = await search('xylophone', person)
    expect(documents.items.map(({ name }) => name)).toEqual(names.slice(0, FOUND_PER_GROUP_COUNT))
    expect(documents.totalCount).toBe(8)
  })

  it('finds conversations with people whose name is misspelled', async () => {
    const [person, other] = await Promise.all([
      world.person(),
      world.person({ firstName: 'Siobhan', lastName: 'Kowalczyk' }),
    ])
    await meet(person, other)
    await world.fillBox({ ann: person, bob: other }, [
      {
        ...{ id: crypto.randomUUID(), subject: 'Hail', labelIds: [], isTrashed: false },
        messages: [{ id: crypto.randomUUID(), by: 'bob', html: '<p>Roof</p>' }],
      },
    ])
    expect((await search('kowalcyzk', person)).conversations.items.map(({ subject }) => subject)).toEqual(['Hail'])
    expect((await search('zzzzyyyy', person)).conversations.items).toEqual([])
    expect((await search('sio kow', person)).conversations.items).toHaveLength(1)
    expect((await search('kov', person)).conversations.items).toEqual([])
  })
})

describe('a group that fails', () => {
  it('says why; the others are found', async () => {
    const person = await world.member(await world.organization({}), ['Org_Member'])
    await world.claimsCompany(person, 'Adjuster')
    vi.spyOn(world.services.legacyClaims, 'findUsers').mockRejectedValue(
      new AppError('MAINTENANCE', { userMessage: 'The claims system is being updated.' }),
    )
    const found = await search(person.lastName, person)
    expect(found.claims).toEqual({
      items: [],
      totalCount: 0,
      failure: { code: 'MAINTENANCE', userMessage: 'The claims system is being updated.' },
    })
    expect(found.conversations.failure).toBeNull()
  })

  it('does not make the others wait', async () => {
    const person = await world.person()
    await world.claimsCompany(person, 'Adjuster')
    vi.spyOn(world.services.legacyClaims, 'findUsers').mockReturnValue(new Promise(() => undefined))
    const begun = performance.now()
    const { claims, participants } = await search('roof', person)
    expect(claims.failure?.code).toBe('UNAVAILABLE')
    expect(participants.failure).toBeNull()
    expect(performance.now() - begun).toBeLessThan(SEARCH_GROUP_LIMIT_MS * 3)
  })

  it('is the network after many searches in a minute, not the own data', async () => {
    const person = await world.person()
    for (let count = 0; count < NETWORK_SEARCHES_PER_MINUTE_COUNT; count += 1) await search('roof', person)
    const { network, participants } = await search('roof', person)
    expect(network.failure?.code).toBe('RATE_LIMITED')
    expect(participants.failure).toBeNull()
  })
})

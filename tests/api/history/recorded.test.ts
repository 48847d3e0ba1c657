import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_KEYS, createDocumentsWorld, memberKey } from '#tests/api/documents/documents-world.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person } from '#tests/support/world.ts'

/** Changes whose area writes them to the history of an account, each in its own transaction. */

let world: Awaited<ReturnType<typeof createDocumentsWorld>>
let organization: OrganizationRow
let admin: Person

beforeAll(async () => {
  world = await createDocumentsWorld()
  organization = await world.organization({ displayName: 'Bluestem Adjusting' })
  admin = await world.member(organization, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
})

afterAll(() => world.close())

interface Change {
  fieldName: string | null
  oldValue: string | null
  newValue: string | null
  entityValue: string
}

/** The changes of an account that somebody may read, the newest first, as [field, old, new]. */
async function historyOf(id: string, as: Person): Promise<(string | null)[][]> {
  const { data, errors } = await world.graphql<{ entity: { historyLogs: { userName: string; changes: Change[] }[] } }>(
    'query History($id: ID!) { entity(entityId: $id) { historyLogs { userName changes { fieldName oldValue newValue entityValue } } } }',
    { id },
    as,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.entity.historyLogs.flatMap(({ changes }) =>
    changes.map(({ fieldName, oldValue, newValue }) => [fieldName, oldValue, newValue]),
  )
}

async function act(as: Person, mutation: string): Promise<Record<string, { id: string }>> {
  world.clock.advance(1_000)
  const { data, errors } = await world.graphql<Record<string, { id: string }>>(`mutation { ${mutation} }`, {}, as)
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

describe('Connections', () => {
  it('are in the history of the acting side, and only that side sees the person and a declined request', async () => {
    const ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
    const ofOrganization = `organizationId: "${organization.id}"`
    const asked = await act(
      ann,
      `socialUserRequestConnection(userId: "${ann.userId}", userOrOrganizationId: "${organization.id}") { id }`,
    )
    const id = asked['socialUserRequestConnection']?.id ?? ''
    await act(admin, `socialOrganizationAcceptConnection(${ofOrganization}, connectionId: "${id}") { id }`)
    expect(await historyOf(ann.userId, ann)).toEqual([['Connection Request', null, 'Bluestem Adjusting']])
    expect(await historyOf(organization.id, admin)).toEqual([['Connection', null, 'Ann Lee']])
    const reader = await world.member(organization, ['Org_Account_R'])
    expect(await historyOf(organization.id, reader)).toEqual([])

    await act(ann, `socialUserDisconnect(userId: "${ann.userId}", connectionId: "${id}")`)
    expect((await historyOf(ann.userId, ann))[0]).toEqual(['Connection', 'Bluestem Adjusting', null])
    const again = await act(
      ann,
      `socialUserRequestConnection(userId: "${ann.userId}", userOrOrganizationId: "${organization.id}") { id }`,
    )
    const before = await historyOf(ann.userId, ann)
    const declined = again['socialUserRequestConnection']?.id ?? ''
    await act(admin, `socialOrganizationIgnoreConnection(${ofOrganization}, connectionId: "${declined}") { id }`)
    expect(await historyOf(ann.userId, ann)).toEqual(before)
    expect((await historyOf(organization.id, admin))[0]).toEqual(['Connection Request', 'Ann Lee', null])
  })
})

describe('The dashboard of an organization', () => {
  it('has its links and its theme in the history; a person\u2019s own has not', async () => {
    const place = await world.organization()
    const editor = await world.member(place, 'admin')
    const link = '{ title: "Weather", url: "https://weather.gov" }'
    const made = await act(editor, `orgAccountQuickLinkCreate(orgId: "${place.id}", request: ${link}) { id }`)
    const linkId = made['orgAccountQuickLinkCreate']?.id ?? ''
    const theme = '{ title: "Storm desk", subTitle: "Gulf", primaryColor: "#004b57", secondaryColor: "#f3f5f6" }'
    const patch = `patchOrgConfigurationSettings(orgId: "${place.id}", patch: ${theme}) { id }`
    await act(editor, patch)
    const all = await historyOf(place.id, editor)
    expect(all).toContainEqual(['Title', null, 'Storm desk'])
    expect(all).toContainEqual(['URL', null, 'https://weather.gov'])
    // The same again changes nothing.
    await act(editor, patch)
    expect(await historyOf(place.id, editor)).toEqual(all)
    await act(editor, `orgAccountQuickLinkDelete(orgId: "${place.id}", quickLinkId: "${linkId}")`)
    expect(await historyOf(linkId, editor)).toContainEqual(['Title', 'Weather', null])

    await act(editor, `userAccountQuickLinkCreate(userId: "${editor.userId}", request: ${link}) { id }`)
    expect(await historyOf(editor.userId, editor)).toEqual([])
  })
})

describe('The privacy of documents', () => {
  it('is shown in the history to people who may read both levels', async () => {
    const place = await world.organization()
    const keeper = await world.member(place, ALL_KEYS)
    const { fileId } = await world.makeFile({ type: 'Organization', id: place.id }, [
      { level: 'Sensitive', name: 'estimate.pdf' },
    ])
    await act(keeper, `fileAccessLevelChange(request: { ids: ["${fileId}"], newAccessLevel: Public })`)
    expect(await historyOf(place.id, keeper)).toEqual([['Privacy', 'Sensitive', 'Public']])
    const others = await world.member(place, [memberKey('R', 'Public'), memberKey('R', 'Confidential')])
    expect(await historyOf(place.id, others)).toEqual([])
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let organization: OrganizationRow
let admin: Person
let bruce: Person

beforeAll(async () => {
  world = await createWorld()
  organization = await world.organization()
  admin = await world.member(organization, 'admin', {
    ...{ firstName: 'Morgan', lastName: 'Reyes', emailAddress: 'a.morgan@claims.example' },
  })
  bruce = await world.member(organization, ['Org_File_R'], {
    ...{ firstName: 'bruce', lastName: 'Adler', emailAddress: 'z.bruce@claims.example' },
  })
  const zoe = await world.person({ firstName: 'Zoe', lastName: 'Cho', emailAddress: 'm.zoe@claims.example' })
  await world.join(organization, zoe, { status: 'Inactive' })
  await world.inviteAssociate(organization, 'b.waits@claims.example')
})

afterAll(() => world.close())

interface Page {
  totalCount: number
  items: { emailAddress: string; organizationRoleName: string | null; lastUpdatedUtc: string }[]
}

async function list(given: string): Promise<Page> {
  const { data, errors } = await world.graphql<{ associatesOrInvitations: Page }>(
    `{ associatesOrInvitations(organizationId: "${organization.id}", ${given}) {
      totalCount items { emailAddress organizationRoleName lastUpdatedUtc } } }`,
    {},
    admin,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.associatesOrInvitations
}
const lettersOf = ({ items }: Page): string => items.map(({ emailAddress }) => emailAddress[0]).join('')

test.each([
  ['Status', 'zamb'],
  ['DisplayName', 'bzam'],
  ['EmailAddress', 'abmz'],
] as const)(
  'The list of associates and invitations is sorted by %s in both directions and across pages',
  async (sort, letters) => {
    expect(lettersOf(await list(`sortedBy: ${sort}`))).toBe(letters)
    const pages = [0, 1, 2, 3, 4].map((offset) => list(`sortedBy: ${sort}, pageSize: 1, offset: ${offset}`))
    expect((await Promise.all(pages)).map(lettersOf).join('')).toBe(letters)
    const reversed = await list(`sortedBy: ${sort}, sortDirection: Descending`)
    // Within one status, names keep their order in both directions.
    expect(lettersOf(reversed)).toBe(sort === 'Status' ? 'bmza' : [...letters].reverse().join(''))
    expect(reversed.totalCount).toBe(4)
  },
)

test('The list is also sorted by role and by the last change', async () => {
  const byRole = (await list('sortedBy: RoleName')).items.map((one) => one.organizationRoleName?.toLowerCase() ?? '')
  expect(byRole).toEqual([...byRole].sort())
  const byChange = (await list('sortedBy: LastUpdatedUtc')).items.map((one) => one.lastUpdatedUtc)
  expect(byChange).toEqual([...byChange].sort())
})

test('The list is searched by name, address and role, and includes new names of people', async () => {
  expect(lettersOf(await list('searchFor: "ADLER"'))).toBe('z')
  expect(lettersOf(await list('searchFor: "z.bruce@"'))).toBe('z')
  expect(lettersOf(await list('searchFor: "b.waits"'))).toBe('b')
  expect((await list('searchFor: "100%"')).totalCount).toBe(0)
  const [{ organizationRoleName: role } = { organizationRoleName: null }] = (await list('searchFor: "adler"')).items
  expect(lettersOf(await list(`searchFor: "${role?.toUpperCase()}", includeActive: true`))).toBe('z')

  const update = `mutation ($id: ID!) { userProfileUpdate(userId: $id, update: { name: { firstName: "Yan",
    lastName: "Moss" }, languageIds: [], workCodes: [] }) { id } }`
  expect((await world.graphql(update, { id: bruce.userId }, bruce)).errors).toBeUndefined()
  expect((await list('searchFor: "adler"')).totalCount).toBe(0)
  expect(lettersOf(await list('searchFor: "yan moss"'))).toBe('z')
  expect(lettersOf(await list('sortedBy: DisplayName, includeActive: true'))).toBe('az')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileInstances, files } from '#server/modules/files/tables.ts'
import type { OrganizationKey } from '#shared/permissions/keys.ts'
import type { ClaimsCompanyRow } from '#tests/support/claims-factories.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Documents {
  id: string
  claimKey: string
  claimFileId: string
  insured: string | null
  uploadAccessLevels: string[]
  hasPermissionToCreateFolders: boolean
  position: { latitude: number; longitude: number; isOfPhoto: boolean } | null
}

const FIELDS =
  'id claimKey claimFileId insured uploadAccessLevels hasPermissionToCreateFolders position { latitude longitude isOfPhoto }'

const listOf = async (as: Person): Promise<Documents[] | undefined> =>
  (
    await world.graphql<{ legacyClaimsWithDocuments: Documents[] }>(
      `{ legacyClaimsWithDocuments { ${FIELDS} } }`,
      {},
      as,
    )
  ).data?.legacyClaimsWithDocuments

const documentsOf = (as: Person, claimKey: string) =>
  world.graphql<{ legacyClaimDocuments: Documents }>(
    `query ($claimKey: ID!) { legacyClaimDocuments(claimKey: $claimKey) { ${FIELDS} } }`,
    { claimKey },
    as,
  )

async function link(organization: OrganizationRow, { systemId, acid }: ClaimsCompanyRow): Promise<void> {
  await world.services.database.script(
    `update organizations set legacy_system_id = ${systemId}, legacy_acid = ${acid} where id = '${organization.id}'`,
  )
}

/** An adjuster with an account in a company whose organization gave them these keys. */
async function adjuster(keys: readonly OrganizationKey[]) {
  const organization = await world.organization()
  const person = await world.member(organization, keys)
  const company = await world.claimsCompany(person, 'Adjuster')
  await link(organization, company)
  const [claimId = ''] = company.claimIds
  return { organization, person, company, claimKey: `${company.systemId}-${company.acid}-${claimId}` }
}

async function insertPhoto(
  ownerId: string | undefined,
  person: Person,
  { accessLevel, latitude, day }: { accessLevel: 'Public' | 'Sensitive'; latitude: number; day: number },
): Promise<void> {
  const { ids, database, clock } = world.services
  const [fileId, now] = [ids.uuid(), clock.now()]
  await database.db
    .insert(files)
    .values({ id: fileId, ownerType: 'Claim', ownerId: ownerId ?? '', kind: 'Document', createdAt: now })
  await database.db.insert(fileInstances).values({
    ...{ id: ids.uuid(), fileId, versionNumber: 1, isCurrent: true, fileName: 'roof.jpg', asciiFileName: 'roof.jpg' },
    ...{ documentOwnerId: ownerId, sizeBytes: 1, mimeType: 'image/jpeg', sha256: 'a'.repeat(64) },
    ...{ storageKey: ids.uuid(), uploadedById: person.userId, accessLevel, virusStatus: 'Clean' },
    ...{ uploadedAt: new Date(now.getTime() + day * 86_400_000), latitude, longitude: -94.8 },
  })
}

describe("A claim's documents", () => {
  it('are hidden from people with only the account, or with permissions in another organization', async () => {
    const { person, claimKey } = await adjuster([])
    expect(await listOf(person)).toEqual([])
    expect((await documentsOf(person, claimKey)).code).toBe('NOT_FOUND')
    const elsewhere = await adjuster(['Org_File_R'])
    expect((await documentsOf(elsewhere.person, claimKey)).code).toBe('NOT_FOUND')
    for (const nonsense of ['', '1', 'a-b-c', '11-7001', `11-7001-${"'".repeat(3)}`])
      expect((await documentsOf(elsewhere.person, nonsense)).code).toBe('NOT_FOUND')
  })

  it('are listed for every claim of the account, the first due first, each with one owner', async () => {
    const { person, company } = await adjuster(['Org_File_R', 'Org_File_C'])
    const first = await listOf(person)
    expect(first?.map(({ claimFileId }) => claimFileId)).toEqual(company.claimIds.map((id) => `CLM-${id}`))
    expect(first?.[0]).toMatchObject({ insured: 'Nora Finch 0', uploadAccessLevels: ['Public'] })
    expect(await listOf(person)).toEqual(first)
  })

  it('are requested with their owner, to which files can be added', async () => {
    const { person, claimKey } = await adjuster(['Org_File_R', 'Org_File_C'])
    const id = (await documentsOf(person, claimKey)).data?.legacyClaimDocuments.id
    const root = await world.graphql(
      'query ($id: ID!) { rootFolderContents(entityType: Claim, entityId: $id) { relatedEntityId uploadAccessLevels } }',
      { id },
      person,
    )
    expect(root.data).toEqual({ rootFolderContents: { relatedEntityId: id, uploadAccessLevels: ['Public'] } })
  })

  it('are kept when the claim is closed, also for colleagues without an account', async () => {
    const { organization, person, claimKey } = await adjuster(['Org_File_R'])
    await documentsOf(person, claimKey)
    const before = (await documentsOf(person, claimKey)).data
    await world.services.database.script(`delete from legacy_claims where claim_id = '${claimKey.split('-')[2] ?? ''}'`)
    expect((await documentsOf(person, claimKey)).data).toEqual(before)
    const colleague = await world.member(organization, ['Org_File_R'])
    expect((await documentsOf(colleague, claimKey)).data).toEqual(before)
    expect((await documentsOf(await world.member(organization, []), claimKey)).code).toBe('NOT_FOUND')
  })

  it('have the position of the newest photo that the caller may see, else the middle of the city', async () => {
    const { organization, person, company, claimKey } = await adjuster(['Org_File_R'])
    const colleague = await world.member(organization, ['Org_File_R', 'Org_File_Sens_R', 'Org_File_U'])
    const [id, other] = (await listOf(person))?.map((row) => row.id) ?? []
    const galveston = { latitude: 29.3013, longitude: -94.7977, isOfPhoto: false }
    expect((await listOf(person))?.[0]).toMatchObject({ position: galveston, hasPermissionToCreateFolders: false })
    await insertPhoto(id, person, { accessLevel: 'Public', latitude: 29.28, day: 1 })
    await insertPhoto(id, person, { accessLevel: 'Sensitive', latitude: 29.31, day: 3 })
    await insertPhoto(id, person, { accessLevel: 'Public', latitude: 29.29, day: 2 })
    await insertPhoto(other, person, { accessLevel: 'Sensitive', latitude: 29.35, day: 1 })
    const rows = await listOf(person)
    expect(rows?.map(({ position }) => position?.latitude)).toEqual([29.29, 29.3013, 29.3013])
    expect(rows?.[0]?.position?.isOfPhoto).toBe(true)
    expect((await documentsOf(colleague, claimKey)).data?.legacyClaimDocuments).toMatchObject({
      position: { latitude: 29.31, isOfPhoto: true },
      hasPermissionToCreateFolders: true,
    })
    await world.services.database.script(
      `update legacy_claims set loss_city = 'Nowhere Springs' where acid = ${company.acid}`,
    )
    expect((await listOf(person))?.map(({ position }) => position?.latitude ?? null)).toEqual([29.29, null, null])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrganizationKey } from '#shared/permissions/keys.ts'
import { CLAIM_VIEWER_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.services.jobs.start()
})
afterAll(() => world.close())

const KEYS = ['Org_File_R', 'Org_File_C'] as const

/** An adjuster of a company that is linked to an organization, as a member of one below it (levels: how far). */
async function adjusterBelow(keys: readonly OrganizationKey[], levels = 1) {
  const holder = await world.organization()
  let parent = holder
  for (let level = 0; level < levels; level += 1) parent = await world.organization({ parentOrganizationId: parent.id })
  const person = await world.member(parent, keys)
  const company = await world.claimsCompany(person, 'Adjuster')
  await world.services.database.script(
    `update organizations set legacy_system_id = ${company.systemId}, legacy_acid = ${company.acid} where id = '${holder.id}'`,
  )
  const [claimId = ''] = company.claimIds
  return { holder, child: parent, person, company, claimId, claimKey: `${company.systemId}-${company.acid}-${claimId}` }
}

const idOf = async (as: Person, claimKey: string): Promise<string | undefined> =>
  (
    await world.graphql<{ legacyClaimDocuments: { id: string } }>(
      'query ($claimKey: ID!) { legacyClaimDocuments(claimKey: $claimKey) { id } }',
      { claimKey },
      as,
    )
  ).data?.legacyClaimDocuments.id

const levelsOf = async (as: Person, id: string): Promise<string[] | null> =>
  (
    await world.graphql<{ rootFolderContents: { uploadAccessLevels: string[] } }>(
      'query ($id: ID!) { rootFolderContents(entityType: Claim, entityId: $id) { uploadAccessLevels } }',
      { id },
      as,
    )
  ).data?.rootFolderContents.uploadAccessLevels ?? null

const cameraOf = async (as: Person) =>
  (
    await world.graphql<{ legacyClaimsWithDocuments: { claimFileId: string; uploadAccessLevels: string[] }[] }>(
      '{ legacyClaimsWithDocuments { claimFileId uploadAccessLevels } }',
      {},
      as,
    )
  ).data?.legacyClaimsWithDocuments

describe('An adjuster of an organization below the linked one', () => {
  it.each([1, 3])(
    'has the documents and the camera of the claims that their account sees, %i levels below',
    async (levels) => {
      const { person, company, claimKey } = await adjusterBelow(KEYS, levels)
      expect(await cameraOf(person)).toEqual(
        company.claimIds.map((id) => ({ claimFileId: `CLM-${id}`, uploadAccessLevels: ['Public'] })),
      )
      const id = await idOf(person, claimKey)
      expect(await levelsOf(person, id ?? '')).toEqual(['Public'])
      const folder = await world.graphql(
        `mutation ($id: ID!) { folderCreate(entityType: Claim, entityId: $id, request: { name: "Kitchen" }) { name } }`,
        { id },
        person,
      )
      // Folders need the update permission, which they do not hold.
      expect(folder.code).toBe('FORBIDDEN')
    },
  )

  it('has the levels of their role there, not more', async () => {
    const { person, claimKey } = await adjusterBelow(['Org_File_R', 'Org_File_Conf_C', 'Org_File_Conf_R'])
    const id = await idOf(person, claimKey)
    expect(await levelsOf(person, id ?? '')).toEqual(['Confidential'])
  })

  it('has nothing of claims that their account does not see', async () => {
    const { holder, person, company } = await adjusterBelow(KEYS)
    const member = await world.member(holder, KEYS)
    const other = await world.claimsCompany(member, 'ADMIN')
    // The claims move to the company of the adjuster, but they are not the adjuster's.
    await world.services.database.script(
      `update legacy_claims set acid = ${company.acid} where acid = ${other.acid};
       update legacy_users set acid = ${company.acid} where acid = ${other.acid}`,
    )
    const claimKey = `${company.systemId}-${company.acid}-${other.claimIds[0] ?? ''}`
    const id = await idOf(member, claimKey)
    expect(id).toBeDefined()
    expect(await idOf(person, claimKey)).toBeUndefined()
    expect(await levelsOf(person, id ?? '')).toBeNull()
  })

  it('has nothing without file permissions, as a sibling, above the linked one, or after the child left its parent', async () => {
    const without = await adjusterBelow([])
    expect([await cameraOf(without.person), await idOf(without.person, without.claimKey)]).toEqual([[], undefined])

    const { holder, child, person, claimKey } = await adjusterBelow(KEYS)
    const id = (await idOf(person, claimKey)) ?? ''
    // A colleague in the same organization without an account in the claims system.
    const colleague = await world.member(child, KEYS)
    expect([await idOf(colleague, claimKey), await levelsOf(colleague, id)]).toEqual([undefined, null])
    // The organization above has no rights in one below.
    const above = await world.organization()
    await world.services.database.script(
      `update organizations set parent_organization_id = '${above.id}' where id = '${holder.id}'`,
    )
    expect(await idOf(await world.member(above, KEYS), claimKey)).toBeUndefined()
    await world.services.database.script(
      `update organizations set parent_organization_id = null where id = '${child.id}'`,
    )
    expect([await idOf(person, claimKey), await levelsOf(person, id), await cameraOf(person)]).toEqual([
      undefined,
      null,
      [],
    ])
  })

  it('has what their role in the linked organization gives, if they are its member as well', async () => {
    const { holder, person, claimKey } = await adjusterBelow(KEYS)
    await world.join(holder, person, { keys: [] })
    const id = (await idOf(await world.member(holder, KEYS), claimKey)) ?? ''
    expect([await cameraOf(person), await idOf(person, claimKey), await levelsOf(person, id)]).toEqual([
      [],
      undefined,
      null,
    ])
  })

  it('loses them when the claims system no longer lists the claim', async () => {
    const { person, claimId, claimKey } = await adjusterBelow(KEYS)
    const id = (await idOf(person, claimKey)) ?? ''
    await world.services.database.script(`update legacy_claims set adjuster_id = 'other' where claim_id = '${claimId}'`)
    // Not asked yet: the documents remain available while the claims system is down.
    expect(await levelsOf(person, id)).toEqual(['Public'])
    const page = await world.graphql(
      'query ($claimKey: ID!) { legacyClaim(claimKey: $claimKey) { claimKey } }',
      { claimKey },
      person,
    )
    expect([page.code, await levelsOf(person, id)]).toEqual(['NOT_FOUND', null])
  })

  it('loses them some days after the claims system last listed the claim', async () => {
    const { person, claimKey } = await adjusterBelow(KEYS)
    const id = (await idOf(person, claimKey)) ?? ''
    await world.services.database.script(
      `update claim_viewers set seen_at = '${new Date(
        world.services.clock.now().getTime() - (CLAIM_VIEWER_DAYS + 1) * DAY_MS,
      ).toISOString()}' where claim_id = '${id}'`,
    )
    await world.services.jobs.send('retention-apply', {})
    await expect.poll(() => levelsOf(person, id), { timeout: 20_000 }).toBeNull()
    // Listed again.
    expect(await idOf(person, claimKey)).toBe(id)
  })
})

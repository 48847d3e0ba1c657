import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LegacyClaim, LegacyClaimList } from '#server/graphql/generated.ts'
import { LegacyClaimsMaintenanceError, LegacyClaimsUnavailableError } from '#server/lib/legacy-claims/port.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { ACCOUNTS, ACID, insertClaims, linkAccount, linkOther, SYSTEM } from './claims-world.ts'

let world: World
let adjuster: Person
let manager: Person
let stranger: Person

beforeAll(async () => {
  world = await createWorld()
  await insertClaims(world.services)
  adjuster = await world.person()
  manager = await world.person()
  stranger = await world.person()
  await linkAccount(world.services, adjuster.userId, 'Adjuster')
  await linkAccount(world.services, manager.userId, 'ClaimsRepMgr - NO NOTES')
})
afterAll(() => world.close())

const keyOf = (claimId: string): string => `${SYSTEM}-${ACID}-${claimId}`

const pageOf = (as: Person, claimKey: string) =>
  world.graphql<{ legacyClaim: LegacyClaim }>(
    `query ($claimKey: ID!) { legacyClaim(claimKey: $claimKey) { claimKey claimFileId insured
      details { claimId receivedDate dueDate lossAddress lossCity lossState lossDate peril status adjuster company adjCoName }
      notes { writtenDate author text } documents { id } } }`,
    { claimKey },
    as,
  )

const listOf = async (as: Person, variables: object = {}): Promise<LegacyClaimList | undefined> =>
  (
    await world.graphql<{ legacyClaims: LegacyClaimList }>(
      `query ($searchText: String, $subset: LegacyClaimSubset, $systemId: Int, $acid: Int) {
        legacyClaims(searchText: $searchText, subset: $subset, systemId: $systemId, acid: $acid) {
          totalCount claims { claimKey adjCoName } } }`,
      variables,
      as,
    )
  ).data?.legacyClaims

describe("A claim's page", () => {
  it('has the record and the notes, as one of the accounts of the caller sees them', async () => {
    await world.services.database.script(
      "update legacy_claims set loss_address = '12 Oak Street', loss_date = '2026-10-02', peril = 'Hail', " +
        "status = 'Inspected' where claim_id = '901'",
    )
    const { data } = await pageOf(adjuster, keyOf('901'))
    expect(data?.legacyClaim).toMatchObject({
      ...{ claimKey: keyOf('901'), claimFileId: 'CLM-26-901', insured: 'Nora Finch', documents: null },
      details: {
        ...{ lossAddress: '12 Oak Street', lossCity: 'Galveston', lossDate: '2026-10-02', peril: 'Hail' },
        ...{ status: 'Inspected', adjuster: 'Rosa Adjuster', adjCoName: 'Delta Adjusting' },
      },
    })
    // Newest first.
    expect(data?.legacyClaim.notes?.map(({ writtenDate }) => writtenDate)).toEqual(['2026-11-19', '2026-11-18'])
  })

  it('has no notes for a role that may not read them', async () => {
    const { data } = await pageOf(manager, keyOf('902'))
    expect([data?.legacyClaim.details?.claimId, data?.legacyClaim.notes]).toEqual(['902', null])
  })

  it('looks missing to all who do not see the claim', async () => {
    for (const [as, claimKey] of [
      [stranger, keyOf('901')],
      // The claim of a colleague, of a company without an account, of nobody.
      [adjuster, keyOf('903')],
      [adjuster, `${SYSTEM}-301-905`],
      [adjuster, keyOf('999')],
      [adjuster, 'a-b-c'],
      [adjuster, ''],
    ] as const)
      expect((await pageOf(as, claimKey)).code).toBe('NOT_FOUND')
  })

  it('has only the documents for those whose organization lets them browse these', async () => {
    const organization = await world.organization()
    await world.services.database.script(
      `update organizations set legacy_system_id = ${SYSTEM}, legacy_acid = ${ACID} where id = '${organization.id}'`,
    )
    const owner = await world.member(organization, ['Org_File_R'])
    await world.services.database.script(
      `update legacy_links set user_id = '${owner.userId}' where legacy_user_id = '2' and system_id = ${SYSTEM}`,
    )
    const { data } = await pageOf(owner, keyOf('902'))
    expect(data?.legacyClaim.documents).not.toBeNull()
    const colleague = await world.member(organization, ['Org_File_R'])
    const seen = (await pageOf(colleague, keyOf('902'))).data?.legacyClaim
    expect(seen).toMatchObject({ claimFileId: 'CLM-26-902', insured: 'Nora Finch', details: null, notes: null })
    expect(seen?.documents).toEqual(data?.legacyClaim.documents)
    expect((await pageOf(await world.member(organization, []), keyOf('902'))).code).toBe('NOT_FOUND')
    await world.services.database.script(
      `update legacy_links set user_id = '${adjuster.userId}' where legacy_user_id = '2' and system_id = ${SYSTEM}`,
    )
  })

  it('says why it cannot be shown while the claims system is down or closed', async () => {
    const { legacyClaims } = world.services
    const failing = (error: Error): typeof legacyClaims => ({ ...legacyClaims, findUsers: () => Promise.reject(error) })
    try {
      world.services.legacyClaims = failing(new LegacyClaimsUnavailableError('down'))
      expect((await pageOf(adjuster, keyOf('901'))).code).toBe('UNAVAILABLE')
      world.services.legacyClaims = failing(new LegacyClaimsMaintenanceError('Back at six.'))
      expect((await pageOf(adjuster, keyOf('901'))).code).toBe('MAINTENANCE')
    } finally {
      world.services.legacyClaims = legacyClaims
    }
  })
})

describe('The accounts that can open a claim', () => {
  it('are those of the caller that see it', async () => {
    const person = await world.person()
    await linkAccount(world.services, person.userId, 'ReadOnly')
    await linkAccount(world.services, person.userId, 'BranchAdmin')
    await linkAccount(world.services, person.userId, 'AdminHR')
    const accountsOf = async (as: Person, claimId: string | null): Promise<string[] | undefined> =>
      (
        await world.graphql<{
          userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid: { adjustmentCompanies: { userId: string }[] }
        }>(
          `query ($claimId: String) { userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid(systemId: ${SYSTEM},
            acid: ${ACID}, claimId: $claimId) { adjustmentCompanies { userId } } }`,
          { claimId },
          as,
        )
      ).data?.userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid.adjustmentCompanies
        .map(({ userId }) => userId)
        .sort()
    expect(await accountsOf(person, null)).toEqual([ACCOUNTS.AdminHR, ACCOUNTS.BranchAdmin, ACCOUNTS.ReadOnly].sort())
    // The branch of the account has 901, and not 902; no account reads the claims of another company.
    expect(await accountsOf(person, '901')).toContain(ACCOUNTS.BranchAdmin)
    expect(await accountsOf(person, '902')).not.toContain(ACCOUNTS.BranchAdmin)
    for (const claimId of ['901', '905', '999', 'a b', '']) {
      expect(await accountsOf(person, claimId)).not.toContain(ACCOUNTS.AdminHR)
      expect(await accountsOf(stranger, claimId)).toEqual([])
    }
    for (const claimId of ['905', '999', 'a b', '']) expect(await accountsOf(person, claimId)).toEqual([])
  })
})

describe('The list of claims', () => {
  it('has the claims of all accounts, the first due first', async () => {
    const person = await world.person()
    await linkAccount(world.services, person.userId, 'ADMIN')
    await linkOther(world.services, person.userId)
    const all = await listOf(person)
    expect(all?.claims.map(({ claimKey }) => claimKey.split('-').at(-1))).toEqual([
      '906',
      '901',
      '902',
      '903',
      '904',
      '905',
    ])
    expect([all?.totalCount, all?.claims[0]?.adjCoName]).toEqual([6, 'Other Adjusting'])
    const keys = async (variables: object) => (await listOf(person, variables))?.claims.map(({ claimKey }) => claimKey)
    expect(await keys({ subset: 'Overdue' })).toEqual([`${SYSTEM}-301-906`, keyOf('901')])
    expect(await keys({ systemId: SYSTEM, acid: ACID, subset: 'Overdue' })).toEqual([keyOf('901')])
    expect(await keys({ searchText: ' marina ' })).toEqual([keyOf('903')])
    // Misspelled.
    expect(await keys({ searchText: 'Baysied' })).toEqual([keyOf('903')])
    expect(await keys({ searchText: 'nothing like this' })).toEqual([])
  })

  it('is empty without an account, and has no claims of others', async () => {
    expect(await listOf(stranger)).toEqual({ totalCount: 0, claims: [] })
    expect((await listOf(adjuster))?.claims.map(({ claimKey }) => claimKey)).toEqual([keyOf('901'), keyOf('902')])
  })
})

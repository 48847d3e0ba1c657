import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, ACID, insertClaims, SYSTEM } from '#tests/api/legacy-claims/claims-world.ts'
import { startClaimsServer } from '#tests/support/claims-server.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import type { LegacyClaimQuery, LegacyCondition } from './claim-query.ts'

let world: World
let server: Awaited<ReturnType<typeof startClaimsServer>>
beforeAll(async () => {
  world = await createWorld()
  await insertClaims(world.services)
  server = await startClaimsServer(world.services)
})
afterAll(async () => {
  await server.close()
  await world.close()
})

describe.each(['embedded', 'http'])('The %s claims system keeps the contract of queries', (kind) => {
  const port = () => server.portOf(kind)
  const key = { systemId: SYSTEM, userId: ACCOUNTS.Adjuster }
  const today = (): string => world.services.clock.now().toISOString().slice(0, 10)
  const company = [{ ...key, scope: 'Company' }] as const
  const query = (conditions: LegacyCondition[], more: Partial<LegacyClaimQuery> = {}) => {
    const order = { by: 'due', descending: false } as const
    return { conditions, groupBy: null, order, limit: 25, today: today(), ...more }
  }
  const name = (field: 'insured' | 'carrier' | 'number' | 'city', ...values: string[]): LegacyCondition => ({
    ...{ kind: 'name', field, values, not: false },
  })
  const not = (one: LegacyCondition): LegacyCondition => ({ ...one, not: true })
  const overdue: LegacyCondition = { kind: 'subset', subset: 'Overdue', not: false }

  it.each<[string, LegacyCondition[], string[]]>([
    ['all', [], ['901', '902', '903', '904']],
    ['overdue', [overdue], ['901']],
    ['not overdue', [not(overdue)], ['902', '903', '904']],
    ['without a due date', [{ kind: 'missing', field: 'due', not: false }], ['904']],
    ['with a due date', [{ kind: 'missing', field: 'due', not: true }], ['901', '902', '903']],
    ['of a carrier in any case', [name('carrier', 'plains FIDELITY')], ['902']],
    ['of one of two', [name('carrier', 'Plains', 'Redwood'), name('insured', 'Bayside')], ['903']],
    ['of no carrier of that name', [not(name('carrier', 'Plains Fidelity'))], ['901', '903', '904']],
    ['of a part of a word', [name('insured', 'Bay')], []],
    ['by number', [name('number', 'CLM-26-903')], ['903']],
    ['with a hostile value', [name('city', "' or 1=1; --")], []],
    ['due on a day', [{ kind: 'day', field: 'due', from: '2026-11-21', to: '2026-11-21', not: false }], ['902']],
    ['not due before', [{ kind: 'day', field: 'due', from: null, to: '2026-11-21', not: true }], ['903', '904']],
    ['received since', [{ kind: 'day', field: 'received', from: '2026-11-19', to: null, not: false }], ['904']],
    ['with an adjuster', [{ kind: 'missing', field: 'adjuster', not: true }], ['901', '902', '903']],
  ])('queries claims %s, with the exact total', async (_name, conditions, expected) => {
    const { totalCount, claims } = await port().queryClaims(company, query(conditions))
    expect(claims.map(({ claimId }) => claimId).sort()).toEqual(expected)
    expect(totalCount).toBe(expected.length)
    const limited = await port().queryClaims(company, query(conditions, { limit: 1 }))
    expect([limited.totalCount, limited.claims.length]).toEqual([expected.length, Math.min(1, expected.length)])
  })

  it('orders and groups claims, counts those of several accounts once, and only those that they see', async () => {
    const own = { ...key, scope: 'User' } as const
    const { totalCount, groups, groupsCount, claims } = await port().queryClaims(
      [...company, own],
      query([], { groupBy: 'carrier', order: { by: 'received', descending: true } }),
    )
    expect([totalCount, groupsCount, claims[0]?.claimId, claims[0]?.acid]).toEqual([4, 2, '904', ACID])
    expect(groups).toEqual([
      { value: 'Redwood Mutual', count: 3 },
      { value: 'Plains Fidelity', count: 1 },
    ])
    expect((await port().queryClaims([own], query([]))).totalCount).toBe(2)
    expect(await port().queryClaims([], query([], { groupBy: 'state' }))).toEqual({
      ...{ totalCount: 0, claims: [], groups: [], groupsCount: 0 },
    })
  })

  it('finds the names that contain a word or a similar one, among the claims that the account sees', async () => {
    const names = async (...words: string[]) =>
      (await port().findClaimNames(company, words, 'alike')).map(({ field, value }) => `${field} ${value}`)
    expect(await names('marina')).toEqual(['insured Bayside Marina'])
    expect(await names('marena')).toEqual(['insured Bayside Marina'])
    expect(await port().findClaimNames(company, ['marena'], 'exact')).toEqual([])
    expect(await names('PLAINS')).toEqual(['carrier Plains Fidelity'])
    expect((await names('rosa')).sort()).toEqual(['adjuster Rosa ADMIN', 'adjuster Rosa Adjuster'])
    expect(await names('secretperson', '905', 'xy')).toEqual([])
    expect(await port().findClaimNames([{ ...key, scope: 'User' }], ['marina'], 'exact')).toEqual([])
  })
})

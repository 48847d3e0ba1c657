import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInvoice } from '#server/lib/billing/ledger/bookkeeping.ts'
import { writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import { changeInvoiceState, changePlan, followActivation } from '#server/modules/billing/service.ts'
import { billingAdHocItems } from '#server/modules/billing/tables.ts'
import { claims } from '#server/modules/documents/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { eq } from 'drizzle-orm'

const DAY_MS = 86_400_000
let world: World
let staff: Person

beforeAll(async () => {
  world = await createWorld()
  await writePriceList(world.services.database.db, '2020-01-01')
  staff = await world.staff(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
})

afterAll(() => world.close())

/** Moves the clock to noon of a later day. */
function goTo(day: string): void {
  world.clock.advance(new Date(`${day}T18:00:00Z`).getTime() - world.clock.now().getTime())
  world.signInAgain(staff)
}

const plan = (organizationId: string, priceId: string | null) =>
  changePlan(world.services, { organizationId, priceId, personId: staff.userId })

async function claim(organizationId: string, day: string): Promise<void> {
  const id = world.services.ids.uuid()
  await world.services.database.db
    .insert(claims)
    .values({ id, organizationId, claimKey: `coverage-${id}`, createdAt: new Date(`${day}T18:00:00Z`) })
}

/** Every line of an organization's invoices that are not void: the date of the invoice, the description, the amount. */
async function linesOf(organizationId: string) {
  const { billing, database } = world.services
  const invoices = await billing.listInvoices({ organizationIds: [organizationId], since: '2020-01-01' })
  const lines = []
  for (const { id, state, invoiceDate } of [...invoices].reverse()) {
    const invoice = state === 'Void' ? null : await findInvoice(database.db, id)
    for (const item of invoice?.items ?? [])
      lines.push([invoiceDate, item.description, item.quantity, item.amountCents])
  }
  return lines
}

async function draft(organizationId: string, month: string, expected: string | null = null): Promise<void> {
  const { code } = await world.graphql(
    `{ billingPreviewInvoiceGet(organizationId: "${organizationId}", invoiceDate: "${month}", generateDraftInvoice: true)
      { invoices { invoiceDate } } }`,
    {},
    staff,
  )
  expect(code).toBe(expected)
}

async function newestOf(organizationId: string) {
  const [invoice] = await world.services.billing.listInvoices({
    organizationIds: [organizationId],
    since: '2020-01-01',
  })
  if (!invoice) throw new Error('There is no invoice.')
  return invoice
}

const change = async (organizationId: string, state: 'Open' | 'Void') =>
  changeInvoiceState(world.services, { invoiceId: (await newestOf(organizationId)).id, personId: staff.userId }, state)

describe('usage is billed exactly once', () => {
  test('regardless of which draft of the current month was issued', async () => {
    goTo('2026-11-20')
    const { id } = await world.organization()
    await plan(id, 'plan-firm-month')
    await claim(id, '2026-11-21')
    goTo('2026-12-05')
    await claim(id, '2026-12-04')
    // Previews and drafts dated in December bill November, not December to date.
    await draft(id, '2026-12-01')
    await change(id, 'Open')
    await claim(id, '2026-12-20')
    goTo('2027-01-02')
    await runBilling(world.services)
    const usage = (await linesOf(id)).filter(([, description]) => description === 'Claims')
    expect(usage).toEqual([
      ['2026-12-01', 'Claims', 1, 150],
      ['2027-01-01', 'Claims', 2, 300],
    ])
  })

  test('even if a draft of the next month was issued early: the rest is billed later', async () => {
    const { id } = await world.organization()
    await plan(id, 'plan-firm-month')
    await claim(id, '2027-01-02')
    await draft(id, '2027-02-01')
    await change(id, 'Open')
    const { data } = await world.graphql<{
      it: { invoiceSummaries: { organizationId: string; amountBilled: number }[] }
    }>('{ it: billingCustomerSummariesGet { invoiceSummaries { organizationId amountBilled } } }', {}, staff)
    // An amount entered for February's invoice does not apply to January.
    expect(data?.it.invoiceSummaries.find(({ organizationId }) => organizationId === id)?.amountBilled).toBe(0)
    await claim(id, '2027-01-20')
    goTo('2027-02-02')
    await runBilling(world.services)
    goTo('2027-03-02')
    await runBilling(world.services)
    const usage = (await linesOf(id)).filter(([, description]) => description === 'Claims')
    expect(usage).toEqual([
      ['2027-02-01', 'Claims', 1, 150],
      ['2027-03-01', 'Claims', 1, 150],
    ])
  })

  test('and is free before the plan starts; the last month has a final invoice', async () => {
    const { id } = await world.organization()
    await claim(id, '2027-03-01')
    goTo('2027-03-10')
    await plan(id, 'plan-team-month')
    await claim(id, '2027-03-11')
    goTo('2027-03-15')
    await plan(id, null)
    expect(await linesOf(id)).toEqual([
      ['2027-03-15', 'Team plan, 6 of 31 days of March 2027', 1, 2_884],
      ['2027-03-15', 'Claims', 1, 150],
    ])
    goTo('2027-04-02')
    await runBilling(world.services)
    expect(await linesOf(id)).toHaveLength(2)
  })

  test('a manual draft is completed and issued by the monthly run', async () => {
    const { id } = await world.organization()
    await plan(id, 'plan-team-month')
    await claim(id, '2027-04-02')
    await draft(id, '2027-05-01')
    await claim(id, '2027-04-20')
    goTo('2027-05-02')
    await runBilling(world.services)
    expect(await newestOf(id)).toMatchObject({ state: 'Open', invoiceDate: '2027-05-01' })
    expect((await linesOf(id)).filter(([, description]) => description === 'Claims')).toEqual([
      ['2027-05-01', 'Claims', 2, 300],
    ])
  })

  test('a voided month is invoiced again', async () => {
    const { id } = await world.organization()
    await plan(id, 'plan-team-month')
    await claim(id, '2027-05-03')
    goTo('2027-06-02')
    await runBilling(world.services)
    const before = await linesOf(id)
    await change(id, 'Void')
    expect(await linesOf(id)).toEqual([])
    goTo('2027-06-03')
    await runBilling(world.services)
    expect(await linesOf(id)).toEqual(before)
  })
})

describe('a plan', () => {
  test('for a prepaid year is charged once, even if it is removed and assigned again', async () => {
    const { id } = await world.organization()
    goTo('2027-07-01')
    await plan(id, 'plan-firm-year')
    await runBilling(world.services)
    goTo('2027-08-10')
    await plan(id, null)
    goTo('2027-09-05')
    await plan(id, 'plan-firm-year')
    goTo('2027-10-02')
    await runBilling(world.services)
    expect(await linesOf(id)).toEqual([['2027-07-01', 'Firm plan, the year from July 2027', 1, 499_000]])
  })

  test('that is upgraded before the first invoice is charged in proportion to the days at each price', async () => {
    const { id } = await world.organization()
    goTo('2027-10-11')
    await plan(id, 'plan-team-month')
    goTo('2027-10-21')
    await plan(id, 'plan-firm-month')
    goTo('2027-11-02')
    await runBilling(world.services)
    expect(await linesOf(id)).toEqual([
      ['2027-11-01', 'Team plan, 10 of 31 days of October 2027', 1, 4_806],
      ['2027-11-01', 'Firm plan, 11 of 31 days of October 2027', 1, 17_706],
      ['2027-11-01', 'Firm plan, November 2027', 1, 49_900],
    ])
  })

  test('that is selected again changes nothing and is not in the journal', async () => {
    const { id } = await world.organization()
    await plan(id, 'plan-team-month')
    const count = async () =>
      (
        await world.graphql<{ it: { totalCount: number } }>(
          `{ it: billingJournalsForOrganizationGet(organizationId: "${id}", request: {}) { totalCount } }`,
          {},
          staff,
        )
      ).data?.it.totalCount
    const before = await count()
    await plan(id, 'plan-team-month')
    expect([before, await count()]).toEqual([1, 1])
  })

  test('of a deactivated organization ends with a final invoice and starts again with it', async () => {
    const { database } = world.services
    const { id } = await world.organization()
    await plan(id, 'plan-team-month')
    await claim(id, '2027-11-02')
    const activate = (active: boolean) =>
      database.transaction(async (tx) => {
        await tx.update(organizations).set({ deactivated: !active }).where(eq(organizations.id, id))
        await followActivation(tx, world.services, id)
      })
    goTo('2027-11-11')
    await activate(false)
    expect((await linesOf(id)).map(([day, description]) => [day, description])).toEqual([
      ['2027-11-11', 'Team plan, 10 of 30 days of November 2027'],
      ['2027-11-11', 'Claims'],
    ])
    expect(await plan(id, 'plan-firm-month')).toBe('This organization is deactivated. Activate it first.')
    await claim(id, '2027-11-15')
    goTo('2027-11-21')
    await activate(true)
    await claim(id, '2027-11-22')
    goTo('2027-12-02')
    await runBilling(world.services)
    expect((await linesOf(id)).slice(2)).toEqual([
      ['2027-12-01', 'Team plan, 10 of 30 days of November 2027', 1, 4_967],
      ['2027-12-01', 'Team plan, December 2027', 1, 14_900],
      ['2027-12-01', 'Claims', 1, 150],
    ])
  })
})

test('the ad-hoc item and the usage of a deactivated child are billed', async () => {
  const { database, clock, ids } = world.services
  const root = await world.organization()
  const child = await world.organization({ parentOrganizationId: root.id })
  await plan(root.id, 'plan-team-month')
  await claim(child.id, '2027-12-02')
  await database.db.insert(billingAdHocItems).values({
    ...{ id: ids.uuid(), organizationId: child.id, description: 'Training', unitPrice: 5_000, quantity: 1 },
    ...{ serviceDate: '2027-12-02', recurring: false, createdAt: clock.now() },
  })
  await database.transaction(async (tx) => {
    await tx.update(organizations).set({ deactivated: true }).where(eq(organizations.id, child.id))
    await followActivation(tx, world.services, child.id)
  })
  world.clock.advance(DAY_MS)
  await claim(child.id, '2027-12-20')
  goTo('2028-01-02')
  await runBilling(world.services)
  expect((await linesOf(root.id)).slice(2)).toEqual([
    ['2028-01-01', `Claims, ${child.displayName}`, 1, 150],
    ['2028-01-01', 'Training', 1, 5_000],
  ])
})

test('usage is charged in the hierarchy in which it occurred, even if the organization joins or leaves it later', async () => {
  const admin = await world.staff(['Site_OrgHierarchy_R', 'Site_OrgHierarchy_U'])
  const [parent, child] = [await world.organization(), await world.organization()]
  await plan(parent.id, 'plan-team-month')
  await plan(child.id, 'plan-firm-month')
  await claim(child.id, '2028-01-02')
  const link = (field: string) =>
    world.graphql(
      `mutation { ${field}(parentOrgId: "${parent.id}", childOrgId: "${child.id}") { __typename } }`,
      {},
      admin,
    )
  expect((await link('setChild')).code).toBeNull()
  expect((await linesOf(child.id)).at(-1)).toEqual(['2028-01-02', 'Claims', 1, 150])
  world.clock.advance(DAY_MS)
  world.signInAgain(admin)
  await claim(child.id, '2028-01-03')
  expect((await link('deleteRelationship')).code).toBeNull()
  expect((await linesOf(parent.id)).at(-1)).toEqual(['2028-01-03', `Claims, ${child.displayName}`, 1, 150])
  expect(await world.services.billing.listCustomers([child.id])).toMatchObject([{ planName: 'Firm' }])
})

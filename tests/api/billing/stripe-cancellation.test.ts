import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organizations } from '#server/modules/organizations/tables.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import { followActivation } from '#server/modules/billing/plans.ts'
import { refreshProvider } from '#server/modules/billing/provider-news.ts'
import { billingUsageEvents } from '#server/modules/billing/tables.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { type StripeStand, stripeStand } from './stands.ts'

/** The usage of the last month of a subscription that ends: it is billed exactly once. A claim costs 150.5 cents. */

let under: StripeStand
let organization: OrganizationRow

/** Moves the clock of the server; the tests begin on 2026-11-20 at 15:00 UTC. */
const moveTo = (instant: string): void =>
  under.world.clock.advance(Date.parse(instant) - under.world.clock.now().getTime())

beforeAll(async () => {
  under = await stripeStand()
})
afterAll(() => under.close())
beforeEach(async () => {
  moveTo('2026-11-20T15:00:00Z')
  organization = await under.world.organization()
  // As in the billing test setup: Stripe refuses a known idempotency key with another address.
  await under.services.database.db
    .update(organizations)
    .set({ emailAddress: 'billing@summit.example' })
    .where(eq(organizations.id, organization.id))
  await under.subscribe(organization, '2026-09-01')
})
afterEach(() => {
  expect(under.server.violations).toEqual([])
  under.server.mend()
})

const subscription = (): string => [...under.account.subscriptions.keys()].at(-1) ?? ''
const customer = (): string => under.account.subscriptions.get(subscription())?.customer ?? ''
async function claims(count: number, at: string): Promise<void> {
  const event = { organizationId: organization.id, metric: 'claimCount', delta: count } as const
  await under.services.database.db.insert(billingUsageEvents).values({ ...event, happenedAt: new Date(at) })
}
/** The invoices of the organization, oldest first: the amount, and the kind in its key. */
const billed = async () =>
  (await under.billing.listInvoices({ organizationIds: [organization.id], since: '2026-01-01' }))
    .filter(({ state }) => state !== 'Void')
    .map(({ totalCents, key }) => `${totalCents} ${key.includes(':final-') ? 'final' : 'monthly'}`)
    .reverse()
const unbilled = async () =>
  (
    await under.services.database.db
      .select()
      .from(billingUsageEvents)
      .where(eq(billingUsageEvents.organizationId, organization.id))
  ).filter(({ metric, invoiceKey }) => metric === 'claimCount' && invoiceKey === null).length
/** The daily runs of the following months, each twice. */
async function runMonths(): Promise<void> {
  for (const day of ['2026-12-01', '2026-12-02', '2027-01-01', '2027-02-01']) {
    moveTo(`${day}T18:00:00Z`)
    await runBilling(under.services)
    await runBilling(under.services)
  }
}

describe('a subscription that ends at Stripe', () => {
  test('creates one final invoice with the usage until then, for repeated webhooks in any order', async () => {
    await claims(4, '2026-11-10T15:00:00Z')
    under.account.cancel(subscription())
    const events = under.takeEvents()
    for (const event of [...events, ...events].reverse()) expect(await under.send(event)).toBe(200)
    expect(await billed()).toEqual(['602 final'])
    expect(await under.billing.listCustomers([organization.id])).toEqual([])
    await refreshProvider(under.services)
    // Events of the beginning that arrive after the end.
    const begun = under.account.events.findLast(({ type }) => type === 'customer.subscription.created')
    await under.send({ ...begun, id: `${begun?.id}late` })
    await runMonths()
    expect(await billed()).toEqual(['602 final'])
    expect(await unbilled()).toBe(0)
    await under.settle()
    const ours = [...under.account.invoices.values()].filter((invoice) => invoice.customer === customer())
    expect(ours.map(({ total, status }) => [total, status])).toEqual([[602, 'open']])
  }, 60_000)

  test('is invoiced once for ten concurrent webhooks', async () => {
    await claims(4, '2026-11-10T15:00:00Z')
    under.account.cancel(subscription())
    const [event] = under.takeEvents()
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => under.send({ ...event, id: `${event?.id}${at % 5}` })),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await billed()).toEqual(['602 final'])
  }, 60_000)

  test('is found without a webhook, and usage that is recorded later on its last day is billed', async () => {
    await claims(4, '2026-11-10T15:00:00Z')
    under.account.cancel(subscription())
    under.takeEvents()
    await refreshProvider(under.services)
    await claims(2, '2026-11-20T20:00:00Z')
    // After the end, usage is free.
    await claims(9, '2026-11-22T20:00:00Z')
    await runMonths()
    expect(await billed()).toEqual(['602 final', '301 monthly'])
    expect(await unbilled()).toBe(1)
  }, 60_000)

  test('and is followed by another leaves only the days between them unbilled', async () => {
    await claims(4, '2026-11-10T15:00:00Z')
    under.account.cancel(subscription())
    await under.settle()
    const price = [...under.account.prices.values()].find(({ recurring }) => recurring !== null)?.id ?? ''
    under.account.subscribe(customer(), price, '2026-11-25')
    await under.settle()
    await claims(7, '2026-11-23T20:00:00Z')
    await claims(2, '2026-11-26T20:00:00Z')
    await runMonths()
    expect(await billed()).toEqual(['602 final', '301 monthly'])
  }, 60_000)

  test('while another is active does not end the plan', async () => {
    await claims(4, '2026-11-10T15:00:00Z')
    const first = subscription()
    const price = under.account.subscriptions.get(first)?.items.data[0]?.price.id ?? ''
    under.account.subscribe(customer(), price, '2026-11-20')
    under.account.cancel(first)
    await under.settle()
    expect(await billed()).toEqual([])
    expect(await under.billing.listCustomers([organization.id])).toMatchObject([
      { planSince: '2026-11-20', usageSince: '2026-09-01' },
    ])
    await runMonths()
    expect(await billed()).toEqual(['602 monthly'])
  }, 60_000)

  test.each([
    ['told by webhooks', true],
    ['found later', false],
  ])(
    'with its customer, that was deleted there (%s), is invoiced to a new customer',
    async (_how, isTold) => {
      await claims(4, '2026-11-10T15:00:00Z')
      under.account.deleteCustomer(customer())
      const events = under.takeEvents()
      if (isTold) for (const event of [...events].reverse()) expect(await under.send(event)).toBe(200)
      else await refreshProvider(under.services)
      await under.settle()
      await runMonths()
      expect(await billed()).toEqual(['602 final'])
      const ours = [...under.account.invoices.values()].filter(
        ({ metadata }) => metadata?.['evolve_organization_id'] === organization.id,
      )
      expect(ours.map(({ total }) => total)).toEqual([602])
    },
    60_000,
  )

  test('is invoiced by the next attempt if the first is interrupted', async () => {
    await claims(4, '2026-11-10T15:00:00Z')
    under.account.cancel(subscription())
    const [event] = under.takeEvents()
    under.server.fail('GET /v1/subscriptions', 'cut-before', 3)
    expect(await under.send(event ?? {})).toBe(503)
    under.server.mend()
    expect(await billed()).toEqual([])
    expect(await under.send(event ?? {})).toBe(200)
    expect(await billed()).toEqual(['602 final'])
  }, 60_000)
})

test('deactivating an organization and canceling its subscription create one final invoice', async () => {
  await claims(4, '2026-11-10T15:00:00Z')
  const { database } = under.services
  await database.transaction(async (tx) => {
    await tx.update(organizations).set({ deactivated: true }).where(eq(organizations.id, organization.id))
    await followActivation(tx, under.services, organization.id)
  })
  expect(await billed()).toEqual(['602 final'])
  under.account.cancel(subscription())
  await under.settle()
  await runMonths()
  expect(await billed()).toEqual(['602 final'])
})

test('usage while an organization was not billable stays free, also at Stripe', async () => {
  const billable = async (isBillable: boolean) => {
    const staff = await under.world.staff(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
    const { code } = await under.world.graphql(
      `mutation { billingOrganizationOptionsUpdate(organizationId: "${organization.id}", options: {
        billChildrenForUsage: false, chargeAutomatically: false, createInvoicesAsDrafts: false,
        notBillable: ${!isBillable} }) { id } }`,
      {},
      staff,
    )
    expect(code).toBeNull()
  }
  await claims(4, '2026-11-10T15:00:00Z')
  await billable(false)
  await claims(9, '2026-11-22T15:00:00Z')
  moveTo('2026-11-25T15:00:00Z')
  await billable(true)
  await claims(2, '2026-11-26T15:00:00Z')
  await runMonths()
  expect(await billed()).toEqual(['903 monthly'])
  expect(await unbilled()).toBe(1)
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverInvoices, refreshProvider } from '#server/modules/billing/provider-news.ts'
import { stripeImport } from '#server/lib/billing/stripe/tables.ts'
import { requestOf, REQUESTS, type RequestName } from '#tests/support/stripe/shapes.ts'
import { invoiceOf, type StripeStand, stripeStand } from './stands.ts'

let under: StripeStand

beforeEach(async () => {
  under = await stripeStand()
})
afterEach(async () => {
  expect(under.server.violations).toEqual([])
  await under.close()
})

/** The same as in `invoiceOf`: the idempotency key of a customer is for one name and address. */
const summit = { name: 'Summit', emailAddress: 'billing@summit.example' }
const customerOf = async (id: string): Promise<string> =>
  (await under.billing.remote?.customerAddress({ ...summit, id }, 'dashboard'))?.split('/').at(-1) ?? ''

/** An account that was used before the product: seven customers, each with a subscription and its invoice. */
async function oldAccount(): Promise<string[]> {
  const { account, world, services } = under
  const price = [...account.prices.values()].find(({ recurring }) => recurring !== null)?.id ?? ''
  const ids: string[] = []
  for (let count = 0; count < 7; count += 1) {
    const { id } = await world.organization()
    const customer = account.do('POST /v1/customers', '', {
      ...{ name: 'Old', email: `old${count}@claims.example`, metadata: { evolve_organization_id: id } },
    }) as { id: string }
    account.billSubscription(account.subscribe(customer.id, price, '2026-09-01'), 49_900)
    ids.push(id)
  }
  // None of it was reported by a webhook.
  under.takeEvents()
  account.events.splice(0)
  await services.database.db.delete(stripeImport)
  return ids
}

const progress = () => under.billing.remote?.progress()
const state = async (ids: readonly string[]) => ({
  plans: (await under.billing.listCustomers(ids)).length,
  invoices: (await under.billing.listInvoices({ organizationIds: ids, since: '2026-01-01' })).length,
})

describe('the first import', () => {
  test('continues after the last object wherever it was interrupted, and reports its progress until it is complete', async () => {
    const ids = await oldAccount()
    const requests: RequestName[] = [
      'GET /v1/products',
      'GET /v1/products/:id',
      'GET /v1/prices',
      'GET /v1/customers',
      'GET /v1/customers/:id',
      'GET /v1/subscriptions',
      'GET /v1/invoices',
      'GET /v1/invoices/:id',
    ]
    let read = -1
    for (const name of requests) {
      // The process ends at the first request of this kind, so that later stages are not read in this run.
      under.server.fail(name, 'cut-before', 3)
      await expect(refreshProvider(under.services)).rejects.toThrow()
      under.server.mend()
      const now = await progress()
      expect(now).not.toBeNull()
      expect(now?.readCount ?? 0).toBeGreaterThanOrEqual(read)
      read = now?.readCount ?? 0
    }
    await refreshProvider(under.services)
    expect(await progress()).toBeNull()
    expect(await state(ids)).toEqual({ plans: 7, invoices: 7 })
  }, 120_000)

  test('is completed by a process that starts after only the products were read', async () => {
    const ids = await oldAccount()
    under.server.fail('GET /v1/customers', 'cut-before', 3)
    await expect(refreshProvider(under.services)).rejects.toThrow()
    under.server.mend()
    expect((await under.billing.listProducts()).length).toBeGreaterThan(0)
    await refreshProvider(under.services)
    expect(await state(ids)).toEqual({ plans: 7, invoices: 7 })
  }, 60_000)

  test('continues if the object of its cursor was deleted', async () => {
    const ids = await oldAccount()
    under.server.fail('GET /v1/customers/:id', 'cut-before', 3)
    await expect(refreshProvider(under.services)).rejects.toThrow()
    under.server.mend()
    await under.services.database.db.update(stripeImport).set({ cursor: 'cus_00009999' })
    await refreshProvider(under.services)
    expect(await state(ids)).toEqual({ plans: 7, invoices: 7 })
  }, 60_000)

  test('sends no notification of invoices older than a week', async () => {
    const ids = await oldAccount()
    const organization = { id: ids[0] ?? '' }
    const reader = await under.world.member(organization as never, ['Org_Billing_R'])
    for (const invoice of under.account.invoices.values()) invoice.created -= 30 * 86_400
    await refreshProvider(under.services)
    const { data } = await under.world.graphql<{ notifications: { totalCount: number } }>(
      '{ notifications(limit: 50) { totalCount } }',
      {},
      reader,
    )
    expect(data?.notifications.totalCount).toBe(0)
  }, 60_000)
})

describe('a customer that was deleted at Stripe', () => {
  test('is replaced within the same day, with or without the webhook, and also the second time', async () => {
    const organization = { ...(await under.world.organization()), displayName: 'Summit' }
    for (const isTold of [true, false, true]) {
      const customer = await customerOf(organization.id)
      under.account.deleteCustomer(customer)
      if (isTold) await under.settle()
      else under.takeEvents()
      const month = `2026-${String(8 + under.account.deletedCustomers.size).padStart(2, '0')}-01`
      await under.services.database.transaction((tx) =>
        under.billing.makeInvoice(tx, { ...invoiceOf(organization, month, 500), chargeAutomatically: true }, 'Open'),
      )
      await deliverInvoices(under.services)
      const [invoice] = await under.billing.listInvoices({ organizationIds: [organization.id], since: month })
      expect(invoice).toMatchObject({ state: 'Open', totalCents: 500, paidCents: 500 })
    }
    expect(under.account.customers.size).toBe(1)
  }, 60_000)

  test('does not stop the portal', async () => {
    const organization = await under.world.organization()
    under.account.deleteCustomer(await customerOf(organization.id))
    under.takeEvents()
    const page = { returnUrl: 'https://evolve.example/' }
    const address = await under.billing.remote?.customerAddress({ ...summit, id: organization.id }, page)
    expect(address).toContain('https://billing.stripe.com/p/session/cus_')
  }, 60_000)
})

describe('amounts', () => {
  test('in other currencies are shown without conversion, and excluded from all sums', async () => {
    const organization = await under.world.organization()
    await under.subscribe(organization, '2026-11-01')
    const subscription = [...under.account.subscriptions.keys()].at(-1) ?? ''
    for (const [currency, total] of [
      ['eur', 700],
      ['jpy', 5_000],
      ['usd', 900],
    ] as const) {
      const id = under.account.billSubscription(subscription, total)
      const invoice = under.account.invoices.get(id)
      if (invoice) invoice.currency = currency
    }
    await under.settle()
    const staff = await under.world.staff(['Site_OrgBilling_R'])
    const { data } = await under.world.graphql<{
      own: { outstandingBalance: number; invoices: { invoiceAmount: number; currency: string }[] }
      all: { totalAmountBilled: number; totalBalanceDue: number; months: { amountBilled: number }[] }
    }>(
      `{ own: billingOrganizationBillingInvoicesGet(organizationId: "${organization.id}") { outstandingBalance invoices {
        invoiceAmount currency } } all: billingCustomerSummariesGet { totalAmountBilled totalBalanceDue months { amountBilled } } }`,
      {},
      staff,
    )
    expect(data?.own.outstandingBalance).toBe(900)
    expect(data?.own.invoices.map(({ currency, invoiceAmount }) => `${currency} ${invoiceAmount}`).sort()).toEqual([
      'EUR 700',
      'JPY 5000',
      'USD 900',
    ])
    expect([data?.all.totalAmountBilled, data?.all.totalBalanceDue]).toEqual([900, 900])
    expect(data?.all.months.at(-1)?.amountBilled).toBe(900)
  }, 60_000)

  test('include credit notes and the balance of the customer', async () => {
    const organization = await under.world.organization()
    await under.services.database.transaction((tx) =>
      under.billing.makeInvoice(tx, invoiceOf(organization, '2026-11-01', 1_000), 'Open'),
    )
    await under.settle()
    const id = [...under.account.invoices.keys()].at(-1) ?? ''
    const shown = async () => {
      await under.settle()
      const [invoice] = await under.billing.listInvoices({ organizationIds: [organization.id], since: '2026-11-01' })
      return [invoice?.state, invoice?.totalCents, invoice?.creditedCents, invoice?.paidCents]
    }
    under.account.settle(id, 300, 'credit note')
    expect(await shown()).toEqual(['Open', 1_000, 300, 0])
    under.account.settle(id, 200, 'balance')
    expect(await shown()).toEqual(['Open', 1_000, 300, 200])
    under.account.pay(id)
    expect(await shown()).toEqual(['Open', 1_000, 300, 700])
    expect(under.account.charges.at(-1)).toMatchObject({ amount: 500 })
  }, 60_000)
})

describe('webhooks', () => {
  test('over 1 MB are accepted only with a valid signature; above 16 MB they are refused', async () => {
    under.account.sell('Training', { cents: '45000', day: '2026-01-01' })
    const [event] = under.takeEvents()
    const large = { ...event, padding: 'x'.repeat(3 * 1024 * 1024) }
    expect(await under.send(large, 'whsec_somebodyElse')).toBe(400)
    expect(await under.send(large)).toBe(200)
    expect((await under.billing.listProducts()).map(({ name }) => name)).toContain('Training')
    expect(await under.send({ ...event, padding: 'x'.repeat(17 * 1024 * 1024) })).toBe(413)
  }, 60_000)

  test('with thin events fetch the named object; other thin events are acknowledged', async () => {
    const thin = (id: string, type: string, object: string) => ({
      ...{ id: `evt_${id}`, object: 'v2.core.event', type: `v1.${type}.updated`, livemode: false },
      ...{ created: '2026-11-20T15:00:00.000Z', related_object: { id: object, type, url: `/v1/${type}s/${object}` } },
    })
    const priceId = under.account.sell('Training', { cents: '45000', day: '2026-01-01' })
    under.takeEvents()
    expect(await under.send(thin('thin1', 'price', priceId))).toBe(200)
    expect((await under.billing.listProducts()).map(({ name }) => name)).toContain('Training')
    expect(await under.send(thin('thin2', 'billing.meter', 'mtr_1'))).toBe(200)
    expect(await under.send({ ...thin('thin3', 'billing.meter', 'x'), related_object: null })).toBe(200)
    expect(await under.send(thin('thin4', 'subscription', 'sub_00009999'))).toBe(200)
    expect(await under.send(thin('thin1', 'price', priceId), 'whsec_somebodyElse')).toBe(400)
  }, 60_000)
})

test('the API description includes the requests for thin events', () => {
  expect(requestOf('GET', '/v1/subscriptions/sub_1')?.name).toBe('GET /v1/subscriptions/:id')
  expect(REQUESTS['GET /v1/prices/:id'].safeParse({ a: '1' }).success).toBe(false)
})

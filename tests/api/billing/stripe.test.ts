import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { stripeBilling } from '#server/lib/billing/stripe/provider.ts'
import { urlSigner } from '#server/lib/storage/signed-url.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import { deliverInvoices, refreshProvider } from '#server/modules/billing/provider-news.ts'
import type { NewInvoice } from '#server/lib/billing/port.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { API_VERSION, requestOf, REQUESTS, type RequestName } from '#tests/support/stripe/shapes.ts'
import type { Fault } from '#tests/support/stripe/server.ts'
import type { Person } from '#tests/support/world.ts'
import { invoiceOf, type StripeStand, stripeStand } from './stands.ts'

let under: StripeStand
let organization: OrganizationRow
let staff: Person

beforeAll(async () => {
  under = await stripeStand()
  staff = await under.world.staff(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
})
beforeEach(async () => {
  organization = await under.world.organization()
})
afterEach(() => {
  // In every test, all requests must be in Stripe's API description.
  expect(under.server.violations).toEqual([])
  under.server.mend()
})
afterAll(() => under.close())

const make = (invoice: NewInvoice, state: 'Draft' | 'Open') =>
  under.services.database.transaction((tx) => under.billing.makeInvoice(tx, invoice, state))
const charged = (month: string, ...cents: number[]): NewInvoice => ({
  ...invoiceOf(organization, month, ...cents),
  chargeAutomatically: true,
})
/** Stripe's data of the organization, and the money that it took. */
function atStripe() {
  const { customers, invoices, charges } = under.account
  const mine = [...customers.values()].filter(({ metadata }) => metadata['evolve_organization_id'] === organization.id)
  const of = [...invoices.values()].filter(({ customer }) => mine.some(({ id }) => id === customer))
  return {
    customers: mine.length,
    invoices: of.map(({ status, total }) => [status, total]),
    charges: charges.filter(({ invoice }) => of.some(({ id }) => id === invoice)).map(({ amount }) => amount),
  }
}
const known = async () =>
  (await under.billing.listInvoices({ organizationIds: [organization.id], since: '2026-01-01' })).map(
    ({ state, totalCents, paidCents }) => [state, totalCents, paidCents],
  )
const journal = async () => {
  const { data } = await under.world.graphql<{ it: { items: { message: string; severity: string }[] } }>(
    `{ it: billingJournalsForOrganizationGet(organizationId: "${organization.id}",
      request: { sortDirection: Ascending }) { items { message severity } } }`,
    {},
    staff,
  )
  return data?.it.items.map(({ message }) => message) ?? []
}

describe('webhooks', () => {
  test('without a signature of Stripe are refused, and change nothing', async () => {
    const event = { id: 'evt_forged', object: 'event', type: 'product.deleted', created: 1, data: { object: {} } }
    expect(await under.send(event, 'whsec_somebodyElse')).toBe(400)
    const bare = await under.world.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload: JSON.stringify(event),
    })
    expect(bare.statusCode).toBe(400)
  })

  test('may arrive twice, late and in the wrong order; the last state is stored', async () => {
    await make(invoiceOf(organization, '2026-11-01', 900), 'Open')
    await under.settle()
    const id = [...under.account.invoices.values()].at(-1)?.id ?? ''
    under.account.pay(id, 300)
    under.account.pay(id, 600)
    const events = under.takeEvents()
    expect(events.map(({ type }) => type)).toEqual(['invoice.updated', 'invoice.paid'])
    const statuses = await Promise.all([...events].reverse().flatMap((event) => [under.send(event), under.send(event)]))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await known()).toEqual([['Open', 900, 900]])
    expect((await journal()).filter((message) => message.startsWith('Payment'))).toEqual(['Payment received: $9.00.'])
  })

  test('of a subscription may arrive before the webhook of its customer', async () => {
    const remote = under.billing.remote
    const address = await remote?.customerAddress(
      { id: organization.id, name: 'Summit', emailAddress: 'a@b.example' },
      'dashboard',
    )
    const customer = address?.split('/').at(-1) ?? ''
    const price = [...under.account.prices.values()][0]?.id ?? ''
    under.account.billSubscription(under.account.subscribe(customer, price, '2026-11-01'), 49_900)
    for (const event of under.takeEvents().reverse()) expect(await under.send(event)).toBe(200)
    expect(await under.billing.listCustomers([organization.id])).toMatchObject([{ planName: 'Firm' }])
    const [invoice] = await under.billing.listInvoices({ organizationIds: [organization.id], since: '2026-11-01' })
    expect(invoice).toMatchObject({ isSubscription: true, totalCents: 49_900, state: 'Open' })
  })

  test('that fail are requested again, and missing ones are found', async () => {
    await make(invoiceOf(organization, '2026-11-01', 900), 'Open')
    await under.settle()
    const id = [...under.account.invoices.values()].at(-1)?.id ?? ''
    under.account.pay(id)
    const [event] = under.takeEvents()
    under.server.fail('GET /v1/invoices/:id', 'fail-before', 3)
    expect(await under.send(event ?? {})).toBe(503)
    under.server.mend()
    expect(await known()).toEqual([['Open', 900, 0]])
    await refreshProvider(under.services)
    expect(await known()).toEqual([['Open', 900, 900]])
  })
})

describe('an invoice that is delivered to Stripe', () => {
  const REQUESTS_OF_DELIVERY: RequestName[] = [
    'GET /v1/customers',
    'POST /v1/customers',
    'GET /v1/invoices',
    'POST /v1/invoices',
    'POST /v1/invoiceitems',
    'POST /v1/invoices/:id/finalize',
    'GET /v1/invoices/:id',
  ]
  const FAULTS: Fault[] = ['busy', 'fail-before', 'cut-before', 'fail-after', 'cut-after']
  // A request that only reads has no effect that could precede its failure.
  const faultsOf = (name: RequestName): Fault[] => (name.startsWith('GET') ? FAULTS.slice(0, 3) : FAULTS)

  test.each(REQUESTS_OF_DELIVERY.flatMap((name) => faultsOf(name).map((fault) => [name, fault] as const)))(
    'is charged once if %s fails (%s)',
    { timeout: 60_000 },
    async (name, fault) => {
      await make(charged('2026-11-01', 1_000, 250), 'Open')
      under.server.fail(name, fault, 2)
      for (let round = 0; round < 4; round += 1) await deliverInvoices(under.services)
      expect(atStripe()).toEqual({ customers: 1, invoices: [['paid', 1_250]], charges: [1_250] })
      expect(await known()).toEqual([['Open', 1_250, 1_250]])
    },
  )

  // Stripe responds too late; a later request shows whether it had an effect.
  const SILENCES: Fault[] = ['silent-before', 'silent-after']
  test.each(
    REQUESTS_OF_DELIVERY.flatMap((name) =>
      (name.startsWith('GET') ? SILENCES.slice(0, 1) : SILENCES).map((fault) => [name, fault] as const),
    ),
  )('is charged once when nobody answers %s in time (%s)', { timeout: 60_000 }, async (name, fault) => {
    const { server, services } = under
    const signer = urlSigner('s'.repeat(32), () => services.clock.now().getTime())
    const settings = { secretKey: server.secretKey, webhookSecret: server.webhookSecret, apiUrl: server.origin }
    const impatient = { ...services, billing: stripeBilling({ ...settings, timeoutMs: 300 }, { ...services, signer }) }
    await make(charged('2026-11-01', 1_000, 250), 'Open')
    server.fail(name, fault, 4)
    for (let round = 0; round < 4; round += 1) await deliverInvoices(impatient)
    server.mend()
    await deliverInvoices(services)
    expect(atStripe()).toEqual({ customers: 1, invoices: [['paid', 1_250]], charges: [1_250] })
    expect(await known()).toEqual([['Open', 1_250, 1_250]])
  })

  test('is charged once by several processes, also if it is repeated after the idempotency keys expired', async () => {
    await make(charged('2026-11-01', 1_000), 'Open')
    under.server.fail('GET /v1/invoiceitems', 'cut-after', 8)
    await deliverInvoices(under.services)
    under.server.mend()
    under.server.forgetKeys()
    await Promise.all([1, 2, 3].map(() => deliverInvoices(under.services)))
    expect(atStripe()).toEqual({ customers: 1, invoices: [['paid', 1_000]], charges: [1_000] })
  })

  test('is not issued if its total at Stripe differs, which is reported to staff once', async () => {
    await make(charged('2026-11-01', 1_000), 'Open')
    under.server.fail('POST /v1/invoices/:id/finalize', 'busy', 9)
    await deliverInvoices(under.services)
    under.server.mend()
    const draft = [...under.account.invoices.values()].at(-1)
    if (draft) draft.total += 80
    await deliverInvoices(under.services)
    await deliverInvoices(under.services)
    expect(atStripe().charges).toEqual([])
    expect((await journal()).filter((message) => message.includes("Stripe's total is 1080"))).toHaveLength(1)
  })

  test('is kept if staff issued it at Stripe before the draft was replaced', async () => {
    await make(charged('2026-11-01', 1_000), 'Draft')
    await under.settle()
    await make(charged('2026-11-01', 2_000), 'Draft')
    under.account.finalize([...under.account.invoices.values()].at(-1)?.id ?? '', true)
    await under.settle()
    await under.settle()
    expect(atStripe()).toMatchObject({ invoices: [['paid', 1_000]], charges: [1_000] })
    expect(await known()).toEqual([['Open', 1_000, 1_000]])
  })
})

describe('the monthly run', () => {
  test('leaves the plan to Stripe, bills an ad-hoc item once, and charges according to the options', async () => {
    const { world, services, account } = under
    await under.subscribe(organization, '2026-01-01')
    const ask = (query: string) => world.graphql(query, {}, staff)
    await ask(
      `mutation { billingOrganizationOptionsUpdate(organizationId: "${organization.id}",
        options: { billChildrenForUsage: false, chargeAutomatically: true, createInvoicesAsDrafts: false, notBillable: false }) { id } }`,
    )
    await ask(
      `mutation { billingAdHocBillingItemAdd(organizationId: "${organization.id}",
        update: { description: "Training", quantity: 2, recurring: false, serviceDate: "2026-10-05", unitPrice: 12345 }) { id } }`,
    )
    under.server.fail('POST /v1/invoices/:id/finalize', 'fail-after', 1)
    await runBilling(services)
    await runBilling(services)
    await under.settle()
    await under.settle()
    expect(atStripe()).toMatchObject({ invoices: [['paid', 24_690]], charges: [24_690] })
    expect([...account.items.values()].at(-1)?.description).toBe('Training, 2 × $123.45 (2026-10-05)')
    expect(await journal()).toContain('Payment received: $246.90.')
  })
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET: is required'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'STRIPE_SECRET_KEY: is required'],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY: must be a secret or restricted key'],
  [
    {
      ...{ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678', NODE_ENV: 'production' },
      ...{ STRIPE_API_URL: 'http://stripe.example', APP_SECRET: 'x'.repeat(32) },
    },
    'STRIPE_API_URL: must be https',
  ],
])('an invalid configuration of Stripe stops the start (%#)', (variables, problem) => {
  expect(() => parseEnv(variables)).toThrow(problem)
})

test('the API description that validates requests refuses parameters that Stripe does not have', async () => {
  const { server } = under
  const answer = await fetch(`${server.origin}/v1/customers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.secretKey}`,
      'stripe-version': API_VERSION,
      'idempotency-key': 'one',
    },
    body: new URLSearchParams({ email: 'office@summit.example', nickname: 'Summit' }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'parameter_unknown' } }])
  expect(server.violations.splice(0)).toEqual([expect.stringContaining('"nickname"')])
  expect(requestOf('POST', '/v1/invoices/in_1/send')).toBeNull()
  expect(REQUESTS['POST /v1/invoices'].safeParse({ customer: 'cus_1', amount: '5' }).success).toBe(false)
  expect(REQUESTS['POST /v1/invoices'].safeParse({ currency: 'usd' }).success).toBe(false)
  expect(REQUESTS['POST /v1/invoiceitems'].safeParse({ customer: 'cus_1', amount: '12.5' }).success).toBe(false)
  expect(REQUESTS['POST /v1/billing_portal/sessions'].safeParse({ return_url: server.origin }).success).toBe(false)
})

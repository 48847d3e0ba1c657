import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, type BillingInvoice } from '#server/lib/billing/port.ts'
import { invoiceOf, ledgerStand, type BenchSetup, stripeStand } from './stands.ts'

/** The contract of the billing port, whichever provider is configured. */
describe.each([
  ['the embedded ledger', ledgerStand],
  ['Stripe', stripeStand],
] as const)('billing by %s', (_name, stand) => {
  let under: BenchSetup
  beforeAll(async () => {
    under = await stand()
  })
  afterAll(() => under.close())

  async function make(invoice: Parameters<typeof under.billing.makeInvoice>[1], state: 'Draft' | 'Open') {
    const made = await under.services.database.transaction((tx) => under.billing.makeInvoice(tx, invoice, state))
    await under.settle()
    return made
  }
  const invoicesOf = (id: string, since = '2026-01-01') => under.billing.listInvoices({ organizationIds: [id], since })
  const shown = (list: readonly BillingInvoice[]) =>
    list.map(({ state, totalCents, paidCents, invoiceDate }) => [state, totalCents, paidCents, invoiceDate])

  test('a modified or expired address is refused', async () => {
    const { id } = await under.world.organization()
    const url = under.billing.portalUrl(id, '/orgs')
    const get = (at: string) => under.world.app.inject({ method: 'GET', url: at })
    expect((await get(url.replace(id, under.services.ids.uuid()))).statusCode).toBe(403)
    under.world.clock.advance(16 * 60_000)
    expect((await get(url)).statusCode).toBe(403)
    expect((await get(under.billing.portalUrl(id, '/orgs'))).statusCode).toBeLessThan(400)
  })

  test('has products with prices, some of which depend on usage', async () => {
    const products = await under.billing.listProducts()
    const firm = products.find(({ name }) => name === 'Firm')
    expect(firm).toMatchObject({ kind: 'Plan', metric: null })
    const month = firm?.prices.find(({ interval }) => interval === 'Month')
    expect([Number(month?.unitAmountDecimal), month?.effectiveDate]).toEqual([49_900, '2026-01-01'])
    expect(products.find(({ name }) => name === 'Claims')).toMatchObject({ kind: 'Usage', metric: 'claimCount' })
  })

  test('returns the plan of each customer with its start', async () => {
    const [payer, other] = [await under.world.organization(), await under.world.organization()]
    await under.subscribe(payer, '2026-03-01')
    const customers = await under.billing.listCustomers([payer.id, other.id])
    expect(customers).toMatchObject([{ organizationId: payer.id, planName: 'Firm', planSince: '2026-03-01' }])
    expect(Number(customers[0]?.price.unitAmountDecimal)).toBe(49_900)
  })

  test('an invoice of a transaction that was rolled back does not exist', async () => {
    const organization = await under.world.organization()
    const broken = under.services.database.transaction(async (tx) => {
      await under.billing.makeInvoice(tx, invoiceOf(organization, '2026-11-01', 100), 'Open')
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    await under.settle()
    expect(await invoicesOf(organization.id)).toEqual([])
  })

  test('a draft is replaced, an issued invoice of a month is kept, and a void one can be replaced', async () => {
    const organization = await under.world.organization()
    await make(invoiceOf(organization, '2026-11-01', 100, 200), 'Draft')
    const { invoice } = await make(invoiceOf(organization, '2026-11-01', 100, 250), 'Draft')
    expect(shown(await invoicesOf(organization.id))).toEqual([['Draft', 350, 0, '2026-11-01']])
    await under.change(invoice, 'Open')
    await under.settle()
    expect((await make(invoiceOf(organization, '2026-11-01', 999), 'Open')).made).toBe(false)
    expect(shown(await invoicesOf(organization.id))).toEqual([['Open', 350, 0, '2026-11-01']])
    await under.change(invoice, 'Void')
    await under.settle()
    expect((await make(invoiceOf(organization, '2026-11-01', 400), 'Open')).made).toBe(true)
    expect(shown(await invoicesOf(organization.id)).sort()).toEqual([
      ['Open', 400, 0, '2026-11-01'],
      ['Void', 350, 0, '2026-11-01'],
    ])
  })

  test('payments reduce a balance, and an old invoice is listed as long as it has a balance', async () => {
    const organization = await under.world.organization()
    const { invoice } = await make(invoiceOf(organization, '2026-02-01', 1_000), 'Open')
    const unsettled = () =>
      under.billing.listInvoices({ organizationIds: [organization.id], since: '2026-11-01', unsettled: true })
    expect(await invoicesOf(organization.id, '2026-11-01')).toEqual([])
    await under.pay(invoice, 400)
    await under.settle()
    expect((await unsettled()).map(balanceOf)).toEqual([600])
    await under.pay(invoice, 600)
    await under.settle()
    expect(await unsettled()).toEqual([])
    expect(shown(await invoicesOf(organization.id))).toEqual([['Open', 1_000, 1_000, '2026-02-01']])
  })

  test('sums billed and paid amounts by month, without drafts and void invoices', async () => {
    const before = await under.billing.sumMonths('2026-09-15')
    const organization = await under.world.organization()
    await make(invoiceOf(organization, '2026-08-01', 5_000), 'Open')
    await make(invoiceOf(organization, '2026-10-01', 7_000), 'Draft')
    const { invoice } = await make(invoiceOf(organization, '2026-09-01', 3_000), 'Open')
    const lost = (await make(invoiceOf(organization, '2026-11-01', 900), 'Open')).invoice
    await under.change(lost, 'Void')
    await under.pay(invoice, 3_000)
    await under.settle()
    const after = await under.billing.sumMonths('2026-09-15')
    const grown = (month: string, what: 'billedCents' | 'paidCents') =>
      (after.find((one) => one.month === month)?.[what] ?? 0) - (before.find((one) => one.month === month)?.[what] ?? 0)
    expect(
      ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map((month) => grown(month, 'billedCents')),
    ).toEqual([0, 3_000, 0, 0])
    expect(grown('2026-11-01', 'paidCents')).toBe(3_000)
  })

  test('pages of invoices, customers and PDFs are available', async () => {
    const organization = await under.world.organization()
    const { invoice } = await make(invoiceOf(organization, '2026-11-01', 1_000), 'Open')
    const visit = { personId: under.services.ids.uuid(), mayChange: false }
    const { billing } = under
    for (const url of [
      billing.invoiceUrl(invoice.id, visit),
      billing.customerUrl(organization.id, visit),
      billing.pdfUrl(invoice.id),
    ]) {
      const { statusCode } = await under.world.app.inject({ method: 'GET', url })
      expect([200, 303], url).toContain(statusCode)
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordPayment } from '#server/lib/billing/ledger/bookkeeping.ts'
import { issueCreditNote } from '#server/lib/billing/ledger/credit-notes.ts'
import { csvText } from '#server/http/billing-export.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { invoiceOf } from './stands.ts'

/** Today is 20 November 2026. 120 customers have an invoice each. */
let world: World
let organizations: OrganizationRow[]

beforeAll(async () => {
  world = await createWorld()
  organizations = []
  for (let count = 0; count < 120; count += 1)
    organizations.push(await world.organization({ displayName: count === 7 ? '=cmd|Łódź, "Hail"' : `Firm ${count}` }))
  await world.services.database.transaction(async (tx) => {
    for (const organization of organizations)
      await world.services.billing.makeInvoice(tx, invoiceOf(organization, '2026-11-01', 1_000), 'Open')
  })
}, 120_000)
afterAll(() => world.close())

const visit = { personId: '00000000-0000-4000-8000-000000000001', mayChange: true }
const get = (url: string) => world.app.inject({ method: 'GET', url })
const invoicesUrl = (rest = '') => `${world.services.billing.adminUrls(visit).invoices}${rest}`
const rowsOf = (body: string): number => body.split('<tr id=').length - 1

describe('the list of invoices', () => {
  test('has fifty a page without a form for each, and leads to the next', async () => {
    const { body } = await get(invoicesUrl())
    expect([rowsOf(body), body.split('<form').length - 1]).toEqual([50, 2])
    expect(body).toContain('Page 1 of 3, 120')
    expect(Buffer.byteLength(body)).toBeLessThan(100_000)
    const next = /href="([^"]+)">Next page/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await get(next)
    expect([second.statusCode, rowsOf(second.body)]).toEqual([200, 50])
    expect(rowsOf((await get(invoicesUrl('&page=3'))).body)).toBe(20)
    expect(rowsOf((await get(invoicesUrl('&page=999999'))).body)).toBe(0)
  })

  test('is searched by number and customer, and filtered by status', async () => {
    expect(rowsOf((await get(invoicesUrl('&q=firm%20119'))).body)).toBe(1)
    expect(rowsOf((await get(invoicesUrl('&q=EV-00000'))).body)).toBe(9)
    expect((await get(invoicesUrl('&q=firm%20119&status=Paid'))).body).toContain('There are no invoices.')
    expect(rowsOf((await get(invoicesUrl('&q=firm%20119&status=Open'))).body)).toBe(1)
    expect((await get(invoicesUrl('&q=%22%3E%3Cscript%3E'))).body).not.toContain('<script>')
  })

  test('cannot be reached by choosing without a signature', async () => {
    expect((await get(`${invoicesUrl().split('?')[0]}?page=1&q=x`)).statusCode).toBe(403)
    expect((await get(invoicesUrl().replace('mayChange=yes', 'mayChange=no'))).statusCode).toBe(403)
  })
})

test('the billing report has a page of its 120 customers, found and sorted by the server', async () => {
  const staff = await world.staff(['Site_OrgBilling_R'])
  const ask = async (request: string) => {
    const { data, code } = await world.graphql<{
      it: { totalCount: number; totalAmountBilled: number; invoiceSummaries: { organizationName: string }[] }
    }>(
      `{ it: billingCustomerSummariesGet(request: ${request}) { totalCount totalAmountBilled
        invoiceSummaries { organizationName stripeCustomerUrl } } }`,
      {},
      staff,
    )
    return { code, ...data?.it, names: data?.it.invoiceSummaries.map(({ organizationName }) => organizationName) ?? [] }
  }
  expect(await ask('{}')).toMatchObject({ totalCount: 120, totalAmountBilled: 120_000 })
  expect((await ask('{}')).names).toHaveLength(50)
  expect((await ask('{ offset: 100 }')).names).toHaveLength(20)
  const found = await ask('{ searchFor: "firm 11", sortedBy: Name, sortDirection: Descending, pageSize: 2 }')
  expect([found.totalCount, found.names, found.totalAmountBilled]).toEqual([11, ['Firm 119', 'Firm 118'], 120_000])
  expect((await ask('{ status: Paid }')).totalCount).toBe(0)
  expect((await ask('{ pageSize: 501 }')).code).toBe('VALIDATION_FAILED')
})

describe('the accounting export', () => {
  const exportUrl = (month: string) => `${world.services.billing.adminUrls(visit).accounting}&month=${month}`

  test('has invoices, credit notes and payments of the month, with harmless cells', async () => {
    const { database, billing, ids, clock } = world.services
    const [invoice] = await billing.listInvoices({ organizationIds: [organizations[7]?.id ?? ''], since: '2026-11-01' })
    const invoiceId = invoice?.id ?? ''
    const by = { createdById: visit.personId, createdAt: clock.now() }
    await database.transaction(async (tx) => {
      const payment = { id: ids.uuid(), invoiceId, amountCents: 600, paidOn: '2026-11-20', reference: '@SUM(A1)' }
      await recordPayment(tx, { ...payment, recordedById: visit.personId, createdAt: clock.now() })
      const items = [{ description: 'Goodwill', amountCents: 250 }]
      await issueCreditNote(tx, { ...by, id: ids.uuid(), invoiceId, issuedOn: '2026-11-20', reason: '+1', items })
    })
    const answer = await get(exportUrl('2026-11'))
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="accounting-2026-11.csv"')
    const lines = answer.body.trimEnd().split('\r\n')
    expect([lines.length, answer.body.startsWith('\uFEFF"Type"')]).toEqual([1 + 120 + 2, true])
    const own = lines.filter((line) => line.includes('Łódź'))
    expect(own).toHaveLength(3)
    for (const line of own) expect(line).toContain(`"'=cmd|Łódź, ""Hail"""`)
    expect(own.some((line) => line.startsWith('"Credit note"') && line.endsWith(',-2.50,0.00,-2.50,USD'))).toBe(true)
    expect(own.some((line) => line.includes(`"'@SUM(A1)"`) && line.endsWith(',,,6.00,USD'))).toBe(true)
    const sum = lines.slice(1).filter((line) => line.startsWith('"Invoice"')).length
    expect(sum).toBe(120)
    expect((await get(exportUrl('2026-10'))).body.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test.each(['2026-13', '1999-01', 'x', ''])('refuses the month %j', async (month) => {
    expect((await get(exportUrl(month))).statusCode).toBe(422)
  })

  test.each(['=1', '+1', '-1', '@x', '\tx'])('makes %j harmless', (text) => {
    expect(csvText(text)).toBe(`"'${text}"`)
  })
})

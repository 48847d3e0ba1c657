import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import { recordPayment } from '#server/lib/billing/ledger/bookkeeping.ts'
import { issueCreditNote } from '#server/lib/billing/ledger/credit-notes.ts'
import { accountingEntries } from '#server/lib/billing/ledger/accounting.ts'
import { csvText } from '#server/http/billing-export.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
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
  test('has fifty invoices per page without a form for each, and links to the next page', async () => {
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

  test('cannot be opened by changing the address without a signature', async () => {
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
  expect((await ask('{ status: Open, pageSize: 0 }')).totalCount).toBe(120)
  // Equal ones are in the order of their names.
  const byAmount = await ask('{ sortedBy: AmountBilled, sortDirection: Descending, searchFor: "FIRM 2", pageSize: 3 }')
  expect(byAmount.names).toEqual(['Firm 2', 'Firm 20', 'Firm 21'])
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

  test('reads each record once even if others are added at the same time', async () => {
    const { db } = world.services.database
    const day = { from: '2027-03-01', to: '2027-03-31' }
    const add = (prefix: string, count: number, on: string) =>
      db.execute(sql`insert into ledger_invoices (id, number, key, organization_id, organization_name, invoice_date,
        due_date, state, is_subscription, total_cents, created_at) select gen_random_uuid(), ${prefix} || lpad(n::text, 5, '0'),
        ${prefix} || n, ${organizations[0]?.id}, 'Firm 0', ${on}::date, ${on}::date, 'Open', false, 100, now()
        from generate_series(1, ${count}) n`)
    await add('M-', 1_500, '2027-03-10')
    const read: string[] = []
    for await (const part of accountingEntries(db, [day.from, day.to], '2027-03-20')) {
      // The export is between these rows.
      if (read.length === 0) await Promise.all([add('A-', 5, '2027-03-10'), add('Z-', 5, '2027-03-10')])
      read.push(...part.map(({ number }) => number))
    }
    expect(new Set(read).size).toBe(read.length)
    expect(read.filter((number) => number.startsWith('M-'))).toHaveLength(1_500)
    expect(read.filter((number) => number.startsWith('Z-'))).toHaveLength(5)
  })

  test.each(['2026-13', '1999-01', 'x', ''])('refuses the month %j', async (month) => {
    expect((await get(exportUrl(month))).statusCode).toBe(422)
  })

  test.each(['=1', '+1', '-1', '@x', '\tx'])('makes %j harmless', (text) => {
    expect(csvText(text)).toBe(`"'${text}"`)
  })
})

describe('with 5,000 customers', () => {
  const { PRINT_SIZES } = process.env
  const measured = async (what: string, work: () => Promise<string>) => {
    const before = world.services.database.statementCount()
    const started = performance.now()
    const body = await work()
    const statements = world.services.database.statementCount() - before
    if (PRINT_SIZES)
      process.stderr.write(
        `${what}: ${statements} statements, ${Buffer.byteLength(body)} bytes, ${Math.round(performance.now() - started)} ms\n`,
      )
    return { statements, body }
  }
  const customersUrl = (rest = '') => `${world.services.billing.adminUrls(visit).customers}${rest}`
  const customers = (rest = '') => measured(`customers ${rest}`, async () => (await get(customersUrl(rest))).body)
  const report = (reader: Person) =>
    measured('report', async () =>
      JSON.stringify(
        await world.graphql(
          `{ billingCustomerSummariesGet(request: { sortedBy: BalanceDue, sortDirection: Descending }) { totalCount
            totalAmountBilled invoiceSummaries { organizationId organizationName status balanceDue stripeCustomerUrl } } }`,
          {},
          reader,
        ),
      ),
    )

  test('the list of customers and the report load one page, with the same number of statements as for 120', async () => {
    const { db } = world.services.database
    const reader = await world.staff(['Site_OrgBilling_R'])
    // The first request of a reader also loads their permissions.
    await report(reader)
    await writePriceList(db, '2026-01-01')
    await db.execute(sql`insert into ledger_plan_periods (id, organization_id, plan_price_id, starts_on)
      select gen_random_uuid(), id, 'plan-firm-month', '2026-11-01' from organizations`)
    const [few, fewReported] = [await customers(), await report(reader)]
    expect(few.body).toContain('Page 1 of 3, 120')
    await db.execute(sql`with made as (
      insert into organizations select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'display_name', 'Grown ' || lpad(n::text, 4, '0')))).* from organizations o, generate_series(1, 4880) n
        where o.id = ${organizations[0]?.id} returning id, display_name
    ), periods as (
      insert into ledger_plan_periods (id, organization_id, plan_price_id, starts_on)
        select gen_random_uuid(), id, 'plan-firm-month', '2026-11-01' from made
    ) insert into ledger_invoices (id, number, key, organization_id, organization_name, invoice_date, due_date, state,
        is_subscription, total_cents, created_at)
      select gen_random_uuid(), display_name, id, id, display_name, '2026-11-01', '2026-12-01', 'Open', false, 100, now()
      from made`)
    await db.execute(sql`analyze`)
    const [many, reported] = [await customers(), await report(reader)]
    expect([rowsOf(many.body), many.statements]).toEqual([50, few.statements])
    expect(many.body).toContain('Page 1 of 100, 5000')
    expect(Buffer.byteLength(many.body)).toBeLessThan(60_000)
    expect([rowsOf((await customers('&page=100')).body), rowsOf((await customers('&q=grown%20012')).body)]).toEqual([
      50, 10,
    ])
    expect((await get(`${customersUrl().split('?')[0]}?page=2`)).statusCode).toBe(403)
    expect(JSON.parse(reported.body)).toMatchObject({ data: { billingCustomerSummariesGet: { totalCount: 5_000 } } })
    expect([reported.statements, Buffer.byteLength(reported.body) < 60_000]).toEqual([fewReported.statements, true])
  })
})

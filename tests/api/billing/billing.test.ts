import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setPlan } from '#server/lib/billing/ledger/plans.ts'
import { standardPriceId, writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import { ledgerInvoices } from '#server/lib/billing/tables.ts'
import { claims } from '#server/modules/documents/tables.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let staff: Person
let reader: Person

beforeAll(async () => {
  world = await createWorld()
  await writePriceList(world.services.database.db, '2026-01-01')
  staff = await world.staff(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
  reader = await world.staff(['Site_OrgBilling_R'])
})

afterAll(() => world.close())

/** An organization with the monthly plan of a firm since a day; 'today' is 20 November 2026. */
async function customer(since = '2026-11-01', parentOrganizationId?: string): Promise<OrganizationRow> {
  const organization = await world.organization(parentOrganizationId ? { parentOrganizationId } : {})
  await setPlan(world.services.database.db, organization.id, standardPriceId('plan-firm', 'Month'), since)
  return organization
}

const ask = async <T>(field: string, as: Person = staff) => {
  const answer = await world.graphql<{ it: T }>(field.startsWith('mutation') ? field : `{ it: ${field} }`, {}, as)
  return { it: answer.data?.it as T, code: answer.code, details: answer.errors?.[0]?.extensions.details }
}

const item = (rest: string) => `update: { description: "Training", quantity: 2, ${rest} }`
const add = (id: string, rest: string) =>
  ask<{ id: string; unitAmountDecimal: string; serviceDate: string | null }>(
    `mutation { it: billingAdHocBillingItemAdd(organizationId: "${id}", ${item(rest)}) { id unitAmountDecimal serviceDate } }`,
  )

interface Preview {
  invoices: {
    organizationName: string
    invoiceUrl: string | null
    invoiceItems: { description: string; amount: number }[]
  }[]
}
const preview = (id: string, rest: string, as: Person = staff) =>
  ask<Preview>(
    `billingPreviewInvoiceGet(organizationId: "${id}", ${rest}) { invoices { organizationName invoiceUrl
      invoiceItems { description amount } } }`,
    as,
  )
const journalOf = async (id: string, request = '{}') =>
  (
    await ask<{ totalCount: number; items: { message: string; severity: string }[] }>(
      `billingJournalsForOrganizationGet(organizationId: "${id}", request: ${request}) { totalCount items { message severity } }`,
    )
  ).it

interface Invoices {
  outstandingBalance: number
  invoices: { id: string; invoiceAmount: number; status: string; invoicePdfUrl: string | null; invoiceDate: string }[]
}
const invoicesOf = async (id: string, as: Person = staff) =>
  (
    await ask<Invoices>(
      `billingOrganizationBillingInvoicesGet(organizationId: "${id}") { outstandingBalance invoices { id
        invoiceAmount status invoicePdfUrl invoiceDate } }`,
      as,
    )
  ).it

const get = (url: string) => world.app.inject({ method: 'GET', url })
/** The form with this button on a page, submitted with these fields. */
async function formOf(pageUrl: string, button: string): Promise<string> {
  const { body } = await get(pageUrl)
  const form = body.split('<form ').find((one) => one.includes(`>${button}</button>`)) ?? ''
  return /action="([^"]+)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? '/none'
}
const send = (form: string, fields: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const submit = async (pageUrl: string, button: string, fields: Record<string, string> = {}) =>
  send(await formOf(pageUrl, button), fields)
const customerPage = async (id: string, as: Person = staff) =>
  (await ask<{ url: string }>(`billingCustomerDashboardUrlGet(organizationId: "${id}") { url }`, as)).it.url
/** The page of an organization's newest invoice, followed from the customer page. */
async function invoicePage(id: string): Promise<string> {
  const { body } = await get(await customerPage(id))
  return /href="([^"]*billing\/invoice\?[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '/none'
}

/** The button that issues or voids an organization's newest invoice: it names the invoice. */
const stateButton = async (id: string, verb: 'Issue' | 'Void'): Promise<string> =>
  new RegExp(`<button class="(?:danger)?">(${verb} [^<]+)<`).exec((await get(await invoicePage(id))).body)?.[1] ??
  'none'

describe('the plan', () => {
  const info = (id: string, as: Person) =>
    ask<object>(
      `billingOrganizationBillingInfoGet(organizationId: "${id}") { planInformation { planName planPrice
        planInterval } inheritedFromRootOrganization canGoToPortal timeZone }`,
      as,
    )

  test('is shown to members who may read it; those who may pay can open the portal; a child organization has no plan', async () => {
    const root = await customer()
    const child = await world.organization({ parentOrganizationId: root.id })
    const [payer, looker] = [
      await world.member(root, ['Org_Billing_R', 'Org_Billing_U']),
      await world.member(root, ['Org_Billing_R']),
    ]
    const plan = { planName: 'Firm', planPrice: 49_900, planInterval: 'Month' }
    const facts = { planInformation: plan, inheritedFromRootOrganization: false, timeZone: 'America/Chicago' }
    expect((await info(root.id, payer)).it).toEqual({ ...facts, canGoToPortal: true })
    expect((await info(root.id, looker)).it).toEqual({ ...facts, canGoToPortal: false })
    const inherited = { planInformation: null, inheritedFromRootOrganization: true, canGoToPortal: false }
    expect((await info(child.id, staff)).it).toMatchObject(inherited)
    const url = `billingSiteUserPortalUrlGet(organizationId: "${child.id}", returnUrl: "https://x.example/") { url }`
    expect((await ask(url)).code).toBe('FORBIDDEN')
  })

  test('the portal shows issued invoices, links back only to this origin, and its address expires', async () => {
    const organization = await customer()
    const payer = await world.member(organization, ['Org_Billing_R', 'Org_Billing_U'])
    const portal = (returnUrl: string) =>
      ask<{ url: string }>(
        `billingOrganizationPortalUrlGet(organizationId: "${organization.id}", returnUrl: "${returnUrl}") { url }`,
        payer,
      )
    expect((await portal('javascript:alert(1)')).code).toBe('VALIDATION_FAILED')
    const { url } = (await portal('https://evil.example//attacker.example/x?a=1')).it
    const page = await get(url)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain('href="/attacker.example/x?a=1"')
    expect(page.body).not.toContain('<form')
    expect((await get(url.replace(organization.id, (await customer()).id))).statusCode).toBe(403)
    world.clock.advance(16 * 60_000)
    expect((await get(url)).statusCode).toBe(403)
  })
})

describe('billing options', () => {
  test('not billable switches the other options off, and the journal records the changes', async () => {
    const { id } = await world.organization()
    const update = (notBillable: boolean) =>
      ask<object>(
        `mutation { it: billingOrganizationOptionsUpdate(organizationId: "${id}",
          options: { billChildrenForUsage: true, chargeAutomatically: true, createInvoicesAsDrafts: false,
          notBillable: ${notBillable} }) { billChildrenForUsage chargeAutomatically createInvoicesAsDrafts notBillable } }`,
      )
    const on = {
      billChildrenForUsage: true,
      chargeAutomatically: true,
      createInvoicesAsDrafts: false,
      notBillable: false,
    }
    expect((await update(false)).it).toEqual(on)
    expect((await update(true)).it).toEqual({
      ...on,
      billChildrenForUsage: false,
      chargeAutomatically: false,
      notBillable: true,
    })
    await update(true)
    expect((await journalOf(id)).totalCount).toBe(2)
  })
})

test('a page that fails does not reveal the cause', async () => {
  const { id } = await customer()
  const page = await customerPage(id)
  const reason = new Error('Failed query: select secrets')
  const failing = vi.spyOn(world.services.billing, 'listInvoices').mockRejectedValueOnce(reason)
  const { statusCode, body } = await get(page)
  failing.mockRestore()
  expect(statusCode).toBe(500)
  expect(body).not.toContain('select')
})

test('invoice numbers continue beyond six digits', async () => {
  const [first, second] = [await customer(), await customer()]
  await runBilling(world.services)
  const { db } = world.services.database
  for (const [{ id }, number] of [
    [first, 'EV-999999'],
    [second, 'EV-1000000'],
  ] as const)
    await db.update(ledgerInvoices).set({ number }).where(eq(ledgerInvoices.organizationId, id))
  const third = await customer()
  await runBilling(world.services)
  const made = await world.services.billing.listInvoices({ organizationIds: [third.id], since: '2026-01-01' })
  expect(made).toMatchObject([{ number: expect.stringMatching(/^EV-1000\d{3}$/) }])
})

describe('a change of the plan', () => {
  test('in a month that is already paid is charged from the next month', async () => {
    const { id } = await customer()
    await runBilling(world.services)
    await submit(await customerPage(id), 'Change plan', { priceId: 'plan-team-month' })
    const [now] = await world.services.billing.listCustomers([id])
    expect(now).toMatchObject({ planName: 'Team', planSince: '2026-12-01', usageSince: '2026-11-01' })
    await submit(await customerPage(id), 'Change plan', { priceId: '' })
    await submit(await customerPage(id), 'Change plan', { priceId: 'plan-firm-month' })
    expect(await world.services.billing.listCustomers([id])).toMatchObject([{ planSince: '2026-12-01' }])
  })
})

describe('the history of an account', () => {
  test('records who changed the options, the plan and the ad-hoc items, with the previous values', async () => {
    const organization = await customer()
    const { id } = organization
    await ask(
      `mutation { it: billingOrganizationOptionsUpdate(organizationId: "${id}",
        options: { billChildrenForUsage: false, chargeAutomatically: true, createInvoicesAsDrafts: false, notBillable: false }) { id } }`,
    )
    await submit(await customerPage(id), 'Change plan', { priceId: 'plan-team-month' })
    const { it: made } = await add(id, 'recurring: true, unitPrice: 500')
    await ask(
      `mutation { it: billingAdHocBillingItemUpdate(organizationId: "${id}", billingItemId: "${made.id}",
        ${item('recurring: true, unitPrice: 700')}) { id } }`,
    )
    await ask(`mutation { it: billingAdHocBillingItemDelete(organizationId: "${id}", billingItemId: "${made.id}") }`)
    const { rows } = await world.services.database.db.execute<Record<string, string>>(
      sql`select l.actor_id, c.change_type, c.field_name, c.old_value, c.new_value from history_changes c
        join history_logs l on l.id = c.log_id where c.owner_id = ${id} and c.area = 'Billing' order by l.id,
          c.field_name`,
    )
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([staff.userId]))
    const changed = rows
      .filter(({ change_type }) => change_type === 'EntityModified')
      .map(({ field_name, old_value, new_value }) => [field_name, old_value, new_value])
    expect(changed).toEqual([
      ['Charge automatically', 'No', 'Yes'],
      ['Plan', 'Firm, each month', 'Team, each month'],
      ['Unit Price (cents)', '500', '700'],
    ])
    const types = rows.map(({ change_type }) => change_type)
    expect([types.includes('EntityAdded'), types.includes('EntityDeleted')]).toEqual([true, true])
  })
})

describe('ad-hoc items', () => {
  test("have a custom price or a product's price, and a date unless they recur", async () => {
    const { id } = await world.organization()
    expect((await add(id, 'recurring: false, unitPrice: 100')).details).toMatchObject([
      { path: 'update.serviceDate', message: 'Required Field' },
    ])
    expect((await add(id, 'recurring: true')).details).toMatchObject([{ path: 'update.unitPrice' }])
    expect((await add(id, 'recurring: true, unitPrice: 1000000000')).code).toBe('VALIDATION_FAILED')
    expect(
      (await add(id, 'recurring: true, stripeProductId: "plan-team", stripePriceId: "plan-firm-month"')).details,
    ).toMatchObject([{ path: 'update.stripePriceId' }])
    const made = await add(
      id,
      'recurring: true, serviceDate: "2026-11-05", stripeProductId: "service-training", stripePriceId: "service-training-once"',
    )
    expect(made.it).toMatchObject({ unitAmountDecimal: '45000', serviceDate: null })
    const other = await world.organization()
    const remove = (of: string) =>
      ask<boolean>(
        `mutation { it: billingAdHocBillingItemDelete(organizationId: "${of}", billingItemId: "${made.it.id}") }`,
      )
    expect((await remove(other.id)).code).toBe('NOT_FOUND')
    expect((await remove(id)).it).toBe(true)
    expect((await remove(id)).code).toBe('NOT_FOUND')
  })
})

describe('a preview', () => {
  test('shows a month, and creates a draft only for users who may change billing', async () => {
    const organization = await customer()
    await add(organization.id, 'recurring: false, serviceDate: "2026-11-05", unitPrice: 12345')
    const december = 'invoiceDate: "2026-12-01"'
    const shown = (await preview(organization.id, december, reader)).it
    expect(shown.invoices[0]?.invoiceItems).toEqual([
      { description: 'Firm plan, November 2026', amount: 49_900 },
      { description: 'Firm plan, December 2026', amount: 49_900 },
      { description: 'Training', amount: 24_690 },
    ])
    expect((await preview(organization.id, `${december}, generateDraftInvoice: true`, reader)).code).toBe('FORBIDDEN')
    expect((await invoicesOf(organization.id)).invoices).toEqual([])
    expect((await preview(organization.id, 'invoiceDate: "2026-12-02"')).code).toBe('VALIDATION_FAILED')
    const child = await world.organization({ parentOrganizationId: organization.id })
    expect((await preview(child.id, december)).code).toBe('VALIDATION_FAILED')
  })

  test('counts the associates, documents and claims of the month, including child organizations', async () => {
    const organization = await customer()
    const child = await world.organization({ displayName: 'Granite North', parentOrganizationId: organization.id })
    const left = await world.person()
    await world.join(organization, left, { status: 'Inactive' })
    for (const of of [organization, organization, child]) await world.member(of, [])
    for (const [key, createdAt] of [
      ['a', '2026-11-02T12:00:00Z'],
      // In Chicago it is still October.
      ['b', '2026-11-01T04:30:00Z'],
    ] as const) {
      const claim = {
        id: crypto.randomUUID(),
        organizationId: child.id,
        claimKey: `billing-${key}`,
        createdAt: new Date(createdAt),
      }
      await world.services.database.db.insert(claims).values(claim)
    }
    const { invoices } = (await preview(organization.id, 'invoiceDate: "2026-12-01"')).it
    expect(invoices[0]?.invoiceItems.slice(2)).toEqual([
      { description: 'Associates', amount: 2_400 },
      { description: 'Associates, Granite North', amount: 1_200 },
      { description: 'Claims, Granite North', amount: 150 },
    ])
  })

  test('uses manually entered usage instead, minus deleted entries', async () => {
    const organization = await customer()
    const usage =
      'usage: { appraisalCount: 0, appraisalCountDeleted: 3, claimCount: 10, claimCountDeleted: 4, hoverCount: 0, ' +
      'torrentCount: 0, odysseyCount: 0, storageActive: 3, symbilityCount: 0, textMessageCount: 3, ' +
      'userCount: 2, xactCount: 0, bordereau: true }'
    const { invoices } = (await preview(organization.id, `invoiceDate: "2026-12-01", ${usage}`)).it
    expect(
      Object.fromEntries(invoices[0]?.invoiceItems.map(({ description, amount }) => [description, amount]) ?? []),
    ).toEqual({
      'Firm plan, November 2026': 49_900,
      'Firm plan, December 2026': 49_900,
      Associates: 2_400,
      'Bordereau report': 7_500,
      Claims: 900,
      'Storage (GB)': 38,
      'Text messages': 2,
    })
  })

  test('a draft reserves its items until it is void, and an issued invoice closes its month', async () => {
    const organization = await customer()
    const { it: made } = await add(organization.id, 'recurring: false, serviceDate: "2026-11-05", unitPrice: 100')
    const draft = () => preview(organization.id, 'invoiceDate: "2026-12-01", generateDraftInvoice: true')
    const url = (await draft()).it.invoices[0]?.invoiceUrl ?? ''
    expect((await get(url)).body).toContain('Draft')
    await draft()
    expect((await invoicesOf(organization.id)).invoices).toHaveLength(1)
    const change = (rest: string) =>
      ask(
        `mutation { it: billingAdHocBillingItemUpdate(organizationId: "${organization.id}",
          billingItemId: "${made.id}", ${item(rest)}) { id } }`,
      )
    expect((await change('recurring: true, unitPrice: 5')).code).toBe('CONFLICT')
    expect(
      (await submit(await invoicePage(organization.id), await stateButton(organization.id, 'Void'))).statusCode,
    ).toBe(303)
    expect((await change('recurring: false, serviceDate: "2026-11-05", unitPrice: 5')).code).toBeNull()
    await draft()
    expect(
      (await submit(await invoicePage(organization.id), await stateButton(organization.id, 'Issue'))).statusCode,
    ).toBe(303)
    expect((await draft()).code).toBe('VALIDATION_FAILED')
    expect(
      (await ask<unknown[]>(`billingAdHocBillingItemsGet(organizationId: "${organization.id}") { id }`)).it,
    ).toEqual([])
  })
})

describe('the monthly run', () => {
  test('bills each organization once according to its options, and deducts payments', async () => {
    const organization = await customer()
    await runBilling(world.services)
    expect(await runBilling(world.services)).toBe(0)
    const [invoice, ...others] = (await invoicesOf(organization.id)).invoices
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ invoiceAmount: 49_900, status: 'Open', invoiceDate: '2026-11-01' })
    const pdf = await get(invoice?.invoicePdfUrl ?? '')
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const page = await invoicePage(organization.id)
    const pay = (amount: string) =>
      submit(page, 'Record payment', { amount, paidOn: '2026-11-20', reference: 'Wire 12' })
    expect((await pay('499.01')).statusCode).toBe(422)
    expect((await pay('0')).statusCode).toBe(422)
    // More than a 32-bit integer.
    expect((await pay('99999999')).statusCode).toBe(422)
    const form = await formOf(page, 'Record payment')
    const part = { amount: '199.50', paidOn: '2026-11-20', reference: 'Wire 12' }
    expect((await send(form, part)).statusCode).toBe(303)
    expect(await invoicesOf(organization.id)).toMatchObject({
      outstandingBalance: 29_950,
      invoices: [{ status: 'Open' }],
    })
    // The same form again, as after a double click.
    expect((await send(form, part)).statusCode).toBe(303)
    expect(await invoicesOf(organization.id)).toMatchObject({ outstandingBalance: 29_950 })
    await pay('299.50')
    expect(await invoicesOf(organization.id)).toMatchObject({ outstandingBalance: 0, invoices: [{ status: 'Paid' }] })
    expect((await journalOf(organization.id, '{ searchFor: "299.50", severity: Info }')).items).toMatchObject([
      { message: 'Payment recorded: $299.50 on 2026-11-20 (Wire 12).' },
    ])
  })

  test('staff who may only read see no forms', async () => {
    const { id } = await customer()
    expect((await get(await customerPage(id, reader))).body).not.toContain('<form')
  })

  test('an unpaid invoice becomes overdue, and members are notified', async () => {
    const organization = await customer()
    await runBilling(world.services)
    world.clock.advance(20 * 86_400_000)
    world.signInAgain(staff)
    const member = await world.member(organization, ['Org_Billing_R'])
    const { it } = await ask<{ alerts: object[] }>(
      `billingOrganizationBillingInfoGet(organizationId: "${organization.id}") { alerts { severity description } }`,
      member,
    )
    expect(it.alerts).toEqual([
      { severity: 'Critical', description: expect.stringContaining('is overdue: $499.00 was due on 12/01/2026.') },
    ])
    const { it: report } = await ask<{
      invoiceSummaries: { organizationName: string; status: string; requiresAttention: boolean; balanceDue: number }[]
      months: object[]
    }>(
      'billingCustomerSummariesGet { invoiceSummaries { organizationName status requiresAttention balanceDue } ' +
        'months { month amountBilled amountPaid } }',
    )
    const mine = report.invoiceSummaries.find(({ organizationName }) => organizationName === organization.displayName)
    expect(mine).toMatchObject({ status: 'Overdue', requiresAttention: true, balanceDue: 49_900 })
    expect(report.months).toHaveLength(12)
  })
})

describe('validations and journals', () => {
  test('report errors in hierarchies and prices', async () => {
    const root = await customer()
    const child = await customer('2026-11-01', root.id)
    const { it } = await ask<{ errors: string[] }>('billingBillingHierarchyValidationResultsGet { errors }')
    expect(it.errors).toContain(`${child.displayName} has a plan of its own beside that of its parent organization.`)
    expect((await ask('billingPricingModelValidationResultsGet { errors }')).it).toEqual({ errors: [] })
  })

  test('are searched, filtered and paged, newest first', async () => {
    const { id } = await world.organization()
    for (const cents of [1, 2, 3]) await add(id, `recurring: true, unitPrice: ${cents}`)
    const newest = await journalOf(id, '{ pageSize: 2 }')
    expect([newest.totalCount, newest.items.length]).toEqual([3, 2])
    expect((await journalOf(id, '{ searchFor: "$0.02" }')).totalCount).toBe(1)
    expect((await journalOf(id, '{ severity: Error }')).totalCount).toBe(0)
    expect((await ask('billingJournalsGet(request: { pageSize: 100000 }) { totalCount }')).code).toBe(
      'VALIDATION_FAILED',
    )
  })
})

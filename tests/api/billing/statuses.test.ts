import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPayments } from '#server/lib/billing/ledger/bookkeeping.ts'
import {
  changeInvoiceState,
  creditInvoice,
  recordLedgerPayment,
  undoLedgerPayment,
} from '#server/modules/billing/service.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { invoiceOf } from './stands.ts'

/** The status of an invoice of $10.00, dated 1 November 2026, in each place. Today is 20 November 2026. */

let world: World
let staff: Person
beforeAll(async () => {
  world = await createWorld()
  staff = await world.staff(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
})
afterAll(() => world.close())

interface Books {
  pay(cents: number): Promise<unknown>
  refund(cents: number): Promise<unknown>
  undo(): Promise<unknown>
  credit(cents: number): Promise<unknown>
  change(state: 'Void' | 'Uncollectible'): Promise<unknown>
}

async function invoiced(): Promise<{ books: Books; organizationId: string; invoiceId: string }> {
  const { services } = world
  const organization = await world.organization()
  const { invoice } = await services.database.transaction((tx) =>
    services.billing.makeInvoice(tx, invoiceOf(organization, '2026-11-01', 1_000), 'Open'),
  )
  const of = { invoiceId: invoice.id, personId: staff.userId }
  const record = (kind: 'Payment' | 'Refund') => (amountCents: number) =>
    recordLedgerPayment(services, of, {
      ...{ paymentId: services.ids.uuid(), kind, amountCents, paidOn: '2026-11-20', reference: 'Wire' },
    })
  const books = {
    pay: record('Payment'),
    refund: record('Refund'),
    async undo() {
      const [payment] = await listPayments(services.database.db, invoice.id)
      return undoLedgerPayment(services, of, { paymentId: payment?.id ?? '', reason: 'Bounced' })
    },
    credit: (amountCents: number) =>
      creditInvoice(services, of, {
        ...{ creditNoteId: services.ids.uuid(), reason: 'Outage', items: [{ description: 'Claims', amountCents }] },
      }),
    change: (state: 'Void' | 'Uncollectible') => changeInvoiceState(services, of, state),
  }
  return { books, organizationId: organization.id, invoiceId: invoice.id }
}

async function pdfText(data: Buffer): Promise<string> {
  const page = await (await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise).getPage(1)
  return (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

async function shown(organizationId: string, invoiceId: string) {
  const { billing } = world.services
  const visit = { personId: staff.userId, mayChange: true }
  const get = async (url: string) => world.app.inject({ method: 'GET', url })
  const { data } = await world.graphql<{
    it: {
      outstandingBalance: number
      invoices: { status: string; creditedAmount: number; paidAmount: number; balanceDue: number }[]
    }
    all: { invoiceSummaries: { organizationId: string; status: string }[] }
  }>(
    `{ it: billingOrganizationBillingInvoicesGet(organizationId: "${organizationId}") { outstandingBalance invoices {
      status creditedAmount paidAmount balanceDue } } all: billingCustomerSummariesGet(request: { pageSize: 500 }) {
      invoiceSummaries { organizationId status } } }`,
    {},
    staff,
  )
  const invoice = await billing.findInvoice(invoiceId)
  const [api] = data?.it.invoices ?? []
  expect(data?.it.outstandingBalance).toBe(api?.balanceDue)
  expect(data?.all.invoiceSummaries.find((one) => one.organizationId === organizationId)?.status).toBe(api?.status)
  const page = (await get(billing.invoiceUrl(invoiceId, visit))).body
  const ofPage = /due 12\/01\/2026, (\w+)<\/p>/.exec(page)?.[1]
  const portal = (await get(billing.portalUrl(organizationId, '/'))).body
  const ofPortal = /data-label="Status" class="">(\w+)</.exec(portal)?.[1]
  const filtered = (await get(`${billing.adminUrls(visit).invoices}&status=${ofPage}&q=${invoice?.number}`)).body
  expect(filtered).toContain(`<tr id="${invoiceId}">`)
  const csv = (await get(`${billing.adminUrls(visit).accounting}&month=2026-11`)).body
  const line = csv.split('\r\n').find((one) => one.startsWith('"Invoice"') && one.includes(invoice?.number ?? '-'))
  const ofPdf = await pdfText((await get(billing.pdfUrl(invoiceId))).rawPayload)
  expect(ofPdf).toMatch(new RegExp(`Invoice ${invoice?.number} +${ofPage} +Billed`))
  return { api, printed: [ofPage, ofPortal, line?.split(',')[7]?.replaceAll('"', '')] }
}

const CASES: [
  string,
  (books: Books) => Promise<unknown>,
  string,
  string,
  [credited: number, paid: number, due: number],
][] = [
  ['issued', async () => null, 'Open', 'Open', [0, 0, 1_000]],
  ['partly credited', ({ credit }) => credit(400), 'Open', 'Open', [400, 0, 600]],
  ['credited as a whole', ({ credit }) => credit(1_000), 'Void', 'Credited', [1_000, 0, 0]],
  ['credited in parts', async ({ credit }) => (await credit(400)) ?? credit(600), 'Void', 'Credited', [1_000, 0, 0]],
  ['paid', ({ pay }) => pay(1_000), 'Paid', 'Paid', [0, 1_000, 0]],
  ['partly paid', ({ pay }) => pay(300), 'Open', 'Open', [0, 300, 700]],
  [
    'paid after a part was credited',
    async ({ credit, pay }) => (await credit(400)) ?? pay(600),
    'Paid',
    'Paid',
    [400, 600, 0],
  ],
  [
    'paid, then credited',
    async ({ credit, pay }) => (await pay(1_000)) ?? credit(1_000),
    'Void',
    'Credited',
    [1_000, 1_000, 0],
  ],
  [
    ...([
      'paid, credited and refunded',
      async ({ credit, pay, refund }: Books) => (await pay(1_000)) ?? (await credit(1_000)) ?? refund(1_000),
    ] as const),
    ...(['Void', 'Credited', [1_000, 0, 0]] as [string, string, [number, number, number]]),
  ],
  [
    'paid by a payment that was undone',
    async ({ pay, undo }) => (await pay(1_000)) ?? undo(),
    'Open',
    'Open',
    [0, 0, 1_000],
  ],
  ['given up', ({ change }) => change('Uncollectible'), 'Uncollectible', 'Uncollectible', [0, 0, 0]],
  [
    ...([
      'given up, then credited',
      async ({ change, credit }: Books) => (await change('Uncollectible')) ?? credit(1_000),
    ] as const),
    ...(['Void', 'Credited', [1_000, 0, 0]] as [string, string, [number, number, number]]),
  ],
  [
    'given up, then paid',
    async ({ change, pay }) => (await change('Uncollectible')) ?? pay(1_000),
    'Paid',
    'Paid',
    [0, 1_000, 0],
  ],
]

test.each(CASES)('an invoice that is %s', async (_what, act, status, printed, [credited, paid, due]) => {
  const { books, organizationId, invoiceId } = await invoiced()
  expect(await act(books)).toBeNull()
  const { api, printed: everywhere } = await shown(organizationId, invoiceId)
  expect(api).toEqual({ status, creditedAmount: credited, paidAmount: paid, balanceDue: due })
  expect(everywhere).toEqual([printed, printed, printed])
})

test('a void invoice is in no export, and is not shown as credited', async () => {
  const { books, organizationId, invoiceId } = await invoiced()
  expect(await books.change('Void')).toBeNull()
  const { api, printed } = await shown(organizationId, invoiceId)
  expect([api?.status, api?.creditedAmount, printed]).toEqual(['Void', 0, ['Void', 'Void', undefined]])
})

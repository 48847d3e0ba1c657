import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInvoice, listPayments } from '#server/lib/billing/ledger/bookkeeping.ts'
import { listCreditNotes } from '#server/lib/billing/ledger/credit-notes.ts'
import { setPlan } from '#server/lib/billing/ledger/plans.ts'
import { standardPriceId, writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import { statusOf } from '#server/lib/billing/invoice-status.ts'
import { balanceOf, refundableOf } from '#server/lib/billing/port.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import {
  addTaxRate,
  changeInvoiceState,
  changeTaxSettings,
  creditInvoice,
  recordLedgerPayment,
  undoLedgerPayment,
} from '#server/modules/billing/service.ts'
import { historyLogs } from '#server/modules/history/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let staff: Person

beforeAll(async () => {
  world = await createWorld()
  await writePriceList(world.services.database.db, '2026-01-01')
  staff = await world.staff(['Site_OrgBilling_R', 'Site_OrgBilling_U'])
})

afterAll(() => world.close())

/** An organization with an issued invoice of $499.00, and what staff does to it. */
async function billed(prepare: (organizationId: string) => Promise<void> = async () => {}) {
  const { services } = world
  const { db } = services.database
  const organization = await world.organization()
  await prepare(organization.id)
  await setPlan(db, organization.id, standardPriceId('plan-firm', 'Month'), '2026-11-01')
  await runBilling(services)
  const [made] = await services.billing.listInvoices({ organizationIds: [organization.id], since: '2026-11-01' })
  const correction = { invoiceId: made?.id ?? '', personId: staff.userId }
  const record = (
    kind: 'Payment' | 'Refund',
    amountCents: number,
    paidOn = '2026-11-20',
    paymentId = services.ids.uuid(),
  ) => recordLedgerPayment(services, correction, { paymentId, kind, amountCents, paidOn, reference: 'Wire 7' })
  return {
    organization,
    correction,
    record,
    credit: (amountCents: number, creditNoteId = services.ids.uuid()) =>
      creditInvoice(services, correction, {
        creditNoteId,
        reason: 'Outage in November',
        items: [{ description: 'Firm plan', amountCents }],
      }),
    undo: (paymentId: string) => undoLedgerPayment(services, correction, { paymentId, reason: 'Bounced' }),
    change: (state: 'Open' | 'Void' | 'Uncollectible') => changeInvoiceState(services, correction, state),
    payments: () => listPayments(db, correction.invoiceId),
    notes: () => listCreditNotes(db, { invoiceId: correction.invoiceId }),
    async invoice() {
      const invoice = await findInvoice(db, correction.invoiceId)
      if (!invoice) throw new Error('There is no invoice.')
      return invoice
    },
    async sums() {
      const invoice = await this.invoice()
      return [balanceOf(invoice), refundableOf(invoice), statusOf(invoice, '2026-11-20')]
    },
    async journal(): Promise<string[]> {
      const { rows } = await db.execute<{ message: string }>(
        sql`select message from billing_journals where entity_id = ${correction.invoiceId} order by created_at, id`,
      )
      return rows.map(({ message }) => message)
    },
  }
}

describe('a payment', () => {
  test('is reversed once, with a reason, and stays in the ledger', async () => {
    const books = await billed()
    expect(await books.record('Payment', 20_000)).toBeNull()
    const [payment] = await books.payments()
    const id = payment?.id ?? ''
    const undone = await Promise.all([books.undo(id), books.undo(id)])
    expect(undone.filter((problem) => problem === null)).toHaveLength(1)
    expect(await books.sums()).toEqual([49_900, 0, 'Open'])
    expect(await books.payments()).toMatchObject([
      { amountCents: 20_000, undoneReason: 'Bounced', undoneById: staff.userId },
    ])
    expect(await books.journal()).toContain('Payment undone: $200.00 of 2026-11-20 (Wire 7). Bounced')
    // An invoice whose only payment was undone can be voided.
    expect(await books.change('Void')).toBeNull()
  })

  test.each(['2099-01-01', '0001-01-01', '2026-11-21', '2026-13-40'])('dated %s is refused', async (day) => {
    const books = await billed()
    expect(await books.record('Payment', 100, day)).toBe('Must be today or at most 5 years before.')
    expect(await books.payments()).toEqual([])
  })

  test('for an uncollectible invoice is accepted, and settles it', async () => {
    const books = await billed()
    expect(await books.change('Uncollectible')).toBeNull()
    expect(await books.sums()).toEqual([0, 0, 'Uncollectible'])
    expect(await books.record('Payment', 50_000)).toBe('A payment cannot exceed the balance of an issued invoice.')
    expect(await books.record('Payment', 20_000)).toBeNull()
    expect(await books.sums()).toEqual([0, 0, 'Uncollectible'])
    expect(await books.record('Payment', 29_900)).toBeNull()
    expect(await books.sums()).toEqual([0, 0, 'Paid'])
  })

  test('is written to the history with who recorded it', async () => {
    const books = await billed()
    await books.record('Payment', 20_000)
    const logs = await world.services.database.db
      .select()
      .from(historyLogs)
      .where(eq(historyLogs.actorId, staff.userId))
    expect(logs.length).toBeGreaterThan(0)
  })
})

describe('a credit note', () => {
  test('lowers the balance, has a separate number, and a repeat creates no second credit note', async () => {
    const books = await billed()
    const id = world.services.ids.uuid()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => books.credit(10_000, id)))
    expect(outcomes.filter((problem) => problem === null)).toHaveLength(1)
    expect(await books.sums()).toEqual([39_900, 0, 'Open'])
    const [note] = await books.notes()
    expect(note).toMatchObject({
      number: expect.stringMatching(/^CN-\d{6}$/),
      totalCents: 10_000,
      issuedOn: '2026-11-20',
    })
    expect(await books.credit(39_901)).toBe(
      'A credit note cannot exceed what an issued invoice charges, less its earlier credit notes.',
    )
    expect(await books.credit(39_900)).toBeNull()
    expect(await books.sums()).toEqual([0, 0, 'Void'])
    expect(await books.change('Void')).not.toBeNull()
  })

  test('on a paid invoice can be refunded, and no more than that', async () => {
    const books = await billed()
    await books.record('Payment', 49_900)
    expect(await books.record('Refund', 100)).not.toBeNull()
    await books.credit(10_000)
    expect(await books.sums()).toEqual([0, 10_000, 'Paid'])
    expect(await books.record('Refund', 10_001)).not.toBeNull()
    expect(await books.record('Refund', 10_000)).toBeNull()
    expect(await books.sums()).toEqual([0, 0, 'Paid'])
    // The payment can be undone only after the refund.
    const [payment, refund] = await books.payments()
    expect(await books.undo(payment?.id ?? '')).not.toBeNull()
    expect(await books.undo(refund?.id ?? '')).toBeNull()
    expect(await books.undo(payment?.id ?? '')).toBeNull()
    expect(await books.sums()).toEqual([39_900, 0, 'Open'])
  })

  test('reduces the billed amount of its month, and refunds reduce the paid amount', async () => {
    const { billing } = world.services
    const sums = async () => (await billing.sumMonths('2026-11-01')).find(({ month }) => month === '2026-11-01')
    const books = await billed()
    await books.record('Payment', 49_900)
    const before = await sums()
    await books.credit(10_000)
    await books.record('Refund', 4_000)
    const after = await sums()
    expect((after?.billedCents ?? 0) - (before?.billedCents ?? 0)).toBe(-10_000)
    expect((after?.paidCents ?? 0) - (before?.paidCents ?? 0)).toBe(-4_000)
  })
})

describe('sales tax', () => {
  const texas = async (organizationId: string, changes: Partial<Parameters<typeof changeTaxSettings>[2]> = {}) => {
    const { db } = world.services.database
    await db.delete(addresses).where(eq(addresses.ownerId, organizationId))
    await db.insert(addresses).values({
      ...{ id: world.services.ids.uuid(), ownerType: 'Organization', ownerId: organizationId, kind: 'Primary' },
      ...{ countryId: 'US', address1: '1 Main St', municipality: 'Austin', adminArea1Id: 'US-TX', postalCode: '78701' },
    })
    const settings = { organizationId, treatment: 'Taxable', exemptionCertificate: null, taxId: '74-1' } as const
    expect(await changeTaxSettings(world.services, staff.userId, { ...settings, ...changes })).toBeNull()
  }
  const rate = (basisPoints: number, effectiveDate: string) =>
    addTaxRate(world.services, staff.userId, {
      ...{ countryId: 'US', adminArea1Id: 'US-TX', name: 'Texas sales tax', basisPoints, effectiveDate },
    })

  beforeAll(async () => {
    expect(await rate(825, '2026-01-01')).toBeNull()
    expect(await rate(700, '2026-01-01')).toBe('This tax has a rate from this day on already.')
    // Not in effect yet.
    expect(await rate(900, '2026-12-01')).toBeNull()
  })

  test('is a line of the invoice with the rate of its day, and with the customer as printed', async () => {
    const books = await billed((id) => texas(id))
    const invoice = await books.invoice()
    expect(invoice.taxes).toEqual([
      { name: 'Texas sales tax', basisPoints: 825, taxableCents: 49_900, amountCents: 4_117 },
    ])
    expect([invoice.totalCents, invoice.taxCents]).toEqual([54_017, 4_117])
    expect(invoice.customer).toMatchObject({
      taxId: '74-1',
      taxTreatment: 'Taxable',
      addressLines: ['1 Main St', 'Austin, TX 78701', 'United States'],
    })
    expect(invoice.seller).toMatchObject({ name: 'Evolve' })
  })

  test('is reversed exactly by a credit note', async () => {
    const books = await billed((id) => texas(id))
    for (const part of [333, 20_000, 29_567]) expect(await books.credit(part)).toBeNull()
    const invoice = await books.invoice()
    expect(invoice.creditedCents).toBe(invoice.totalCents)
    expect((await books.notes()).map(({ taxes }) => taxes[0]?.amountCents)).toEqual([27, 1_651, 2_439])
  })

  test('is not on the invoice of an exempt customer, which needs a certificate', async () => {
    const { id } = await world.organization()
    const exempt = { organizationId: id, treatment: 'Exempt', exemptionCertificate: null, taxId: null } as const
    expect(await changeTaxSettings(world.services, staff.userId, exempt)).toBe(
      'Enter the number of the exemption certificate.',
    )
    const books = await billed((organizationId) =>
      texas(organizationId, { treatment: 'Exempt', exemptionCertificate: 'TX-99' }),
    )
    const invoice = await books.invoice()
    expect([invoice.totalCents, invoice.taxes]).toEqual([49_900, []])
    expect(invoice.customer).toMatchObject({ taxTreatment: 'Exempt', exemptionCertificate: 'TX-99' })
  })

  test('is not calculated unless it was chosen', async () => {
    const invoice = await (await billed()).invoice()
    expect([invoice.taxes, invoice.customer?.taxTreatment]).toEqual([[], 'NotCalculated'])
  })
})

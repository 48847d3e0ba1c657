import { eq, sql } from 'drizzle-orm'
import { writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import { composeOnly, makeInvoices } from '#server/modules/billing/making.ts'
import {
  changeInvoiceState,
  changePlan,
  creditInvoice,
  findBilledOrganization,
  followActivation,
  recordLedgerPayment,
  undoLedgerPayment,
} from '#server/modules/billing/service.ts'
import { followBillable } from '#server/modules/billing/plans.ts'
import { findOptions, saveOptions } from '#server/modules/billing/repository.ts'
import { billingAdHocItems } from '#server/modules/billing/tables.ts'
import { claims } from '#server/modules/documents/tables.ts'
import { organizations } from '#server/modules/organizations/tables.ts'
import { addDays, dayIn, firstOfMonth } from '#shared/calendar.ts'
import { BillingModel, PLANS } from '#tests/chaos/billing-model.ts'
import { randomOf } from '#tests/chaos/random-bookkeeping.ts'
import type { World } from '#tests/support/world.ts'

/**
 * Random billing operations on the real services: plans that are set, changed and removed, usage, late usage, previews,
 * drafts, issued and voided invoices, payments, refunds, credit notes, deactivation, and passing days. A model without
 * invoices follows the same operations; `settle` and the audit compare both.
 */

const DAY_MS = 86_400_000
const ZONE = 'America/Chicago'

export interface RandomBilling {
  model: BillingModel
  /** Runs one random operation and returns its name. */
  operate: () => Promise<string>
  /** Bills everything that is due by running three more months. Returns the first day that is not billed. */
  settle: () => Promise<string>
}

export async function randomBilling(world: World, seed: number, rootsCount = 4): Promise<RandomBilling> {
  const { services } = world
  const { database, ids, billing } = services
  const { db } = database
  const random = randomOf(seed)
  const model = new BillingModel()
  const { userId: personId } = await world.staff(['Site_OrgBilling_U'])
  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const today = (): string => dayIn(ZONE, world.clock.now())
  await writePriceList(db, '2020-01-01')

  const roots: string[] = []
  const members: { id: string; rootId: string }[] = []
  for (let index = 0; index < rootsCount; index += 1) {
    const root = await world.organization()
    const child = await world.organization({ parentOrganizationId: root.id })
    for (const one of [root, child]) await world.member(one, [])
    roots.push(root.id)
    members.push({ id: root.id, rootId: root.id }, { id: child.id, rootId: root.id })
    model.addHierarchy(root.id, [child.id])
  }

  async function anyInvoice(condition: string): Promise<string | null> {
    const { rows } = await db.execute<{ id: string }>(
      sql.raw(`select id from ledger_invoices where ${condition} order by created_at desc, number limit 12`),
    )
    return rows.length > 0 ? oneOf(rows).id : null
  }
  const correction = (invoiceId: string) => ({ invoiceId, personId })

  async function claim(day: string): Promise<void> {
    const { id: organizationId } = oneOf(members)
    const id = ids.uuid()
    const createdAt = new Date(`${day}T18:00:00Z`)
    await db.insert(claims).values({ id, organizationId, claimKey: `random-${id}`, createdAt })
    model.claim(organizationId, day)
  }

  async function draft(keepIt: boolean): Promise<void> {
    const organization = await findBilledOrganization(services, oneOf(roots))
    if (!organization) return
    const request = { kind: 'Monthly', date: firstOfMonth(organization.today, random(3)) } as const
    if (keepIt)
      await database.transaction((tx) =>
        makeInvoices(tx, services, organization, { request, entered: null, state: 'Draft' }),
      )
    else await composeOnly(db, services, organization, { request, entered: null })
  }

  async function toggleActive({ id, rootId }: { id: string; rootId: string }, deactivated: boolean): Promise<void> {
    await database.transaction(async (tx) => {
      await tx.update(organizations).set({ deactivated }).where(eq(organizations.id, id))
      await followActivation(tx, services, id)
    })
    if (deactivated) model.deactivate(id, rootId, today())
    else model.activate(id, rootId, today())
  }

  async function setOptions(
    id: string,
    change: { notBillable?: boolean; billChildrenForUsage?: boolean; createInvoicesAsDrafts?: boolean },
  ) {
    await database.transaction(async (tx) => {
      const before = await findOptions(tx, id)
      await saveOptions(tx, { ...before, ...change })
      if (change.notBillable === undefined || before.notBillable === change.notBillable) return
      await followBillable(tx, services, id, before.notBillableSince)
      if (change.notBillable) model.suspend(id, 'notBillable', today())
      else model.resume(id, 'notBillable', today())
    })
  }

  async function addItem(): Promise<void> {
    const { id: organizationId } = oneOf(members)
    const id = ids.uuid()
    const serviceDate = addDays(today(), random(20) - 10)
    const unitPrice = random(6) === 0 ? -random(3_000) - 1 : random(50_000) + 1
    const item = { description: `Item ${id}`, unitPrice, quantity: 1 + random(5), serviceDate, recurring: false }
    await db.insert(billingAdHocItems).values({ ...item, id, organizationId, createdAt: world.clock.now() })
    model.addItem(id, serviceDate, unitPrice < 0)
  }

  async function pay(): Promise<void> {
    const invoiceId = await anyInvoice(`state in ('Open', 'Uncollectible')`)
    if (!invoiceId) return
    const kind = random(4) === 0 ? 'Refund' : 'Payment'
    const form = { paymentId: ids.uuid(), kind, paidOn: today(), reference: 'Wire' } as const
    await recordLedgerPayment(services, correction(invoiceId), { ...form, amountCents: 1 + random(60_000) })
  }

  async function undo(): Promise<void> {
    const { rows } = await db.execute<{ id: string; invoice_id: string }>(
      sql`select id, invoice_id from ledger_payments order by created_at desc, id limit 5`,
    )
    if (rows.length === 0) return
    const { id, invoice_id: invoiceId } = oneOf(rows)
    await undoLedgerPayment(services, correction(invoiceId), { paymentId: id, reason: 'Wrong' })
  }

  async function credit(): Promise<void> {
    const invoiceId = await anyInvoice(`state in ('Open', 'Uncollectible') and random() < 0.3`)
    if (!invoiceId) return
    const items = [{ description: 'Credit', amountCents: 1 + random(40_000) }]
    await creditInvoice(services, correction(invoiceId), { creditNoteId: ids.uuid(), reason: 'Outage', items })
  }

  async function change(state: 'Open' | 'Void' | 'Uncollectible', condition: string): Promise<void> {
    const invoiceId = await anyInvoice(condition)
    if (invoiceId) await changeInvoiceState(services, correction(invoiceId), state)
  }

  async function givePlan(priceId: string | null): Promise<void> {
    const organizationId = oneOf(roots)
    const problem = await changePlan(services, { organizationId, priceId, personId })
    if (problem === null) model.setPlan(organizationId, priceId, today())
  }

  const OPERATIONS: readonly (readonly [name: string, weight: number, work: () => Promise<unknown>])[] = [
    ['a day passes', 8, async () => world.clock.advance(DAY_MS * (1 + random(4)))],
    ['the daily run', 6, () => runBilling(services)],
    ['a plan is given', 6, () => givePlan(oneOf(Object.keys(PLANS)))],
    ['a plan is removed', 3, () => givePlan(null)],
    ['a claim', 16, () => claim(today())],
    ['a late claim', 4, () => claim(addDays(today(), -random(40)))],
    ['a preview', 6, () => draft(false)],
    ['a draft', 7, () => draft(true)],
    ['a draft is issued', 5, () => change('Open', `state = 'Draft'`)],
    ['an invoice is voided', 4, () => change('Void', `state in ('Draft', 'Open')`)],
    ['an invoice is given up', 1, () => change('Uncollectible', `state = 'Open'`)],
    ['a payment or a refund', 8, pay],
    ['a payment is undone', 3, undo],
    ['a credit note', 4, credit],
    ['an item', 6, addItem],
    ['an organization is deactivated', 2, () => toggleActive(oneOf(members), true)],
    ['an organization is activated', 4, () => toggleActive(oneOf(members), false)],
    ['not billable', 2, () => setOptions(oneOf(roots), { notBillable: random(3) === 0 })],
    [
      'other options',
      2,
      () =>
        setOptions(oneOf(roots), { billChildrenForUsage: random(2) === 0, createInvoicesAsDrafts: random(3) === 0 }),
    ],
  ]
  const weights = OPERATIONS.reduce((sum, [, weight]) => sum + weight, 0)

  return {
    model,
    async operate() {
      let at = random(weights)
      const [name, , work] = OPERATIONS.find(([, weight]) => (at -= weight) < 0) ?? OPERATIONS[0] ?? []
      // Every change has a different time, and no operation happens after 6 p.m.
      await work?.()
      return name ?? ''
    },
    async settle() {
      const until = firstOfMonth(today(), 1)
      for (const id of roots) await setOptions(id, { notBillable: false, createInvoicesAsDrafts: false })
      for (const member of members) await toggleActive(member, false)
      for (let month = 0; month < 4; month += 1) {
        const next = new Date(`${addDays(firstOfMonth(today(), 1), 1)}T18:00:00Z`)
        world.clock.advance(next.getTime() - world.clock.now().getTime())
        for (const { id } of (await billing.listInvoices({ since: '2020-01-01' })).filter(
          ({ state }) => state === 'Draft',
        ))
          await changeInvoiceState(services, correction(id), 'Open')
        await runBilling(services)
      }
      return until
    },
  }
}

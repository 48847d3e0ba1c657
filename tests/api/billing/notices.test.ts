import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeState, recordPayment } from '#server/lib/billing/ledger/bookkeeping.ts'
import { setPlan } from '#server/lib/billing/ledger/plans.ts'
import { standardPriceId, writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import type { BillingInvoice } from '#server/lib/billing/port.ts'
import { ledgerInvoices } from '#server/lib/billing/tables.ts'
import { changeInvoiceState } from '#server/modules/billing/service.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import { invoiceAttachments, sendInvoiceMails } from '#server/modules/billing/notices/mailing.ts'
import { dueStep, sendReminders } from '#server/modules/billing/notices/reminding.ts'
import { billingNotices } from '#server/modules/billing/tables.ts'
import { deliverDue } from '#server/modules/notifications/delivering.ts'
import { organizationRepresentatives } from '#server/modules/organization-account/tables.ts'
import { addDays } from '#shared/calendar.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/** Today is 20 November 2026; invoices are dated 1 November and due on 1 December. */
let world: World
let organization: OrganizationRow
let reader: Person

beforeAll(async () => {
  world = await createWorld()
  await writePriceList(world.services.database.db, '2026-01-01')
})
beforeEach(async () => {
  organization = await world.organization({ displayName: 'Gulf Coast' })
  reader = await world.member(organization, ['Org_Billing_R'])
  await world.member(organization, ['Org_Account_R'])
  world.mails.length = 0
})
afterAll(() => world.close())

const deliver = async (): Promise<void> => {
  const { services } = world
  await deliverDue(services, (invoiceId) => invoiceAttachments(services, invoiceId))
  await sendInvoiceMails(services)
}

async function represent(emailAddress: string, ...types: ('Billing' | 'Primary')[]): Promise<void> {
  await world.services.database.db.insert(organizationRepresentatives).values({
    ...{ id: world.services.ids.uuid(), organizationId: organization.id, types, emailAddress },
    ...{ firstName: 'Bo', lastName: 'Ling', title: 'Clerk', cellPhoneCountryCode: 1, cellPhoneNumber: '5550100' },
    updatedAt: world.clock.now(),
  })
}

async function issue(): Promise<BillingInvoice> {
  const { database, billing } = world.services
  await setPlan(database.db, organization.id, standardPriceId('plan-firm', 'Month'), '2026-11-01')
  await runBilling(world.services)
  const [invoice] = await billing.listInvoices({ organizationIds: [organization.id], since: '2026-11-01' })
  if (!invoice) throw new Error('No invoice was made.')
  return invoice
}

/** Moves the day on which an invoice is due, which moves its reminders. */
const dueIn = (invoice: BillingInvoice, days: number) =>
  world.services.database.db
    .update(ledgerInvoices)
    .set({ dueDate: addDays('2026-11-20', days) })
    .where(eq(ledgerInvoices.id, invoice.id))

/** As if the invoice had been announced long ago. */
const longAgo = () =>
  world.services.database.db.update(billingNotices).set({ createdAt: new Date('2026-01-01T00:00:00Z') })

const journal = async (): Promise<string[]> => {
  const { data } = await world.graphql<{ it: { items: { message: string }[] } }>(
    `{ it: billingJournalsForOrganizationGet(organizationId: "${organization.id}", request: { sortDirection: Ascending }) {
      items { message } } }`,
    {},
    await world.staff(['Site_OrgBilling_R']),
  )
  return data?.it.items.map(({ message }) => message) ?? []
}

describe('an issued invoice', () => {
  test('is mailed once with its PDF, only to members who may read billing and to billing representatives', async () => {
    await represent('Clerk@gulf.example', 'Primary', 'Billing')
    await represent('boss@gulf.example', 'Primary')
    await represent(reader.emailAddress.toUpperCase(), 'Billing')
    const { number } = await issue()
    await runBilling(world.services)
    await Promise.all([deliver(), deliver()])
    await deliver()
    expect(world.mails.map(({ to }) => to).sort()).toEqual(['clerk@gulf.example', reader.emailAddress].sort())
    for (const { subject, attachments, html, text } of world.mails) {
      expect(subject).toBe(`Invoice ${number} for $499.00 is due on 12/01/2026.`)
      expect([Boolean(html), text.includes(number)]).toEqual([true, true])
      expect(attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
        [`Invoice ${number}.pdf`, 'application/pdf'],
      ])
      expect(attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await journal()).filter((message) => message.startsWith('Invoice sent'))).toEqual([
      'Invoice sent to 2 people.',
    ])
  })

  test('is mailed to the address of an organization without recipients for billing', async () => {
    organization = await world.organization()
    await issue()
    await deliver()
    expect(world.mails.map(({ to }) => to)).toEqual([expect.stringMatching(/^office\d+@claims\.example$/)])
  })

  test('is announced when staff issues a draft, and is mailed even if it was read in the app', async () => {
    const { services } = world
    const draft = await services.database.transaction((tx) =>
      services.billing.makeInvoice(
        tx,
        {
          ...{ key: `${organization.id}:x`, organizationId: organization.id, organizationName: 'Gulf Coast' },
          ...{ organizationEmail: 'a@b.example', invoiceDate: '2026-11-01', isSubscription: false },
          ...{ chargeAutomatically: false, items: [] },
        },
        'Draft',
      ),
    )
    await deliver()
    expect(world.mails).toEqual([])
    const correction = { invoiceId: draft.invoice.id, personId: reader.userId }
    expect(await changeInvoiceState(services, correction, 'Open')).toBeNull()
    await world.graphql('mutation { notificationMarkAllRead }', {}, reader)
    await deliver()
    expect(world.mails.map(({ to }) => to)).toEqual([reader.emailAddress])
  })

  test('is mailed again after a failure, and not at all once its mail was refused', async () => {
    organization = await world.organization()
    await issue()
    const failing = { ...world.services, mail: { send: () => Promise.reject(new Error('451')) } }
    await sendInvoiceMails(failing)
    world.clock.advance(60 * 60_000)
    await sendInvoiceMails(world.services)
    await sendInvoiceMails(world.services)
    expect(world.mails.map(({ to }) => to)).toEqual([expect.stringMatching(/^office\d+@claims\.example$/)])
  })
})

describe('reminders', () => {
  test('are sent before and after the due date in three steps, each once and with a journal entry', async () => {
    await represent('clerk@gulf.example', 'Billing')
    const invoice = await issue()
    await deliver()
    world.mails.length = 0
    const sent = async (days: number): Promise<string[]> => {
      await dueIn(invoice, days)
      await longAgo()
      await Promise.all([sendReminders(world.services), sendReminders(world.services)])
      await sendReminders(world.services)
      await deliver()
      return world.mails.splice(0).map(({ subject, to }) => `${to}: ${subject}`)
    }
    expect(await sent(8)).toEqual([])
    for (const [days, words] of [
      [7, 'is due on 11/27/2026. $499.00 is still to be paid.'],
      [-3, 'was due on 11/17/2026. $499.00 is still to be paid.'],
      [-14, 'was due on 11/06/2026. $499.00 is still to be paid.'],
    ] as const) {
      const mails = await sent(days)
      expect(mails).toHaveLength(2)
      expect(mails.every((mail) => mail.endsWith(words))).toBe(true)
      expect(await sent(days)).toEqual([])
    }
    expect((await journal()).filter((message) => /reminder/i.test(message))).toEqual([
      'Reminder before the due date sent to 2 people.',
      'Reminder after the due date sent to 2 people.',
      'Final reminder sent to 2 people.',
    ])
  })

  test('are not sent for paid, void or uncollectible invoices, or right after the invoice', async () => {
    const { database, ids, clock } = world.services
    const fresh = await issue()
    await dueIn(fresh, -20)
    expect(await sendReminders(world.services)).toBe(0)
    await longAgo()
    const payment = {
      id: ids.uuid(),
      invoiceId: fresh.id,
      amountCents: 49_900,
      paidOn: '2026-11-20',
      reference: 'Wire',
    }
    await database.transaction((tx) =>
      recordPayment(tx, { ...payment, recordedById: ids.uuid(), createdAt: clock.now() }),
    )
    for (const state of ['Void', 'Uncollectible'] as const) {
      organization = await world.organization()
      const invoice = await issue()
      await dueIn(invoice, -20)
      await longAgo()
      await changeState(database.db, invoice.id, state)
    }
    expect(await sendReminders(world.services)).toBe(0)
  })

  test('that are pending are not mailed after the invoice is paid', async () => {
    organization = await world.organization()
    const invoice = await issue()
    await sendInvoiceMails(world.services)
    world.mails.length = 0
    await dueIn(invoice, -4)
    await longAgo()
    expect(await sendReminders(world.services)).toBe(1)
    await changeState(world.services.database.db, invoice.id, 'Void')
    await sendInvoiceMails(world.services)
    expect(world.mails).toEqual([])
  })

  test.each([
    [-8, null],
    [-7, 'DueSoon'],
    [0, 'DueSoon'],
    [1, null],
    [3, 'Overdue'],
    [13, 'Overdue'],
    [14, 'FinalReminder'],
    [400, 'FinalReminder'],
  ] as const)('%i days after the due date: %s', (days, step) => {
    expect(dueStep({ dueDate: '2026-12-01' }, addDays('2026-12-01', days))).toBe(step)
  })
})

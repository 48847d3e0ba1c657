import * as z from 'zod'
import { changeState, findInvoice, findPlan, recordPayment, setPlan } from '#server/lib/billing/ledger/bookkeeping.ts'
import {
  announceBillingChange,
  findBilledOrganization,
  journalLedgerChange,
  planStart,
  recordPlanChange,
} from '#server/modules/billing/service.ts'
import type { Services } from '#server/services.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import { formatCents, parseCents } from '#shared/money.ts'

type Fields = Readonly<Record<string, string>>

const day = z.iso.date()
const payment = z.object({
  amount: z.string().transform(parseCents).pipe(z.number().positive()),
  paidOn: day,
  reference: z.string().trim().min(1).max(100),
})
const NOT_RECORDED = {
  refused: 'A payment is at most the balance of an issued invoice.',
  repeated: 'This payment is recorded already.',
} as const
const INVALID = 'Check the amounts and dates, and send it again.'

async function changeInvoice(services: Services, grant: Fields, fields: Fields): Promise<string | null> {
  const { database, clock } = services
  return database.transaction(async (tx) => {
    const invoice = await findInvoice(tx, grant['invoiceId'] ?? '')
    if (!invoice) return 'This invoice is not there any more.'
    const { id, organizationId, number: reference } = invoice
    const about = { organizationId, entityType: 'Invoice', entityId: id, reference } as const
    const { action } = grant
    if (action === 'pay') {
      const given = payment.safeParse(fields)
      if (!given.success) return INVALID
      const { amount, paidOn } = given.data
      const row = {
        id: grant['paymentId'] ?? '',
        invoiceId: id,
        amountCents: amount,
        paidOn,
        reference: given.data.reference,
      }
      const outcome = await recordPayment(tx, {
        ...{ ...row, recordedById: grant['personId'] ?? '', createdAt: clock.now() },
      })
      if (outcome !== 'recorded') return NOT_RECORDED[outcome]
      await journalLedgerChange(tx, services, {
        ...about,
        severity: 'Info',
        message: `Payment recorded: ${formatCents(amount)} on ${paidOn} (${given.data.reference}).`,
      })
      return null
    }
    if (action !== 'Open' && action !== 'Void' && action !== 'Uncollectible') return INVALID
    if (!(await changeState(tx, id, action))) return 'The invoice was changed meanwhile.'
    const words = { Open: 'Draft issued.', Void: 'Voided.', Uncollectible: 'Given up as uncollectible.' }
    const severity = action === 'Uncollectible' ? 'Warning' : 'Info'
    await journalLedgerChange(tx, services, { ...about, severity, message: words[action] }, { invoice, state: action })
    return null
  })
}

async function changePlan(services: Services, grant: Fields, priceId: string): Promise<string | null> {
  const organization = await findBilledOrganization(services, grant['organizationId'] ?? '')
  if (!organization) return 'This organization is not there any more.'
  const { id, today } = organization
  const [[customer = null], invoices] = await Promise.all([
    services.billing.listCustomers([id]),
    services.billing.listInvoices({ organizationIds: [id], since: firstOfMonth(today, -12) }),
  ])
  const since = planStart(customer, invoices, today)
  return services.database.transaction(async (tx) => {
    const before = await findPlan(tx, organization.id)
    if (!(await setPlan(tx, organization.id, priceId || null, since, today))) return INVALID
    const after = await findPlan(tx, organization.id)
    await recordPlanChange(tx, services, {
      organization,
      personId: grant['personId'] ?? '',
      ...{ before, after },
    })
    if (before !== after)
      await announceBillingChange(
        tx,
        services,
        organization.id,
        after ? `The plan of ${organization.name} is now ${after}.` : `${organization.name} has no plan any more.`,
      )
    await journalLedgerChange(tx, services, {
      organizationId: organization.id,
      entityType: 'Organization',
      entityId: organization.id,
      severity: 'Info',
      message: after ? `Plan changed to ${after}, paid from ${since}.` : 'Plan taken away.',
      reference: organization.name,
    })
    return null
  })
}

/**
 * Does what a form of the ledger's pages asks for.
 *
 * @param grant what the signed address of the form allows
 * @returns why nothing was changed; null when it was
 */
export function changeLedger(services: Services, grant: Fields, fields: Fields): Promise<string | null> {
  if (grant['action'] === 'plan') return changePlan(services, grant, fields['priceId'] ?? '')
  return changeInvoice(services, grant, fields)
}

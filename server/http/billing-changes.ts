import * as z from 'zod'
import { addPrice, changeState, findInvoice, recordPayment } from '#server/lib/billing/ledger/bookkeeping.ts'
import { changePlan, journalLedgerChange } from '#server/modules/billing/service.ts'
import type { Services } from '#server/services.ts'
import { formatCents, formatUnitAmount, parseCents } from '#shared/money.ts'

type Fields = Readonly<Record<string, string>>

const day = z.iso.date()
const payment = z.object({
  amount: z.string().transform(parseCents).pipe(z.number().positive()),
  paidOn: day,
  reference: z.string().trim().min(1).max(100),
})
const price = z.object({
  productId: z.string(),
  unitAmountDecimal: z.string().regex(/^\d{1,10}(\.\d{1,6})?$/),
  interval: z.enum(['Month', 'Year', '']).transform((value) => value || null),
  effectiveDate: day,
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

async function changePrice(services: Services, fields: Fields): Promise<string | null> {
  const given = price.safeParse(fields)
  if (!given.success) return INVALID
  const id = services.ids.uuid()
  const { productId, unitAmountDecimal, interval, effectiveDate } = given.data
  const description = `${formatUnitAmount(unitAmountDecimal)}${interval ? ` each ${interval.toLowerCase()}` : ''} from ${effectiveDate}`
  return services.database.transaction(async (tx) => {
    if (!(await addPrice(tx, { ...given.data, id, description }))) return INVALID
    await journalLedgerChange(tx, services, {
      organizationId: null,
      entityType: 'Price',
      entityId: id,
      severity: 'Info',
      message: `Price added: ${description}.`,
      reference: productId,
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
  if (grant['action'] === 'price') return changePrice(services, fields)
  if (grant['action'] === 'plan') {
    const [organizationId = '', personId = ''] = [grant['organizationId'], grant['personId']]
    return changePlan(services, { organizationId, personId, priceId: fields['priceId'] || null })
  }
  return changeInvoice(services, grant, fields)
}

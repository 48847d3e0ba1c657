import * as z from 'zod'
import { TAX_TREATMENTS } from '#server/lib/billing/port.ts'
import {
  addTaxRate,
  changeInvoiceState,
  changePlan,
  changeTaxSettings,
  type Correction,
  creditInvoice,
  recordLedgerPayment,
  siteDay,
  undoLedgerPayment,
} from '#server/modules/billing/service.ts'
import type { Services } from '#server/services.ts'
import {
  BILLING_REFERENCE_MAX_LENGTH,
  CREDIT_NOTE_REASON_MAX_LENGTH,
  TAX_RATE_MAX_BASIS_POINTS,
} from '#shared/limits.ts'
import { parseCents } from '#shared/money.ts'
import { findCountry } from '#shared/reference/countries.ts'

import { billingDateMessages, isBillingDate } from '#shared/validation/billing-dates.ts'

type Fields = Readonly<Record<string, string>>
type Outcome = Promise<string | null>

const INVALID = 'Check the amounts and dates, and send it again.'
const text = (maximum: number) => z.string().trim().min(1).max(maximum)
const amount = z.string().transform(parseCents).pipe(z.number().positive())
const payment = z.object({ amount, paidOn: z.iso.date(), reference: text(BILLING_REFERENCE_MAX_LENGTH) })
const undo = z.object({ reason: text(CREDIT_NOTE_REASON_MAX_LENGTH) })
const credit = z.object({
  amount,
  description: text(CREDIT_NOTE_REASON_MAX_LENGTH),
  reason: text(CREDIT_NOTE_REASON_MAX_LENGTH),
})
const optional = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .transform((value) => value || null)
const taxSettings = z.object({
  treatment: z.enum(TAX_TREATMENTS),
  exemptionCertificate: optional(BILLING_REFERENCE_MAX_LENGTH),
  taxId: optional(BILLING_REFERENCE_MAX_LENGTH),
})
const taxRate = z.object({
  region: z.string(),
  name: text(BILLING_REFERENCE_MAX_LENGTH),
  // Percents as a person writes them, with at most two decimals: hundredths are read digit by digit.
  percent: z.string().transform(parseCents).pipe(z.number().min(0).max(TAX_RATE_MAX_BASIS_POINTS)),
  effectiveDate: z.iso.date(),
})

/** The first message of a form that was refused by a rule of its own; a general one otherwise. */
function refusalOf({ issues }: z.ZodError): string {
  const own = issues.find(({ code, path }) => code === 'custom' && path[0] !== 'amount')
  return own?.message ?? INVALID
}

function changeInvoice(services: Services, grant: Fields, fields: Fields): Outcome | string {
  const [invoiceId = '', personId = '', formId = ''] = [grant['invoiceId'], grant['personId'], grant['formId']]
  const correction: Correction = { invoiceId, personId }
  const { action } = grant
  if (action === 'pay' || action === 'refund') {
    const given = payment.safeParse(fields)
    if (!given.success) return refusalOf(given.error)
    const { amount: amountCents, paidOn, reference } = given.data
    const kind = action === 'pay' ? 'Payment' : 'Refund'
    return recordLedgerPayment(services, correction, { paymentId: formId, kind, amountCents, paidOn, reference })
  }
  if (action === 'undo') {
    const given = undo.safeParse(fields)
    if (!given.success) return 'Enter a reason.'
    return undoLedgerPayment(services, correction, { paymentId: grant['paymentId'] ?? '', reason: given.data.reason })
  }
  if (action === 'credit') {
    const given = credit.safeParse(fields)
    if (!given.success) return refusalOf(given.error)
    const { amount: amountCents, description, reason } = given.data
    return creditInvoice(services, correction, { creditNoteId: formId, reason, items: [{ description, amountCents }] })
  }
  if (action !== 'Open' && action !== 'Void' && action !== 'Uncollectible') return INVALID
  return changeInvoiceState(services, correction, action)
}

function changeTaxRate(services: Services, personId: string, fields: Fields): Outcome | string {
  const given = taxRate.safeParse(fields)
  if (!given.success) return 'Check the name, the percentage and the date, and send it again.'
  const { region, name, percent: basisPoints, effectiveDate } = given.data
  if (!isBillingDate(effectiveDate, siteDay(services))) return billingDateMessages.range
  // A region is a country, or a state: the code of its country, a hyphen and its own code.
  const [countryId = ''] = region.split('-')
  const country = findCountry(countryId)
  const isState = country?.addressFieldLookups.some(({ id }) => id === region) ?? false
  if (!country || (region !== countryId && !isState)) return 'Choose a country or a state.'
  return addTaxRate(services, personId, {
    ...{ countryId, adminArea1Id: isState ? region : null },
    ...{ name, basisPoints, effectiveDate },
  })
}

/**
 * Does what a form of the ledger's pages requests.
 *
 * @param grant what the signed address of the form allows
 * @returns why nothing was changed; null otherwise
 */
export async function changeLedger(services: Services, grant: Fields, fields: Fields): Outcome {
  const [organizationId = '', personId = ''] = [grant['organizationId'], grant['personId']]
  switch (grant['action']) {
    case 'tax-rate':
      return changeTaxRate(services, personId, fields)
    case 'tax-settings': {
      const given = taxSettings.safeParse(fields)
      return given.success ? changeTaxSettings(services, personId, { ...given.data, organizationId }) : INVALID
    }
    case 'plan':
      return changePlan(services, { organizationId, personId, priceId: fields['priceId'] || null })
    default:
      return changeInvoice(services, grant, fields)
  }
}

import * as z from 'zod'
import { TAX_TREATMENTS } from '#server/lib/billing/port.ts'
import {
  addTaxRate,
  changeInvoiceState,
  changePlan,
  changeTaxSettings,
  type Correction,
  CORRECTION_REFUSALS,
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
import type { FormErrors } from './billing-forms.ts'

const REQUIRED = 'Required'
const AMOUNT = 'Enter an amount above 0, with at most two decimals.'
const RATE = `Enter a percentage from 0 to ${TAX_RATE_MAX_BASIS_POINTS / 100}, with at most two decimals.`

type Fields = Readonly<Record<string, string>>
type Outcome = Promise<FormErrors | null>

const text = (maximum: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(maximum, `Cannot exceed ${maximum} characters.`)
const amount = z.string(AMOUNT).transform(parseCents).pipe(z.number(AMOUNT).positive(AMOUNT))
const date = z.iso.date('Enter a date.')
const payment = z.object({ amount, paidOn: date, reference: text(BILLING_REFERENCE_MAX_LENGTH) })
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
    .max(maximum, `Cannot exceed ${maximum} characters.`)
    .transform((value) => value || null)
const taxSettings = z.object({
  treatment: z.enum(TAX_TREATMENTS),
  exemptionCertificate: optional(BILLING_REFERENCE_MAX_LENGTH),
  taxId: optional(BILLING_REFERENCE_MAX_LENGTH),
})
const taxRate = z.object({
  region: z.string(),
  name: text(BILLING_REFERENCE_MAX_LENGTH),
  // Percentages with at most two decimals, parsed digit by digit into hundredths.
  percent: z.string(RATE).transform(parseCents).pipe(z.number(RATE).min(0, RATE).max(TAX_RATE_MAX_BASIS_POINTS, RATE)),
  effectiveDate: date,
})

/** The first message of each field. */
function errorsOf({ issues }: z.ZodError): FormErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]))
}

/** The fields to which errors of the ledger belong; other errors belong to the whole form. */
const FIELDS_OF_REFUSALS: Fields = {
  [CORRECTION_REFUSALS.payment]: 'amount',
  [CORRECTION_REFUSALS.refund]: 'amount',
  [CORRECTION_REFUSALS.credit]: 'amount',
  [billingDateMessages.past]: 'paidOn',
}

/** A repeated form succeeds without effect: its page shows the first change. */
async function outcomeOf(refusal: Promise<string | null>, field?: string): Outcome {
  const message = await refusal
  if (message === null || message === CORRECTION_REFUSALS.repeated) return null
  return { [field ?? FIELDS_OF_REFUSALS[message] ?? '']: message }
}

async function changeInvoice(services: Services, grant: Fields, fields: Fields): Outcome {
  const [invoiceId = '', personId = '', formId = ''] = [grant['invoiceId'], grant['personId'], grant['formId']]
  const correction: Correction = { invoiceId, personId }
  const { action } = grant
  if (action === 'pay' || action === 'refund') {
    const given = payment.safeParse(fields)
    if (!given.success) return errorsOf(given.error)
    const { amount: amountCents, paidOn, reference } = given.data
    const kind = action === 'pay' ? 'Payment' : 'Refund'
    return outcomeOf(
      recordLedgerPayment(services, correction, { paymentId: formId, kind, amountCents, paidOn, reference }),
    )
  }
  if (action === 'undo') {
    const given = undo.safeParse(fields)
    if (!given.success) return errorsOf(given.error)
    const { reason } = given.data
    return outcomeOf(undoLedgerPayment(services, correction, { paymentId: grant['paymentId'] ?? '', reason }))
  }
  if (action === 'credit') {
    const given = credit.safeParse(fields)
    if (!given.success) return errorsOf(given.error)
    const { amount: amountCents, description, reason } = given.data
    const form = { creditNoteId: formId, reason, items: [{ description, amountCents }] }
    return outcomeOf(creditInvoice(services, correction, form))
  }
  if (action !== 'Open' && action !== 'Void' && action !== 'Uncollectible') return { '': CORRECTION_REFUSALS.state }
  return outcomeOf(changeInvoiceState(services, correction, action))
}

async function changeTaxRate(services: Services, personId: string, fields: Fields): Outcome {
  const given = taxRate.safeParse(fields)
  if (!given.success) return errorsOf(given.error)
  const { region, name, percent: basisPoints, effectiveDate } = given.data
  if (!isBillingDate(effectiveDate, siteDay(services))) return { effectiveDate: billingDateMessages.range }
  // A region is a country, or a state: the country code, a hyphen and the state code.
  const [countryId = ''] = region.split('-')
  const country = findCountry(countryId)
  const isState = country?.addressFieldLookups.some(({ id }) => id === region) ?? false
  if (!country || (region !== countryId && !isState)) return { region: 'Choose a country or a state.' }
  const rate = { countryId, adminArea1Id: isState ? region : null, name, basisPoints, effectiveDate }
  return outcomeOf(addTaxRate(services, personId, rate), 'effectiveDate')
}

/**
 * Makes the change that a form of the ledger's pages requests.
 * @param grant what the form's signed URL allows
 * @returns the messages of its fields if no data was changed; null otherwise
 */
export async function changeLedger(services: Services, grant: Fields, fields: Fields): Outcome {
  const [organizationId = '', personId = ''] = [grant['organizationId'], grant['personId']]
  switch (grant['action']) {
    case 'tax-rate':
      return changeTaxRate(services, personId, fields)
    case 'tax-settings': {
      const given = taxSettings.safeParse(fields)
      if (!given.success) return errorsOf(given.error)
      const settings = { ...given.data, organizationId }
      return outcomeOf(changeTaxSettings(services, personId, settings), 'exemptionCertificate')
    }
    case 'plan':
      return outcomeOf(
        changePlan(services, { organizationId, personId, priceId: fields['priceId'] || null }),
        'priceId',
      )
    default:
      return changeInvoice(services, grant, fields)
  }
}

import type { BillingInvoice } from '#server/lib/billing/port.ts'
import type { Services } from '#server/services.ts'
import { addDays, firstOfMonth } from '#shared/calendar.ts'
import { ENDED_PLAN_BILLED_DAYS, LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { type ComposedInvoice, invoiceKey, type InvoiceRequest } from './invoicing.ts'
import { writeJournal } from './journal.ts'
import { composeOnly, type MadeInvoice, makeInvoices } from './making.ts'
import { type OrganizationToday, withToday } from './organization.ts'
import { BILLING_MAILS_JOB } from './notices/announcing.ts'
import { sendInvoiceMails } from './notices/mailing.ts'
import { sendReminders } from './notices/reminding.ts'
import { deliverInvoices, refreshProvider } from './provider-news.ts'
import { findOptions, listOrganizations, listOrganizationsWithItems } from './repository.ts'

const RUN = 'billing-run'
const DELIVERY = 'billing-delivery'
const REFRESH = 'billing-refresh'
const REMINDERS = 'billing-reminders'

const sumOf = (items: readonly { amountCents: number }[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

/**
 * Returns whether the run must create an invoice: there is none, or there is a draft that must be issued or is
 * incomplete.
 */
function isMissing(composed: ComposedInvoice, known: BillingInvoice | undefined, state: 'Draft' | 'Open'): boolean {
  if (!known) return true
  if (known.state !== 'Draft') return false
  return state === 'Open' || known.totalCents - (known.taxCents ?? 0) !== sumOf(composed.items)
}

async function warnOfCharging({ billing, ...services }: Services, made: readonly MadeInvoice[]): Promise<void> {
  if (billing.chargesCards) return
  for (const { composed, invoice } of made) {
    if (!composed.chargeAutomatically) continue
    await writeJournal(services.database.db, services, {
      organizationId: invoice.organizationId,
      entityType: 'Invoice',
      entityId: invoice.id,
      severity: 'Warning',
      message:
        'It was to be charged automatically, and the embedded ledger charges no cards: its payment must be recorded.',
      reference: invoice.number,
    })
  }
}

/**
 * Issues the invoices of a hierarchy for a month, or creates drafts if its options require it. An issued invoice of the
 * month is kept; a draft that staff created is completed and issued; a month whose invoice was voided is invoiced
 * again.
 *
 * @param issued keys of the invoices that are already issued for this month
 */
async function billOrganization(
  services: Services,
  organization: OrganizationToday,
  issued: ReadonlySet<string>,
): Promise<number> {
  const { billing, database } = services
  const request: InvoiceRequest = { kind: 'Monthly', date: firstOfMonth(organization.today) }
  const options = await findOptions(database.db, organization.id)
  if (issued.has(invoiceKey(organization.id, request.date)) && !options.billChildrenForUsage) return 0
  const state = options.createInvoicesAsDrafts ? 'Draft' : 'Open'
  const composed = await composeOnly(database.db, services, organization, { request, entered: null })
  const payers = [organization.id, ...composed.map(({ organizationId }) => organizationId)]
  const known = (await billing.listInvoices({ organizationIds: payers, since: request.date })).filter(
    (invoice) => invoice.state !== 'Void' && invoice.invoiceDate === request.date,
  )
  const isWaiting = state === 'Open' && known.some((invoice) => invoice.state === 'Draft')
  const missing = composed.filter((one) =>
    isMissing(
      one,
      known.find(({ key }) => key === one.key),
      state,
    ),
  )
  if (missing.length === 0 && !isWaiting) return 0
  const made = await database.transaction((tx) => makeInvoices(tx, services, organization, { request, state }))
  await warnOfCharging(services, made)
  return made.length
}

/**
 * Returns the topmost organization above an organization. If the hierarchy contains a loop, which its validation
 * reports, the search stops when it reaches an organization again.
 */
function rootOf(id: string, parents: ReadonlyMap<string, string | null>): string {
  const seen = new Set<string>()
  let at = id
  for (let parent = parents.get(at); parent && !seen.has(at); parent = parents.get(at)) {
    seen.add(at)
    at = parent
  }
  return at
}

/** Lists the topmost organizations that can be charged: for a current or ended plan, or for an item. */
async function listBilled(services: Services): Promise<OrganizationToday[]> {
  const { billing, clock, database } = services
  const organizations = await listOrganizations(database.db)
  const histories = await billing.listPlanHistories(database.db)
  const waiting = await listOrganizationsWithItems(database.db)
  const parents = new Map(organizations.map(({ id, parentId }) => [id, parentId]))
  const since = addDays(clock.now().toISOString().slice(0, 10), -ENDED_PLAN_BILLED_DAYS)
  const hasPlan = ({ periods }: (typeof histories)[number]): boolean =>
    periods.some(({ to }) => to === null || to >= since)
  const billed = new Set([
    ...histories.filter(hasPlan).map(({ organizationId }) => organizationId),
    ...waiting.map((id) => rootOf(id, parents)),
  ])
  return organizations
    .filter(({ id, parentId, notBillable }) => parentId === null && !notBillable && billed.has(id))
    .map((one) => withToday(one, clock.now()))
}

/**
 * Bills every topmost organization for its month, in its own time zone. Running it again creates no duplicates. A
 * failure is written to the journal, and the run continues with the other organizations.
 *
 * @returns the number of invoices created
 */
export async function runBilling(services: Services): Promise<number> {
  const { billing, database, log } = services
  const organizations = await listBilled(services)
  const since = firstOfMonth(addDays(services.clock.now().toISOString().slice(0, 10), -1))
  const invoices = await billing.listInvoices({ since })
  const issued = new Set(
    invoices.flatMap(({ key, state }) => (state === 'Open' || state === 'Uncollectible' ? [key] : [])),
  )
  let made = 0
  for (const organization of organizations) {
    try {
      made += await billOrganization(services, organization, issued)
    } catch (error) {
      log.error({ error, organizationId: organization.id }, 'the invoices of an organization could not be made')
      await writeJournal(database.db, services, {
        organizationId: organization.id,
        entityType: 'Organization',
        entityId: organization.id,
        severity: 'Error',
        message: 'The invoices of this month could not be made. They are tried again tomorrow.',
        reference: invoiceKey(organization.name, firstOfMonth(organization.today)),
      })
    }
  }
  return made
}

/** Defines the jobs of billing. Call it before the job queue starts. */
export function defineBillingJobs(services: Services): void {
  const work = async (): Promise<void> => {
    services.log.info({ made: await runBilling(services) }, 'invoices of the month were made')
    await deliverInvoices(services)
  }
  services.jobs.define(RUN, work, { expireInSeconds: LONG_JOB_EXPIRES_S })
  services.jobs.define(BILLING_MAILS_JOB, () => sendInvoiceMails(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
  const remind = async (): Promise<void> => {
    services.log.info({ sent: await sendReminders(services) }, 'reminders of unpaid invoices were sent')
  }
  services.jobs.define(REMINDERS, remind, { expireInSeconds: LONG_JOB_EXPIRES_S })
  if (!services.billing.remote) return
  services.jobs.define(DELIVERY, () => deliverInvoices(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
  services.jobs.define(REFRESH, () => refreshProvider(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
}

/**
 * Runs billing once a day at 12:41 UTC, when all time zones from Guam to Hawaii have the same date. If the server was
 * down when a month began, the next run creates its invoices.
 */
export async function scheduleBillingJobs({ jobs, billing }: Services): Promise<void> {
  await jobs.schedule(RUN, '41 12 * * *')
  // This is the morning in most time zones of the United States. A missed reminder is sent on the next day.
  await jobs.schedule(REMINDERS, '11 15 * * *')
  await jobs.schedule(BILLING_MAILS_JOB, '* * * * *')
  if (!billing.remote) return
  await jobs.schedule(DELIVERY, '*/5 * * * *')
  await jobs.schedule(REFRESH, '17 * * * *')
  await jobs.send(REFRESH, {}, { key: 'start' })
}

import type { Services } from '#server/services.ts'
import { firstOfMonth } from '#shared/calendar.ts'
import { LONG_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { collectFacts } from './facts.ts'
import { composeInvoices, invoiceKey } from './invoicing.ts'
import { writeJournal } from './journal.ts'
import { makeInvoice } from './making.ts'
import { type OrganizationToday, withToday } from './organization.ts'
import { sendInvoiceMails } from './notices/mailing.ts'
import { sendReminders } from './notices/reminding.ts'
import { deliverInvoices, refreshProvider } from './provider-news.ts'
import { listOrganizations, listOrganizationsWithItems } from './repository.ts'

const RUN = 'billing-run'
const DELIVERY = 'billing-delivery'
const REFRESH = 'billing-refresh'
const REMINDERS = 'billing-reminders'
const MAILS = 'billing-mails'

/**
 * Issues the invoices of an organization's month, as drafts where its options say so; those that are there already
 * stay.
 */
async function billOrganization(services: Services, organization: OrganizationToday): Promise<number> {
  const { billing, database } = services
  const month = firstOfMonth(organization.today)
  const { facts, options } = await collectFacts(services, organization, { monthOf: firstOfMonth(month, -1) })
  const state = options.createInvoicesAsDrafts ? 'Draft' : 'Open'
  const payers = [organization.id, ...facts.children.map(({ id }) => id)]
  const known = await billing.listInvoices({ organizationIds: payers, since: month })
  const present = new Set(known.map(({ key }) => key))
  const missing = composeInvoices(facts, month).filter(({ key }) => !present.has(key))
  for (const composed of missing) {
    await database.transaction(async (tx) => {
      const { invoice, made } = await makeInvoice(tx, services, composed, state)
      if (!made || !options.chargeAutomatically || billing.chargesCards) return
      await writeJournal(tx, services, {
        organizationId: invoice.organizationId,
        entityType: 'Invoice',
        entityId: invoice.id,
        severity: 'Warning',
        message:
          'It was to be charged automatically, and the embedded ledger charges no cards: its payment must be recorded.',
        reference: invoice.number,
      })
    })
  }
  return missing.length
}

/** The topmost organization above one; a loop, which the validation of hierarchies tells, ends where it began. */
function rootOf(id: string, parents: ReadonlyMap<string, string | null>): string {
  const seen = new Set<string>()
  let at = id
  for (let parent = parents.get(at); parent && !seen.has(at); parent = parents.get(at)) {
    seen.add(at)
    at = parent
  }
  return at
}

/**
 * Bills every topmost organization for its month, in its own time zone. A repeat makes nothing twice; a failure is
 * written to the journal and does not hold up the others.
 *
 * @returns how many invoices were made
 */
export async function runBilling(services: Services): Promise<number> {
  const { billing, clock, database, log } = services
  const [organizations, customers, waiting] = await Promise.all([
    listOrganizations(database.db),
    billing.listCustomers(),
    listOrganizationsWithItems(database.db),
  ])
  const parents = new Map(organizations.map(({ id, parentId }) => [id, parentId]))
  const billed = new Set([
    ...customers.map(({ organizationId }) => organizationId),
    ...waiting.map((id) => rootOf(id, parents)),
  ])
  let made = 0
  for (const one of organizations) {
    if (one.parentId !== null || one.deactivated || one.notBillable || !billed.has(one.id)) continue
    const organization = withToday(one, clock.now())
    try {
      made += await billOrganization(services, organization)
    } catch (error) {
      log.error({ error, organizationId: one.id }, 'the invoices of an organization could not be made')
      await writeJournal(database.db, services, {
        organizationId: one.id,
        entityType: 'Organization',
        entityId: one.id,
        severity: 'Error',
        message: 'The invoices of this month could not be made. They are tried again tomorrow.',
        reference: invoiceKey(one.name, firstOfMonth(organization.today)),
      })
    }
  }
  return made
}

/** Declares the jobs of billing; before the jobs begin. */
export function defineBillingJobs(services: Services): void {
  const work = async (): Promise<void> => {
    services.log.info({ made: await runBilling(services) }, 'invoices of the month were made')
    await deliverInvoices(services)
  }
  services.jobs.define(RUN, work, { expireInSeconds: LONG_JOB_EXPIRES_S })
  services.jobs.define(MAILS, () => sendInvoiceMails(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
  const remind = async (): Promise<void> => {
    services.log.info({ sent: await sendReminders(services) }, 'reminders of unpaid invoices were sent')
  }
  services.jobs.define(REMINDERS, remind, { expireInSeconds: LONG_JOB_EXPIRES_S })
  if (!services.billing.remote) return
  services.jobs.define(DELIVERY, () => deliverInvoices(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
  services.jobs.define(REFRESH, () => refreshProvider(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
}

/**
 * Each day, when it is the same day in all time zones from Guam to Hawaii; a month that began while the server was down
 * is caught up.
 */
export async function scheduleBillingJobs({ jobs, billing }: Services): Promise<void> {
  await jobs.schedule(RUN, '41 12 * * *')
  // The morning of most time zones of the United States; a reminder that was missed is sent on the next day.
  await jobs.schedule(REMINDERS, '11 15 * * *')
  await jobs.schedule(MAILS, '* * * * *')
  if (!billing.remote) return
  await jobs.schedule(DELIVERY, '*/5 * * * *')
  await jobs.schedule(REFRESH, '17 * * * *')
  await jobs.send(REFRESH, {}, { key: 'start' })
}

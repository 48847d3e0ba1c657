import type { Db } from '#server/db/client.ts'
import { isUuid } from '#server/graphql/validate-input.ts'
import type { BillingInvoice } from '#server/lib/billing/port.ts'
import { deliverSoon, notify, settle } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { writeJournal } from '../journal.ts'
import { listOrganizations } from '../repository.ts'
import {
  findBillingReaders,
  findBillingRepresentatives,
  insertMails,
  insertNotice,
  type NoticeStep,
} from './repository.ts'
import { JOURNAL_TEXTS, noticeText } from './texts.ts'

/** Name of the job that sends the mails about invoices. */
export const BILLING_MAILS_JOB = 'billing-mails'

export type NoticeServices = Pick<Services, 'billing' | 'database' | 'ids' | 'clock'>

/** Returns the URL path of an organization's invoices; null without a handle. */
const billingPath = (handle: string | null): string | null => (handle ? `/orgs/${handle}/account/billing` : null)

/**
 * Notifies the associates who may read the organization's billing of an invoice and mails it to the billing
 * representatives, in the transaction that changes the invoice. If the organization has none of them, the mail goes to
 * the organization's address. Each step is announced only once, even if this function is called again. A remote
 * provider mails its invoices itself.
 *
 * @returns false if this step was announced before
 */
export async function announceInvoice(
  tx: Db,
  services: NoticeServices,
  invoice: BillingInvoice,
  step: NoticeStep,
): Promise<boolean> {
  const { database, billing, ids, clock } = services
  const { id, organizationId, number } = invoice
  const now = clock.now()
  if (!(await insertNotice(tx, { invoiceId: id, step, createdAt: now }))) return false
  const [organization] = await listOrganizations(tx, [organizationId])
  if (!organization) return true
  const readers = await findBillingReaders(database, tx, organizationId)
  const text = noticeText(step, invoice)
  await notify(services, tx, {
    ...{ type: 'BillingUpdate', text, link: billingPath(organization.handle) },
    related: { entityType: 'Organization', entityId: organizationId },
    targetId: isUuid(id) ? id : null,
    invoiceId: billing.remote ? null : id,
    recipients: readers.map((reader) => reader.id),
  })
  if (billing.remote) return true
  const known = new Set(readers.map(({ emailAddress }) => emailAddress.toLowerCase()))
  const representatives = await findBillingRepresentatives(database, tx, organizationId)
  const others = representatives.filter((emailAddress) => !known.has(emailAddress))
  const isNobody = known.size === 0 && others.length === 0
  const addresses = isNobody ? [organization.emailAddress.toLowerCase()] : others
  await insertMails(
    tx,
    addresses.map((emailAddress) => ({
      ...{ id: ids.uuid(), invoiceId: id, step, emailAddress, organizationId, state: 'Pending' as const, dueAt: now },
    })),
  )
  const count = readers.length + addresses.length
  await writeJournal(tx, services, {
    ...{ organizationId, entityType: 'Invoice', entityId: id, severity: 'Info', reference: number },
    message: `${JOURNAL_TEXTS[step]} to ${count} ${count === 1 ? 'person' : 'people'}.`,
  })
  return true
}

/**
 * Notifies the associates who may read an organization's billing of a change other than an invoice, in the transaction
 * of the change.
 */
export async function announceBillingChange(
  tx: Db,
  services: NoticeServices,
  organizationId: string,
  text: string,
): Promise<void> {
  const [organization] = await listOrganizations(tx, [organizationId])
  if (!organization) return
  const readers = await findBillingReaders(services.database, tx, organizationId)
  await notify(services, tx, {
    ...{ type: 'BillingUpdate', text, link: billingPath(organization.handle), targetId: null },
    related: { entityType: 'Organization', entityId: organizationId },
    recipients: readers.map((reader) => reader.id),
  })
}

/**
 * Announces that staff issued or voided an invoice, in the transaction of the change. A voided or uncollectible invoice
 * no longer has to be paid, so its earlier announcements are marked as read.
 *
 * @param invoice in its new state
 */
export async function announceState(
  tx: Db,
  services: NoticeServices,
  invoice: BillingInvoice,
  before: BillingInvoice['state'],
): Promise<void> {
  const { id, state, number, organizationId } = invoice
  if (state === 'Open') return void (await announceInvoice(tx, services, invoice, 'Issued'))
  await settle(services, tx, id, 'read')
  if (state === 'Void' && before === 'Open')
    await announceBillingChange(tx, services, organizationId, `Invoice ${number} was voided.`)
}

/** Starts to send pending notices now instead of with the next scheduled run. Call it after the commit. */
export async function sendNoticesSoon(services: Services): Promise<void> {
  await services.jobs.send(BILLING_MAILS_JOB, {}, { key: 'soon' })
  await deliverSoon(services)
}

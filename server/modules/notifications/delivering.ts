import { createHash } from 'node:crypto'
import { type MailAttachment, MailRefusedError } from '#server/lib/mail/port.ts'
import { pushToPerson } from '#server/modules/push/service.ts'
import type { Services } from '#server/services.ts'
import { notificationTag } from '#shared/notification-tag.ts'
import { DELIVERY_LEASE_MS, DELIVERY_RETRY_FIRST_PAUSE_MS } from '#shared/limits/server-times.ts'
import { dueAt } from './due.ts'
import { digestMail, singleMail } from './mails.ts'
import { claimDeliveries, type DeliveryRow, finishDeliveries, postponeDeliveries } from './repository-deliveries.ts'

const CLAIMED_COUNT = 500
const SENT_AT_ONCE_COUNT = 10
const ATTEMPTS_MAX_COUNT = 5

/** Announcements are mailed even if they were already seen in the app. */
const isAnnouncement = (row: DeliveryRow): boolean => row.emailSubject !== null
/** Invoices are mailed even if they were seen in the app, because the mail has a PDF that people file. */
const isFiled = (row: DeliveryRow): boolean => row.invoiceId !== null && row.transport === 'Email'

/** Returns the attachments of mails about an invoice. */
export type AttachmentsOf = (invoiceId: string) => Promise<readonly MailAttachment[]>

const noAttachments: AttachmentsOf = async () => []

async function sendOne(services: Services, row: DeliveryRow, key: string, attachmentsOf: AttachmentsOf): Promise<void> {
  switch (row.transport) {
    case 'Sms': {
      const text = row.smsText ?? row.text
      await services.sms.send({
        to: `+${row.cellPhoneCountryCode}${row.cellPhoneNumber}`,
        text: `Evolve: ${text}`,
        key,
      })
      return
    }
    case 'Push': {
      const isTaken = await pushToPerson(services, row.userId, {
        title: 'Evolve',
        body: isAnnouncement(row) ? 'You have a new announcement.' : row.text,
        tag: notificationTag(row.notificationId),
        href: row.link?.startsWith('/') ? row.link : '/',
      })
      if (!isTaken) throw new Error('A push service did not take the notification.')
      return
    }
    default:
      await services.mail.send({
        ...singleMail(services, row),
        ...(row.invoiceId === null ? {} : { attachments: await attachmentsOf(row.invoiceId) }),
        key,
      })
  }
}

/**
 * Sends the rows and stores the result immediately. A failure that is not permanent is retried after increasing pauses.
 */
async function attempt(services: Services, rows: readonly DeliveryRow[], send: () => Promise<void>): Promise<void> {
  const { database, clock, log } = services
  try {
    await send()
  } catch (error) {
    const attempts = Math.max(...rows.map((row) => row.attempts))
    log.warn({ err: error, transport: rows[0]?.transport, attempts }, 'a notification could not be sent')
    const retryAt = new Date(clock.now().getTime() + DELIVERY_RETRY_FIRST_PAUSE_MS * 2 ** attempts)
    if (error instanceof MailRefusedError)
      await finishDeliveries(database, rows, { state: 'Failed', failure: 'AddressRefused' })
    else if (attempts < ATTEMPTS_MAX_COUNT) await finishDeliveries(database, rows, { state: 'Pending', dueAt: retryAt })
    else await finishDeliveries(database, rows, { state: 'Failed', failure: 'NotAccepted' })
    return
  }
  await finishDeliveries(database, rows, { state: 'Sent' })
}

/**
 * Returns an idempotency key that is the same for the same deliveries in every process. If a process ends between
 * sending and storing the result, the deliveries are repeated and the transport can detect it. A digest that has since
 * gained lines gets another key: a duplicate line is better than a lost one.
 */
function keyOf(rows: readonly [DeliveryRow, ...DeliveryRow[]]): string {
  const hash = createHash('sha256')
  for (const id of rows.map(({ notificationId }) => notificationId).sort()) hash.update(id)
  return `${rows[0].transport.toLowerCase()}-${hash.digest('hex').slice(0, 40)}`
}

/** Groups deliveries into mails or messages: all lines of one person's digest together, all other deliveries alone. */
function toSends(rows: readonly DeliveryRow[]): [DeliveryRow, ...DeliveryRow[]][] {
  const sends = new Map<string, [DeliveryRow, ...DeliveryRow[]]>()
  for (const row of rows) {
    const isDigest = row.transport === 'HourlyDigest' || row.transport === 'DailyDigest'
    const key = `${row.transport} ${isDigest ? row.userId : row.notificationId}`
    const known = sends.get(key)
    if (known) known.push(row)
    else sends.set(key, [row])
  }
  return [...sends.values()]
}

async function deliverBatch(
  services: Services,
  rows: readonly DeliveryRow[],
  attachmentsOf: AttachmentsOf,
): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const early = rows.map((row) => ({ row, dueAt: dueAt(row.transport, row.createdAt, now, row) }))
  const isDue = (row: DeliveryRow): boolean => !early.some((one) => one.row === row && one.dueAt > now)
  await postponeDeliveries(
    database,
    early.filter((one) => one.dueAt > now),
  )
  const due = rows.filter(isDue)
  const isMoot = (row: DeliveryRow): boolean =>
    row.isDeactivated || (row.isSettled && !isAnnouncement(row) && !isFiled(row))
  const isUnreachable = (row: DeliveryRow): boolean => row.transport === 'Sms' && row.cellPhoneNumber === null
  await finishDeliveries(database, due.filter(isMoot), { state: 'Skipped' })
  await finishDeliveries(
    database,
    due.filter((row) => !isMoot(row) && isUnreachable(row)),
    { state: 'Failed', failure: 'NoPhoneNumber' },
  )
  const queue = toSends(due.filter((row) => !isMoot(row) && !isUnreachable(row)))
  const lane = async (): Promise<void> => {
    for (let send = queue.shift(); send; send = queue.shift()) {
      const sent = send
      const isDigest = sent[0].transport === 'HourlyDigest' || sent[0].transport === 'DailyDigest'
      await attempt(services, sent, () =>
        isDigest
          ? services.mail.send({ ...digestMail(services, sent), key: keyOf(sent) })
          : sendOne(services, sent[0], keyOf(sent), attachmentsOf),
      )
    }
  }
  await Promise.all(Array.from({ length: SENT_AT_ONCE_COUNT }, lane))
}

/** Sends all due deliveries in batches. Deliveries claimed by another process are skipped. */
export async function deliverDue(services: Services, attachmentsOf = noAttachments): Promise<void> {
  const { database, clock } = services
  for (;;) {
    const now = clock.now()
    const rows = await claimDeliveries(database, now, new Date(now.getTime() + DELIVERY_LEASE_MS), CLAIMED_COUNT)
    if (rows.length === 0) return
    await deliverBatch(services, rows, attachmentsOf)
  }
}

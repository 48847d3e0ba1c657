import type { Mail } from '#server/lib/mail/port.ts'
import { renderMail } from '#server/lib/mail/templates/render-mail.ts'
import type { Services } from '#server/services.ts'
import { notificationTypeOf } from '#shared/reference/notification-types.ts'
import type { DeliveryRow } from './repository-deliveries.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Returns the absolute URL of a notification's link, for a mail. */
function absolute({ env }: Services, link: string | null): string {
  if (link === null) return env.publicOrigin
  return link.startsWith('/') ? `${env.publicOrigin}${link}` : link
}

/**
 * Renders the mail of one notification. An announcement has its own body, with the HTML elements that the editor
 * allows.
 */
export function singleMail(services: Services, row: DeliveryRow): Mail {
  const body = row.emailHtml === null ? [] : [{ html: row.emailHtml, text: row.emailText ?? row.text }]
  const subject = row.emailSubject ?? row.text
  return renderMail({
    ...{ to: row.emailAddress, subject, heading: subject },
    blocks: [...body, { button: 'Open in Evolve', url: absolute(services, row.link) }],
    ...(row.emailSender !== null && { organizationName: row.emailSender }),
    unsubscribeUrl: unsubscribeUrl(services, row.userId, row.type),
  })
}

/** Renders the digest of an hour or a day. Equal lines appear once with their count. */
export function digestMail(services: Services, rows: readonly [DeliveryRow, ...DeliveryRow[]]): Mail {
  const [first] = rows
  const links = [...new Set(rows.map((row) => row.text))].map((text) => {
    const same = rows.filter((row) => row.text === text)
    const label = same.length > 1 ? `${text} (${same.length})` : text
    return { label, url: absolute(services, same.at(-1)?.link ?? null) }
  })
  // Each unsubscribe link stops one type of notification.
  const stops = [...new Set(rows.map((row) => row.type))].map((type) => ({
    label: `No more e-mails of the kind “${notificationTypeOf(type).displayName}”`,
    url: unsubscribeUrl(services, first.userId, type),
  }))
  const count = rows.length === 1 ? '1 new notification' : `${rows.length} new notifications`
  return renderMail({
    ...{ to: first.emailAddress, subject: `Evolve: ${count}`, heading: count },
    blocks: [{ links }, { links: stops, quiet: true }],
  })
}

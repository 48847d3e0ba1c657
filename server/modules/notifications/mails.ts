import type { Mail } from '#server/lib/mail/port.ts'
import type { Services } from '#server/services.ts'
import type { DeliveryRow } from './repository-deliveries.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

/** Where a notification leads, as a mail needs it. */
function absolute({ env }: Services, link: string | null): string {
  if (link === null) return env.publicOrigin
  return link.startsWith('/') ? `${env.publicOrigin}${link}` : link
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

/** One notification; an announcement has a mail of its own. */
export function singleMail(services: Services, row: DeliveryRow): Mail {
  const [link, stop] = [absolute(services, row.link), unsubscribeUrl(services, row.userId, row.type)]
  const body = row.emailText ?? row.text
  const html = row.emailHtml ?? `<p>${escape(row.text)}</p>`
  return {
    to: row.emailAddress,
    subject: row.emailSubject ?? row.text,
    text: `${body}\n\n${link}\n\nNo more e-mails of this kind: ${stop}`,
    html: `${html}<p><a href="${escape(link)}">Open in Evolve</a></p><p><small><a href="${escape(stop)}">No more e-mails of this kind</a></small></p>`,
  }
}

/** What came together in an hour or a day; equal lines stand once with their number. */
export function digestMail(services: Services, rows: readonly [DeliveryRow, ...DeliveryRow[]]): Mail {
  const [first] = rows
  const lines = [...new Set(rows.map((row) => row.text))].map((text) => {
    const same = rows.filter((row) => row.text === text)
    return {
      text: same.length > 1 ? `${text} (${same.length})` : text,
      link: absolute(services, same.at(-1)?.link ?? null),
    }
  })
  const stops = [...new Set(rows.map((row) => row.type))].map((type) => unsubscribeUrl(services, first.userId, type))
  const count = rows.length === 1 ? '1 new notification' : `${rows.length} new notifications`
  return {
    to: first.emailAddress,
    subject: `Evolve: ${count}`,
    text: [
      ...lines.map(({ text, link }) => `- ${text}\n  ${link}`),
      ...stops.map((stop) => `No more e-mails of this kind: ${stop}`),
    ].join('\n\n'),
    html: `<ul>${lines.map(({ text, link }) => `<li><a href="${escape(link)}">${escape(text)}</a></li>`).join('')}</ul>${stops
      .map((stop) => `<p><small><a href="${escape(stop)}">No more e-mails of this kind</a></small></p>`)
      .join('')}`,
  }
}

import { LICENSE_EXPIRES_SOON_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'

/** A license's expiration date for the calendar. */
export interface Expiry {
  number: string
  regionName: string
  /** yyyy-MM-dd */
  expirationDate: string
}

const LINE_MAX_BYTES = 75

/** RFC 5545 section 3.3.11: these characters must be escaped in text. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545 section 3.1: long lines continue after a line break and a space. Characters are not split. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [out, bytes] = ['', 0]
  for (const character of line) {
    const length = encoder.encode(character).length
    if (bytes + length > LINE_MAX_BYTES) [out, bytes] = [`${out}\r\n `, 1]
    out += character
    bytes += length
  }
  return out
}

const compact = (date: string): string => date.replaceAll('-', '')

function dayAfter(date: string): string {
  return new Date(new Date(`${date}T00:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10)
}

/**
 * Returns the expiration dates as an iCalendar file: all-day events with a reminder 60 days before. A license and date
 * always have the same UID, so importing the file again does not duplicate the event.
 *
 * @param now timestamp of the file
 */
export function expiryCalendar(expiries: readonly Expiry[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const events = expiries.flatMap(({ number, regionName, expirationDate }) => [
    'BEGIN:VEVENT',
    `UID:license-${encodeURIComponent(`${regionName}-${number}`)}-${compact(expirationDate)}@evolve`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(expirationDate)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(expirationDate))}`,
    `SUMMARY:${escaped(`${regionName} license ${number} expires`)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`${regionName} license ${number} expires in ${LICENSE_EXPIRES_SOON_DAYS} days`)}`,
    `TRIGGER:-P${LICENSE_EXPIRES_SOON_DAYS}D`,
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Evolve//Licenses//EN', ...events, 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}

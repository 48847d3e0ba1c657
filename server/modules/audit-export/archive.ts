import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import Papa from 'papaparse'
import type { Db } from '#server/db/client.ts'
import {
  AUDIT_PAGE_ROWS_COUNT,
  AUDIT_SECTIONS,
  type AuditRow,
  type AuditSection,
  findAuditPage,
  type Period,
} from './repository.ts'

/** Makes spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Escapes values that a spreadsheet would run as a formula. */
const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  `${Papa.unparse(rows as unknown[][], { escapeFormulae: true, newline: '\r\n' })}\r\n`

async function* csvOf(db: Db, section: AuditSection, period: Period): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([section.columns]))
  let last: AuditRow | null = null
  for (;;) {
    const page: AuditRow[] = await findAuditPage(db, section, period, last)
    if (page.length > 0) yield Buffer.from(csvLines(page.map((row) => section.columns.map((name) => row[name] ?? ''))))
    last = page.at(-1) ?? null
    if (page.length < AUDIT_PAGE_ROWS_COUNT) return
  }
}

/** Streams the ZIP file of an audit export. Memory holds only one page of rows at a time. */
export function streamAudit(db: Db, period: Period, madeAt: Date): Readable {
  function* entries(): Generator<{ name: string; lastModified: Date; input: AsyncIterable<Uint8Array> }> {
    for (const section of AUDIT_SECTIONS)
      yield { name: section.fileName, lastModified: madeAt, input: csvOf(db, section, period) }
  }
  return Readable.fromWeb(makeZip({ [Symbol.iterator]: entries }, { buffersAreUTF8: true }) as ReadableStream)
}

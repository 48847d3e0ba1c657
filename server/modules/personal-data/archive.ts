import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { indexPage, type ShownSection } from './index-page.ts'
import type { Row } from './repository.ts'
import { type Section, SECTIONS, type Source } from './sections.ts'

/** Maximum rows of each section on the HTML page; with more, the page would be slow to open. */
const SHOWN_ROWS_COUNT = 200

/** Streams the rows as one JSON array. The first rows are also added to `shown`. */
async function* jsonOf(section: Section, source: Source, shown: ShownSection[]): AsyncGenerator<Uint8Array> {
  const rows: Row[] = []
  let count = 0
  yield Buffer.from('[')
  for await (const page of section.pages(source)) {
    if (page.length === 0) continue
    const text = page.map((row) => JSON.stringify(row, null, 2)).join(',\n')
    yield Buffer.from(count === 0 ? `\n${text}` : `,\n${text}`)
    rows.push(...page.slice(0, SHOWN_ROWS_COUNT - rows.length))
    count += page.length
  }
  yield Buffer.from('\n]\n')
  shown.push({ name: section.name, title: section.title, rows, count })
}

/**
 * Streams the ZIP of a person's data while it is created. Only one page of rows, and the first rows of each section,
 * are in memory.
 */
export function streamArchive(source: Source, name: string, madeAt: Date): Readable {
  const shown: ShownSection[] = []
  async function* page(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(indexPage(name, madeAt, shown))
  }
  function* entries(): Generator<{ name: string; lastModified: Date; input: AsyncIterable<Uint8Array> }> {
    for (const section of SECTIONS)
      yield { name: `${section.name}.json`, lastModified: madeAt, input: jsonOf(section, source, shown) }
    yield { name: 'index.html', lastModified: madeAt, input: page() }
  }
  return Readable.fromWeb(makeZip({ [Symbol.iterator]: entries }, { buffersAreUTF8: true }) as ReadableStream)
}

import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import type { TextPart } from './file-text.ts'
import { walkXml } from './markup-text.ts'

/** Of what an Office file holds, unpacked: an archive that explodes ends here. */
const UNPACKED_MAX_BYTES = 64_000_000
const ENTRIES_MAX_COUNT = 5_000

type Entries = Readonly<Record<string, string>>

/** The XML documents of an Office file whose names fit. */
function entriesOf(content: Uint8Array, wanted: RegExp): Entries {
  let bytes = 0
  let count = 0
  const unpacked = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false
      bytes += originalSize
      count += 1
      if (bytes > UNPACKED_MAX_BYTES || count > ENTRIES_MAX_COUNT) throw new Error('There is too much in the file.')
      return true
    },
  })
  return Object.fromEntries(Object.entries(unpacked).map(([name, one]) => [name, new TextDecoder().decode(one)]))
}

/** Runs of text with a line a paragraph; `t`, `p`, `tab` and `br` mean the same in documents (w:) and slides (a:). */
function paragraphs(xml: string): string {
  let text = ''
  let isText = false
  walkXml(xml, {
    open: (name) => {
      const local = name.slice(name.indexOf(':') + 1)
      if (local === 't') isText = true
      else if (local === 'tab') text += '\t'
      else if (local === 'br') text += '\n'
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      const local = name.slice(name.indexOf(':') + 1)
      if (local === 't') isText = false
      else if (local === 'p') text += '\n'
    },
  })
  return text.replace(/\n{3,}/g, '\n\n').trim()
}

export function wordText(content: Uint8Array): TextPart[] {
  const entries = entriesOf(content, /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/)
  if (entries['word/document.xml'] === undefined) throw new Error('This is no Word document.')
  const { 'word/document.xml': document, ...rest } = entries
  return [document, ...Object.values(rest)].map((xml) => ({ place: null, text: paragraphs(xml) }))
}

export function slidesText(content: Uint8Array): TextPart[] {
  const entries = entriesOf(content, /^ppt\/slides\/slide\d+\.xml$/)
  return Object.entries(entries)
    .map(([name, xml]) => ({ number: Number(/\d+/.exec(name)?.[0]), text: paragraphs(xml) }))
    .sort((a, b) => a.number - b.number)
    .map(({ number, text }) => ({ place: `Slide ${number}`, text }))
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let isText = false
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') strings.push('')
      isText = name === 't'
    },
    text: (part) => {
      if (isText && strings.length > 0) strings[strings.length - 1] += part
    },
    close: () => {
      isText = false
    },
  })
  return strings
}

/** A row a line, its cells parted by tabs. */
function rows(xml: string, strings: readonly string[]): string {
  let text = ''
  let cell = ''
  let type = ''
  let isValue = false
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'c') {
        type = attributes['t'] ?? ''
        cell = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text: (part) => {
      if (isValue) cell += part
    },
    close: (name) => {
      isValue = false
      if (name === 'c') text += `${type === 's' ? (strings[Number(cell)] ?? '') : cell}\t`
      if (name === 'row') text = `${text.trimEnd()}\n`
    },
  })
  return text.trim()
}

/** Names of the sheets with the documents that hold them. */
function sheetsOf(entries: Entries): { name: string; path: string }[] {
  const targets = new Map<string, string>()
  walkXml(entries['xl/_rels/workbook.xml.rels'] ?? '', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target))
    },
  })
  const sheets: { name: string; path: string }[] = []
  walkXml(entries['xl/workbook.xml'] ?? '', {
    open: (tag, attributes) => {
      const path = tag === 'sheet' ? targets.get(attributes['r:id'] ?? '') : undefined
      if (path !== undefined) sheets.push({ name: attributes['name'] ?? '', path })
    },
  })
  return sheets
}

export function sheetsText(content: Uint8Array): TextPart[] {
  const entries = entriesOf(
    content,
    /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/,
  )
  const strings = sharedStrings(entries['xl/sharedStrings.xml'] ?? '')
  return sheetsOf(entries).map(({ name, path }) => ({ place: name, text: rows(entries[path] ?? '', strings) }))
}

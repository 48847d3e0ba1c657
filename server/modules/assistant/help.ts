import { readdir, readFile } from 'node:fs/promises'
import type { ChatSource } from '#server/lib/ai/chat.ts'
import { foldedText } from '#shared/text/folded-text.ts'

/** The help texts: a file a subject, in it `Screen:` with the path of its screen, and a section a question. */
const FOLDER = new URL('../../../docs/help/', import.meta.url)

export interface HelpSection {
  subject: string
  title: string
  /** The screen that it tells of; '' when its address depends on something. */
  path: string
  text: string
  /** Of the title and subject, and of the text: taken once, and compared with every question. */
  stems: { title: ReadonlySet<string>; text: ReadonlySet<string> }
}

/** Of its forms that help texts use, one. */
const stemOf = (word: string): string =>
  word.length < 5 ? word.replace(/s$/, '') : word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '')

const stemsOf = (text: string): Set<string> => new Set((foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf))

const STEP = /^\d+\. /
const SENTENCE_END = /[.:!?]$/

/** Lines that were wrapped become one; a step, and what follows the steps, stand alone. */
function linesOf(section: string): string[] {
  const lines: string[] = []
  for (const line of section.trim().split(/\s*\n\s*/)) {
    const last = lines.at(-1)
    const isApart = last === undefined || STEP.test(line) || (STEP.test(last) && SENTENCE_END.test(last))
    if (isApart) lines.push(line)
    else lines[lines.length - 1] = `${last} ${line}`
  }
  return lines
}

/** Sections of one text. */
export function sectionsOf(markdown: string): HelpSection[] {
  const [head = '', ...sections] = markdown.split(/^## /m)
  const subject = /^# (.+)$/m.exec(head)?.[1] ?? ''
  const path = /^Screen: (\S+)$/m.exec(head)?.[1] ?? ''
  return sections.map((section) => {
    const end = section.indexOf('\n')
    const title = section.slice(0, end).trim()
    const text = linesOf(section.slice(end)).join('\n')
    return { subject, path, title, text, stems: { title: stemsOf(`${title} ${subject}`), text: stemsOf(text) } }
  })
}

let read: Promise<HelpSection[]> | null = null

/** All sections; the files are read once. */
export function readHelp(): Promise<HelpSection[]> {
  read ??= readdir(FOLDER)
    .then((names) => Promise.all(names.sort().map((name) => readFile(new URL(name, FOLDER), 'utf8'))))
    .then((texts) => texts.flatMap(sectionsOf))
  return read
}

/** Of the weight of all words, this much must stand in a section that is worth reading. */
const COVERED_SHARE = 0.55
/** Sections beside the best one hold this much of its weight. */
const FURTHER_SHARE = 0.6
const TITLE_WEIGHT = 2

/** Sections that hold most of what is asked, the best first; rare words count more, and those of a title. */
export function findHelp(sections: readonly HelpSection[], words: readonly string[], limit: number): ChatSource[] {
  const asked = [...stemsOf(words.join(' '))]
  const weights = asked.map((word) => {
    const count = sections.filter(({ stems }) => stems.title.has(word) || stems.text.has(word)).length
    return { word, weight: Math.log(1 + sections.length / Math.max(count, 1)) }
  })
  const all = weights.reduce((sum, { weight }) => sum + weight, 0)
  return sections
    .map((section) => {
      const { title, text } = section.stems
      const held = weights.filter(({ word }) => title.has(word) || text.has(word))
      const covered = held.reduce((sum, { weight }) => sum + weight, 0)
      const score = held.reduce((sum, { word, weight }) => sum + weight * (title.has(word) ? TITLE_WEIGHT : 1), 0)
      return { section, covered, score }
    })
    .filter(({ covered }) => covered > 0 && covered >= all * COVERED_SHARE)
    .sort((a, b) => b.score - a.score)
    .filter(({ score }, _at, [best]) => score >= (best?.score ?? 0) * FURTHER_SHARE)
    .slice(0, limit)
    .map(({ section: { subject, title, path, text } }) => ({
      ...{ url: path, urlDisplayName: `Help: ${subject}, ${title}`, fileName: null, place: null, snippet: text },
    }))
}

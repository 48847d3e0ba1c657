import { readdir, readFile } from 'node:fs/promises'
import type { ChatSource } from '#server/lib/ai/chat.ts'
import { foldedLetters } from '#shared/text/folded-text.ts'

/**
 * The folder of the help texts. Each file covers one subject and has a line `Screen:` with the path of its screen; each
 * section answers one question.
 */
const FOLDER = new URL('../../../docs/help/', import.meta.url)

export interface HelpSection {
  subject: string
  title: string
  /** Path of the screen that the section describes; '' if the path depends on data. */
  path: string
  text: string
  /** Stems of the title and subject, and of the text. Computed once and compared with every question. */
  stems: { title: ReadonlySet<string>; text: ReadonlySet<string> }
}

/** Reduces the word forms that occur in the help texts to one stem. */
const stemOf = (word: string): string =>
  word.length < 5 ? word.replace(/s$/, '') : word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '')

const stemsOf = (text: string): Set<string> => new Set((foldedLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf))

const STEP = /^\d+\. /
const SENTENCE_END = /[.:!?]$/

/** Joins wrapped lines into one. Each numbered step, and the text after the steps, remains a separate line. */
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

/** Splits a help text into its sections. */
export function sectionsOf(markdown: string): HelpSection[] {
  const [head = '', ...sections] = markdown.split(/^## /m)
  const subject = /^# (.+)$/m.exec(head)?.[1] ?? ''
  const path = /^Screen: (\S+)$/m.exec(head)?.[1] ?? ''
  return sections.map((section) => {
    const end = section.indexOf('\n')
    const title = section.slice(0, end).trim()
    const text = linesOf(section.slice(end)).join('\n')
    // The words of quoted examples are not what the section is about.
    const stems = { title: stemsOf(`${title} ${subject}`), text: stemsOf(text.replace(/“[^”]*”/g, ' ')) }
    return { subject, path, title, text, stems }
  })
}

let read: Promise<HelpSection[]> | null = null

/** Reads all sections; the files are read only once. */
export function readHelp(): Promise<HelpSection[]> {
  read ??= readdir(FOLDER)
    .then((names) => Promise.all(names.sort().map((name) => readFile(new URL(name, FOLDER), 'utf8'))))
    .then((texts) => texts.flatMap(sectionsOf))
  return read
}

/** Minimum share of the total weight of the searched words that a section must contain. */
const COVERED_SHARE = 0.55
/** Minimum score of further results, as a share of the best section's score. */
const FURTHER_SHARE = 0.6
const TITLE_WEIGHT = 2

/**
 * Finds the sections that contain most of the searched words, best first. Rare words and words in a title have more
 * weight.
 */
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

import { nameWords } from '#server/lib/legacy-claims/name-words.ts'
import type { ChatClaimFile } from '../../chat.ts'
import type { NoteFilter } from '../claim-notes.ts'
import { periodsIn } from './periods.ts'

/** Asks for the newest note of a claim: "any update on 48213", "the last note". */
const NEWEST =
  /(?<![\w-])(?:(?:the )?(?:last|latest|newest|most recent) (?:notes?|updates?|entry|entries|activity)|(?:any|an|the) (?:updates?|news|activity)|anything new|whats new|what is new|whats the latest|what is the latest|(?:updates?|news|latest) (?:on|with|about|for|regarding))(?![\w-])/
const WRITTEN = /(?<![\w-])(?:notes?|noted|documented|logged)(?![\w-])/
const SUMMARY = /(?<![\w-])(?:summar\w+|recap|brief|all)(?![\w-])/

/** The words of a question for the newest notes, which name no claim. */
export const NOTE_WORDS =
  /(?<![\w-])(?:last|latest|newest|most recent|notes?|noted|updates?|entry|entries|activity|news|new|any|anything|whats|wrote|written|who)(?![\w-])/g

/** @param text from `plainText` */
export const asksForNewestNote = (text: string): boolean => NEWEST.test(text)

/**
 * Which notes of a claim a question asks for: the newest, those of a writer, those of a day; null for another question.
 *
 * @param text from `plainText`
 * @param me the name of the person who asks
 */
export function notesAskedFor(text: string, { notes }: ChatClaimFile, me: string, today: string): NoteFilter | null {
  const isNewest = asksForNewestNote(text)
  if (!isNewest && (!WRITTEN.test(text) || SUMMARY.test(text))) return null
  const names = [...new Set((notes ?? []).map(({ author }) => author))]
  const isNamed = (name: string): boolean =>
    nameWords(name)
      .split(' ')
      .some(
        (word) => word !== '' && new RegExp(`(?<![\\w-])(?:did|by|from|has|of) (?:\\w+ )?${word}(?![\\w-])`).test(text),
      )
  const own = /(?<![\w-])(?:i|my)(?![\w-])/.test(text) ? [me] : []
  const authors = [...names.filter(isNamed), ...own]
  const days = periodsIn(text, today)[0]?.past ?? null
  return isNewest || authors.length > 0 || days ? { isNewest, authors, days } : null
}

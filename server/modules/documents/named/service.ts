import type { Context } from '#server/graphql/context.ts'
import type { FoundPassage, NamedDocument } from '#server/graphql/generated.ts'
import { SEARCHED_TEXT_WORDS_MAX_COUNT } from '#shared/limits.ts'
import { excerptOf } from '#shared/text/excerpt.ts'
import { foldedWords } from '#shared/text/folded-match.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { readerOf } from '../for-assistant.ts'
import { findNamedFiles, findNamedFolders, type NamedDocumentRow } from './repository.ts'
import { findFilesByText } from './repository-texts.ts'

/** The words of a search for the text of documents; further words are ignored. */
export const textWords = (text: string): string[] => foldedWords(text).slice(0, SEARCHED_TEXT_WORDS_MAX_COUNT)

/** A word and its other forms, such as "repairs" and "repaired", have this beginning in common, and mostly more. */
const STEM_MIN_LENGTH = 3

/** The longest beginning of a word that is in a folded text; the word itself if it has none. */
function formIn(folded: string, word: string): string {
  for (let length = word.length; length >= STEM_MIN_LENGTH; length -= 1)
    if (` ${folded}`.includes(` ${word.slice(0, length)}`)) return word.slice(0, length)
  return word
}

export function toPassage(
  fileId: string,
  { place, text }: { place: string | null; text: string },
  words: readonly string[],
): FoundPassage {
  const line = text.replaceAll(/\s+/g, ' ')
  const folded = foldedText(line)
  const forms = words.map((word) => formIn(folded, word))
  return { fileId, place, excerpt: excerptOf(line, forms), words: forms.join(' ') }
}

/**
 * Finds files and folders whose name contains a text, then files whose text contains its words, of all organizations
 * and claims whose documents the caller may read.
 *
 * @param text in normal form C, trimmed
 */
export async function findNamedDocuments(
  context: Context,
  text: string,
  limit: number,
): Promise<{ totalCount: number; items: NamedDocument[] }> {
  const { database } = context.services
  const own = readerOf(context)
  if (own.organizationIds.length === 0) return { totalCount: 0, items: [] }
  const reader = { ...own, readable: own.readable.filter(({ id }) => id !== own.userId) }
  const words = textWords(text)
  const [files, folders, texts] = await Promise.all([
    findNamedFiles(database, reader, text, limit),
    findNamedFolders(database, reader, text, limit),
    findFilesByText(database, reader, words, limit),
  ])
  const named = new Set(files.map(({ id }) => id))
  const byText = texts.filter(({ id }) => !named.has(id))
  const items = [
    ...files.map(toFound('File')),
    ...folders.map(toFound('Folder')),
    ...byText.map(({ place, text: passage, ...row }) => ({
      ...toFound('File')(row),
      passage: toPassage(row.id, { place, text: passage }, words),
    })),
  ]
  const totals = [files, folders, texts].map(([first]) => first?.total ?? 0)
  const foundTwice = texts.length - byText.length
  return { totalCount: totals.reduce((sum, total) => sum + total, -foundTwice), items: items.slice(0, limit) }
}

const toFound =
  (kind: NamedDocument['kind']) =>
  ({ total: _total, ...row }: NamedDocumentRow): NamedDocument => ({ kind, passage: null, ...row })

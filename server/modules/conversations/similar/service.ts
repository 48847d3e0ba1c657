import { type Context, requireViewer } from '#server/graphql/context.ts'
import { likenessWords } from '#server/db/likeness.ts'
import { findSimilarCorrespondents } from './repository.ts'

/** Shorter words, such as "map", are similar to too many names. */
const WORD_MIN_LENGTH = 5

/**
 * Returns the names of people and organizations in the caller's newest conversations that are similar to a text, the
 * most similar first; empty if the text is too short.
 */
export async function similarCorrespondents(context: Context, text: string): Promise<string[]> {
  const words = likenessWords(text).filter(({ length }) => length >= WORD_MIN_LENGTH)
  if (words.length === 0) return []
  const box = { entityType: 'User', entityId: requireViewer(context).userId } as const
  const found = await findSimilarCorrespondents(context.services.database, box, words.join(' '))
  return found.map(({ name }) => name)
}

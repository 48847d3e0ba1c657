import { type Context, requireViewer } from '#server/graphql/context.ts'
import { ACCESS_LEVELS, rightsOf } from './policy.ts'
import type { DocumentReader } from './repository-readable.ts'
import { findAlikeWords } from './repository-words.ts'
import { findByWords, findTextParts, type TextPartRow, type WordHitRow } from './repository-search.ts'

/** The caller as a reader of personal documents, and of those of organizations at the readable levels. */
export function readerOf(context: Context): DocumentReader {
  const viewer = requireViewer(context)
  const organizationIds = viewer.organizations.map(({ organizationId }) => organizationId)
  const owned = organizationIds.flatMap((id) =>
    rightsOf(viewer, { type: 'Organization', id, organizationId: id }).R.map((level) => ({ id, level })),
  )
  const readable = [...owned, ...ACCESS_LEVELS.map((level) => ({ id: viewer.userId, level }))]
  return { userId: viewer.userId, organizationIds, readable }
}

/**
 * Finds documents that the caller may read and that contain one of the words in their name or text, best match first,
 * each with its best passage.
 *
 * @param words in lower case
 */
export async function findReadableDocuments(
  context: Context,
  words: readonly string[],
  limit: number,
): Promise<WordHitRow[]> {
  if (words.length === 0) return []
  return findByWords(context.services.database, readerOf(context), words, limit)
}

/**
 * Returns, for each word that no document of the caller contains, words of their documents that resemble it, the most
 * similar first.
 */
export async function readableWordsLike(
  context: Context,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map()
  const found = await findAlikeWords(context.services.database, readerOf(context), words)
  const likes = new Map<string, string[]>()
  for (const { given, alike } of found) likes.set(given, [...(likes.get(given) ?? []), alike])
  return likes
}

/** Returns the text of a document, from `place` on if it is given; empty if the caller may not read the document. */
export async function readDocumentText(
  context: Context,
  wanted: { instanceId: string; place: string | null; limit: number },
): Promise<TextPartRow[]> {
  return findTextParts(context.services.database, readerOf(context), wanted)
}

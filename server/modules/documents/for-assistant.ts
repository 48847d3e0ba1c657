import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { ACCESS_LEVELS, rightsOf } from './policy.ts'
import { findByWords, findTextParts, type TextPartRow, type WordHitRow } from './repository-search.ts'

/**
 * Owners whose documents the caller may read, each with one readable level: the caller's organizations, and the caller.
 */
export function readableOwners(context: Context): { id: string; level: AccessLevel }[] {
  const viewer = requireViewer(context)
  const owned = viewer.organizations.flatMap(({ organizationId: id }) =>
    rightsOf(viewer, { type: 'Organization', id, organizationId: id }).R.map((level) => ({ id, level })),
  )
  return [...owned, ...ACCESS_LEVELS.map((level) => ({ id: viewer.userId, level }))]
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
  return findByWords(context.services.database, readableOwners(context), words, limit)
}

/** Returns the text of a document, from `place` on if it is given; empty if the caller may not read the document. */
export async function readDocumentText(
  context: Context,
  wanted: { instanceId: string; place: string | null; limit: number },
): Promise<TextPartRow[]> {
  return findTextParts(context.services.database, readableOwners(context), wanted)
}

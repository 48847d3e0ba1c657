import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import { ACCESS_LEVELS, rightsOf } from './policy.ts'
import { findByWords, findTextParts, type TextPartRow, type WordHitRow } from './repository-search.ts'

/** Organizations of the caller, each at the levels that they may read there (decision 1), and the caller's own. */
function readableOwners(context: Context): { id: string; level: AccessLevel }[] {
  const viewer = requireViewer(context)
  const owned = viewer.organizations.flatMap(({ organizationId: id }) =>
    rightsOf(viewer, { type: 'Organization', id, organizationId: id }).R.map((level) => ({ id, level })),
  )
  return [...owned, ...ACCESS_LEVELS.map((level) => ({ id: viewer.userId, level }))]
}

/**
 * Documents that the caller may read with one of the words in their name or in their text, the best first, each with
 * its best passage.
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

/** The text of a document, from an offset on; none of a document that the caller may not read. */
export async function readDocumentText(
  context: Context,
  wanted: { instanceId: string; place: string | null; limit: number },
): Promise<TextPartRow[]> {
  return findTextParts(context.services.database, readableOwners(context), wanted)
}

import { type Context, requireViewer } from '#server/graphql/context.ts'
import { ACCESS_LEVELS, rightsOf } from './policy.ts'
import { findByWords } from './repository-search.ts'

/** A document that somebody may read, as the assistant may speak of it. */
export interface FoundDocument {
  instanceId: string
  fileName: string
  /** Its beginning, of small texts; '' of anything else. */
  text: string
}

const TEXT_MAX_BYTES = 65_536

/**
 * Documents with one of the words in their name, those with the most of them first: of the caller's organizations and the claims they
 * hold, each at the levels that the caller may read (decision 1), and of the caller's own.
 *
 * @param words in lower case
 */
export async function findReadableDocuments(
  context: Context,
  words: readonly string[],
  limit: number,
): Promise<FoundDocument[]> {
  const viewer = requireViewer(context)
  if (words.length === 0) return []
  const owned = viewer.organizations.flatMap(({ organizationId: id }) =>
    rightsOf(viewer, { type: 'Organization', id, organizationId: id }).R.map((level) => ({ id, level })),
  )
  const own = ACCESS_LEVELS.map((level) => ({ id: viewer.userId, level }))
  const rows = await findByWords(context.services.database, [...owned, ...own], words, limit)
  return Promise.all(
    rows.map(async ({ instanceId, fileName, mimeType, sizeBytes, storageKey, virusStatus }) => {
      const isText = mimeType.startsWith('text/') && virusStatus === 'Clean' && sizeBytes > 0
      const stream = isText
        ? await context.services.storage.read(storageKey, { start: 0, end: Math.min(sizeBytes, TEXT_MAX_BYTES) - 1 })
        : []
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      return { instanceId, fileName, text: Buffer.concat(chunks).toString('utf8') }
    }),
  )
}

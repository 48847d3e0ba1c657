import type { Context } from '#server/graphql/context.ts'
import type { DocumentsQuestion, FoundDocument, RecordsResult } from '#server/lib/ai/record-queries.ts'
import { namesakes } from '#server/lib/legacy-claims/name-words.ts'
import { instantsOf, localTime } from '#server/lib/local-time/local-time.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { readerOf } from '../for-assistant.ts'
import { listDocumentNames, queryDocuments, type ResolvedDocumentCondition } from './repository.ts'

export type ReadableNames = Awaited<ReturnType<typeof listDocumentNames>>

/** Returns the folders and the uploaders of the documents that the caller may read. */
export const readableDocumentNames = (context: Context): Promise<ReadableNames> =>
  listDocumentNames(context.services.database, readerOf(context))

/**
 * Counts, groups and lists the documents that the caller may read, each by its newest version that they may read.
 *
 * @param offsetMinutes that the caller's clock is ahead of UTC, which defines the days
 * @param names from `readableDocumentNames`, by which names are resolved; only called if there are names
 */
export async function queryReadableDocuments(
  context: Context,
  { conditions, ...question }: DocumentsQuestion,
  offsetMinutes: number,
  names: () => Promise<ReadableNames>,
): Promise<RecordsResult<FoundDocument>> {
  const { database } = context.services
  const reader = readerOf(context)
  const isNamed = conditions.some(({ kind }) => kind === 'uploader' || kind === 'folder')
  const known = isNamed ? await names() : { folders: [], uploaders: [] }
  const unknownNames: string[] = []
  const idsOf = (name: string): string[] => {
    const found = namesakes(name, known.uploaders, (one) => one.name).map(({ userId }) => userId)
    if (found.length === 0) unknownNames.push(name)
    return found
  }
  const resolved = conditions.map((one): ResolvedDocumentCondition => {
    if (one.kind === 'uploader') return { kind: 'uploader', ids: one.names.flatMap(idsOf), not: one.not }
    if (one.kind === 'own') return { kind: 'uploader', ids: [reader.userId], not: one.not }
    if (one.kind === 'day') return { kind: 'time', ...instantsOf(one, offsetMinutes), not: one.not }
    if (one.kind === 'folder')
      unknownNames.push(
        ...one.names.filter((name) => !known.folders.some((folder) => foldedText(folder) === foldedText(name))),
      )
    return one
  })
  if (unknownNames.length > 0) return { totalCount: 0, items: [], groups: [], groupsCount: 0, unknownNames }
  const found = await queryDocuments(database, reader, question, resolved)
  const items = found.items.map(({ at, uploader, ...item }) => ({
    ...item,
    ...localTime(new Date(at), offsetMinutes),
    uploader: uploader ?? '',
  }))
  return { ...found, items, unknownNames }
}

import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { FoundMessage, MessagesQuestion, RecordsResult } from '#server/lib/ai/record-queries.ts'
import { namesakes } from '#server/lib/legacy-claims/name-words.ts'
import { instantsOf, localTime } from '#server/lib/local-time/local-time.ts'
import { queryWords } from '#shared/text/search-words.ts'
import type { MessageBox } from '../box.ts'
import { listCorrespondents, queryMessages, type ResolvedMessageCondition } from './repository.ts'

const ownBox = (context: Context): MessageBox => ({ entityType: 'User', entityId: requireViewer(context).userId })

export type Correspondents = Awaited<ReturnType<typeof listCorrespondents>>

/** Returns everyone in the caller's conversations. */
export const ownCorrespondents = (context: Context): Promise<Correspondents> =>
  listCorrespondents(context.services.database, ownBox(context))

/**
 * Counts, groups and lists messages or conversations of the caller's own message box, without its trash: those that the
 * caller may see there.
 *
 * @param offsetMinutes that the caller's clock is ahead of UTC, which defines the days
 * @param correspondents from `ownCorrespondents`, by which names are resolved; only called if there are names
 */
export async function queryOwnMessages(
  context: Context,
  { conditions, ...question }: MessagesQuestion,
  offsetMinutes: number,
  correspondents: () => Promise<Correspondents>,
): Promise<RecordsResult<FoundMessage>> {
  const { database } = context.services
  const box = ownBox(context)
  const isNamed = conditions.some(({ kind }) => kind === 'writer' || kind === 'participant')
  const known = isNamed ? await correspondents() : []
  const unknownNames: string[] = []
  const resolved = conditions.map((one): ResolvedMessageCondition => {
    if (one.kind === 'writer' || one.kind === 'participant') {
      const ids = one.names.map((name) => namesakes(name, known, (other) => other.name).map(({ entityId }) => entityId))
      unknownNames.push(...one.names.filter((_name, index) => ids[index]?.length === 0))
      return { kind: one.kind, ids: ids.flat(), not: one.not }
    }
    if (one.kind === 'day') return { kind: 'time', ...instantsOf(one, offsetMinutes), not: one.not }
    return one.kind === 'words' ? { ...one, words: queryWords(one.words.join(' ')) } : one
  })
  const isEmpty = resolved.some((one) => one.kind === 'words' && one.words.length === 0)
  const none = { totalCount: 0, items: [], groups: [], groupsCount: 0 }
  if (unknownNames.length > 0 || isEmpty) return { ...none, unknownNames }
  const found = await queryMessages(database, box, question, resolved)
  const items = found.items.map(({ at, ...item }) => ({ ...item, ...localTime(new Date(at), offsetMinutes) }))
  return { ...found, items, unknownNames }
}

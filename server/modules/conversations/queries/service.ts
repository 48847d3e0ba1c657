import { type Context, requireViewer } from '#server/graphql/context.ts'
import type { FoundMessage, MessagesQuestion, RecordsResult } from '#server/lib/ai/record-queries.ts'
import { nameWords } from '#server/lib/legacy-claims/name-words.ts'
import { localTime, startOfDay } from '#server/lib/local-time/local-time.ts'
import { addDays } from '#shared/calendar.ts'
import { queryWords } from '#shared/text/search-words.ts'
import type { MessageBox } from '../box.ts'
import { type Correspondent, listCorrespondents, queryMessages, type ResolvedMessageCondition } from './repository.ts'

const ownBox = (context: Context): MessageBox => ({ entityType: 'User', entityId: requireViewer(context).userId })

/** Returns the names of everyone in the caller's conversations. */
export async function ownCorrespondents(context: Context): Promise<string[]> {
  const found = await listCorrespondents(context.services.database, ownBox(context))
  return [...new Set(found.map(({ name }) => name))]
}

/** The ids of those with exactly this name; if there are none, of those whose name contains it as whole words. */
function idsOf(name: string, known: readonly Correspondent[]): string[] {
  const words = nameWords(name)
  if (words === '') return []
  const whole = known.filter((one) => nameWords(one.name) === words)
  const found = whole.length > 0 ? whole : known.filter((one) => ` ${nameWords(one.name)} `.includes(` ${words} `))
  return found.map(({ entityId }) => entityId)
}

/**
 * Counts, groups and lists messages or conversations of the caller's own message box, without its trash: those that the
 * caller may see there.
 *
 * @param offsetMinutes that the caller's clock is ahead of UTC, which defines the days
 */
export async function queryOwnMessages(
  context: Context,
  { conditions, ...question }: MessagesQuestion,
  offsetMinutes: number,
): Promise<RecordsResult<FoundMessage>> {
  const { database } = context.services
  const box = ownBox(context)
  const isNamed = conditions.some(({ kind }) => kind === 'writer' || kind === 'participant')
  const known = isNamed ? await listCorrespondents(database, box) : []
  const unknownNames: string[] = []
  const resolved = conditions.map((one): ResolvedMessageCondition => {
    if (one.kind === 'writer' || one.kind === 'participant') {
      const ids = one.names.map((name) => idsOf(name, known))
      unknownNames.push(...one.names.filter((_name, index) => ids[index]?.length === 0))
      return { kind: one.kind, ids: ids.flat(), not: one.not }
    }
    if (one.kind === 'day') {
      const { from, to, not } = one
      const before = to === null ? null : startOfDay(addDays(to, 1), offsetMinutes)
      return { kind: 'time', from: from === null ? null : startOfDay(from, offsetMinutes), before, not }
    }
    return one.kind === 'words' ? { ...one, words: queryWords(one.words.join(' ')) } : one
  })
  const isEmpty = resolved.some((one) => one.kind === 'words' && one.words.length === 0)
  const none = { totalCount: 0, items: [], groups: [], groupsCount: 0 }
  if (unknownNames.length > 0 || isEmpty) return { ...none, unknownNames }
  const found = await queryMessages(database, box, question, resolved)
  const items = found.items.map(({ at, ...item }) => ({ ...item, ...localTime(new Date(at), offsetMinutes) }))
  return { ...found, items, unknownNames }
}

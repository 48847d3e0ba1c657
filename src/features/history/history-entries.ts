import { formatHistoryDate } from '#src/lib/dates/format.ts'
import type { EntityQuery } from './history.generated.ts'
import { messages } from './messages.ts'

export type HistoryLog = EntityQuery['entity']['historyLogs'][number]
type Change = HistoryLog['changes'][number]

/** Returns the author's name: the user (also if staff acted as this user), the staff member, or the server. */
export function actorOf({ userName, siteUserName }: HistoryLog): string {
  return userName ?? siteUserName ?? messages.server
}

/** Returns the kinds of change, such as 'Changed', in the order in which they happened. */
export function changeTypesOf({ changes }: HistoryLog): string {
  return [...new Set(changes.map(({ changeType }) => messages.changeTypes[changeType]))].join(', ')
}

/** Returns each other entity that the entry changed, once. Each has its own history. */
export function othersIn({ changes }: HistoryLog, entityId: string): Change[] {
  const others = new Map(changes.flatMap((one) => (one.entityId === entityId ? [] : [[one.entityId, one]])))
  return [...others.values()]
}

/**
 * Returns the values before and after, by field. Created or deleted entities are left out, because the kind of change
 * and the name already describe them.
 */
export function changesOf({ changes }: HistoryLog, entityId: string) {
  return changes.flatMap(({ entityId: changedId, entityName, entityValue, fieldName, oldValue, newValue }) => {
    if (fieldName === null) return []
    const field =
      changedId === entityId ? fieldName : messages.subField(messages.of(entityName, entityValue), fieldName)
    return [{ field, before: oldValue, after: newValue }]
  })
}

export interface Choice {
  value: string
  label: string
}

function choices(values: ReadonlyMap<string, string>): Choice[] {
  return [...values].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}

/** Returns the fields that these entries changed. */
export function fieldsIn(logs: readonly HistoryLog[]): Choice[] {
  const names = logs.flatMap(({ changes }) =>
    changes.flatMap(({ fieldName }) => (fieldName === null ? [] : [fieldName])),
  )
  return choices(new Map(names.map((name) => [name, name])))
}

/** Returns the people who made these changes or were acted for. */
export function peopleIn(logs: readonly HistoryLog[]): Choice[] {
  const people = new Map<string, string>()
  for (const { userId, userName, siteUserPersonId, siteUserName } of logs) {
    if (userId !== null && userName !== null) people.set(userId, userName)
    if (siteUserPersonId !== null && siteUserName !== null) people.set(siteUserPersonId, siteUserName)
  }
  return choices(people)
}

/**
 * Spreadsheets treat a cell that starts with one of these characters as a formula. A leading apostrophe makes it text.
 */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | null): string {
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Returns one line per change, in the format of RFC 4180. */
export function toCsv(logs: readonly HistoryLog[]): string {
  const rows = logs.flatMap((log) =>
    log.changes.map((change) => [
      formatHistoryDate(log.changeUtc),
      actorOf(log),
      log.isAssumedIdentity ? log.siteUserName : null,
      messages.changeTypes[change.changeType],
      change.entityName,
      change.entityValue,
      change.fieldName,
      change.oldValue,
      change.newValue,
    ]),
  )
  return [Object.values(messages.columns), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

import { formatHistoryDate } from '#src/lib/dates/format.ts'
import type { EntityQuery } from './history.generated.ts'
import { messages } from './messages.ts'

export type HistoryLog = EntityQuery['entity']['historyLogs'][number]
type Change = HistoryLog['changes'][number]

/** The author: the person acted for, the member of staff, or the server itself. */
export function actorOf({ userName, siteUserName }: HistoryLog): string {
  return userName ?? siteUserName ?? messages.server
}

/** 'Changed', or several kinds of change in the order in which they happened. */
export function changeTypesOf({ changes }: HistoryLog): string {
  return [...new Set(changes.map(({ changeType }) => messages.changeTypes[changeType]))].join(', ')
}

/** The other changed entities, each once: they have a history of their own. */
export function othersIn({ changes }: HistoryLog, entityId: string): Change[] {
  const others = new Map(changes.flatMap((one) => (one.entityId === entityId ? [] : [[one.entityId, one]])))
  return [...others.values()]
}

/** Values before and after, by field; a whole entity that came or went is said by the kind of change and its name. */
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

/** Fields that some entries changed. */
export function fieldsIn(logs: readonly HistoryLog[]): Choice[] {
  const names = logs.flatMap(({ changes }) =>
    changes.flatMap(({ fieldName }) => (fieldName === null ? [] : [fieldName])),
  )
  return choices(new Map(names.map((name) => [name, name])))
}

/** People who made some entries, or in whose name they were made. */
export function peopleIn(logs: readonly HistoryLog[]): Choice[] {
  const people = new Map<string, string>()
  for (const { userId, userName, siteUserPersonId, siteUserName } of logs) {
    if (userId !== null && userName !== null) people.set(userId, userName)
    if (siteUserPersonId !== null && siteUserName !== null) people.set(siteUserPersonId, siteUserName)
  }
  return choices(people)
}

/** Spreadsheets take a cell that begins so for a formula; an apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string | null): string {
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** One line for each change, as RFC 4180 has it. */
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

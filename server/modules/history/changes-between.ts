/** A value that the history can show. */
export type HistoryValue = string | number | boolean | Date | readonly string[] | null | undefined

export interface FieldChange {
  field: string
  old: string | null
  new: string | null
}

/** The fields to compare, with their labels on the screen. Fields that cannot be shown do not compile. */
export type FieldLabels<Row> = { readonly [K in keyof Row as Row[K] extends HistoryValue ? K : never]?: string }

function shown(value: HistoryValue): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return value.length === 0 ? null : [...value].sort().join(', ')
  return String(value)
}

/**
 * Returns the labeled fields that differ, in the order of the labels. Lists are compared as sets. Null, '' and an empty
 * list are equal.
 *
 * @param before null if the entity was added
 * @param after null if the entity was deleted
 */
export function changesBetween<Row extends object>(
  before: Row | null,
  after: Row | null,
  labels: FieldLabels<Row>,
): FieldChange[] {
  return (Object.entries(labels) as [keyof Row, string][]).flatMap(([key, field]) => {
    const old = shown(before?.[key] as HistoryValue)
    const now = shown(after?.[key] as HistoryValue)
    return old === now ? [] : [{ field, old, new: now }]
  })
}

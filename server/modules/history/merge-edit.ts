import type { core } from 'zod/mini'
import { safeParse } from 'zod/mini'
import { AppError } from '#server/graphql/errors.ts'
import { EDIT_BASE_PATH } from '#shared/errors.ts'
import { ERROR_DETAILS_MAX_COUNT } from '#shared/limits.ts'
import { changesBetween, type FieldChange, type FieldLabels } from './changes-between.ts'

const quoted = (value: string | null): string => (value === null ? 'empty' : `“${value}”`)

/**
 * The refusal of an edit of values that somebody else changed since the editor opened them. It names both values, so
 * that the user can choose.
 *
 * @param changes from the stored values to those of the edit
 */
export function editConflict(changes: readonly FieldChange[]): AppError {
  const details = changes.slice(0, ERROR_DETAILS_MAX_COUNT).map(({ field, old, new: mine }) => ({
    path: EDIT_BASE_PATH,
    message: `${field}: now ${quoted(old)}, yours ${quoted(mine)}.`,
  }))
  return new AppError('CONFLICT', { userMessage: 'Somebody else changed this meanwhile.', details })
}

/** The base of an edit. */
export interface EditBase<Row> {
  /** The values that the editor started with. */
  values: Partial<Row>
  /** True if the user has seen that somebody else changed the same, and overwrites it. */
  overwrites: boolean
}

/**
 * Reads what an edit is based on. Stored values may break a rule that is newer than they are, so the base is only
 * normalized like an input.
 *
 * @returns null if the edit is not based on values and overwrites everything
 */
export function readBase<S extends core.$ZodType, Row>(
  schema: S,
  { base, overwrite }: { base?: object | null | undefined; overwrite?: boolean | null | undefined },
  toRow: (value: core.output<S>) => Partial<Row>,
): EditBase<Row> | null {
  if (base === null || base === undefined) return null
  const result = safeParse(schema, base)
  return { values: toRow(result.success ? result.data : (base as core.output<S>)), overwrites: overwrite === true }
}

interface MergeOptions<Row, Recorded extends object> {
  /** The labels of all fields that can be edited. */
  labels: FieldLabels<Recorded>
  /** Fields that are one value for the user or depend on each other, for example the parts of a phone number. */
  together?: readonly (readonly (keyof Row)[])[]
  /** The row as the history shows it. Default: the row itself. */
  recorded?: (row: Row) => Recorded
}

const isEqual = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

/** A country code without a number is no phone: a form begins an empty phone with a country. */
function valueOf<Row extends object>(row: Partial<Row>, key: keyof Row): unknown {
  const number = String(key).replace(/PhoneCountryCode$/, 'PhoneNumber') as keyof Row
  return number !== key && isEqual(row[number], null) ? null : row[key]
}

function comparable(value: unknown): string {
  return JSON.stringify(value === '' || value === undefined ? null : value)
}

/**
 * Merges an edit into the stored row, value by value: a value that equals its base was not edited and keeps what is
 * stored now.
 *
 * @param base null to overwrite all stored values
 * @returns the values to store, of the edited fields
 * @throws AppError CONFLICT if a value was edited here and, since its base, by somebody else, to something else
 */
export function mergeEdit<Row extends object, Recorded extends object = Row>(
  stored: Row,
  edit: Partial<Row>,
  base: EditBase<Row> | null,
  { labels, together = [], recorded = (row) => row as unknown as Recorded }: MergeOptions<Row, Recorded>,
): Partial<Row> {
  if (base === null) return edit
  const merged = { ...edit }
  const conflicting: Partial<Row> = {}
  for (const keys of groupsOf(Object.keys(edit) as (keyof Row)[], together)) {
    const isSame = (one: Partial<Row>, other: Partial<Row>): boolean =>
      keys.every((key) => isEqual(valueOf(one, key), valueOf(other, key)))
    if (isSame(edit, stored)) continue
    if (isSame(edit, base.values)) for (const key of keys) merged[key] = stored[key]
    else if (!base.overwrites && !isSame(stored, base.values)) for (const key of keys) conflicting[key] = edit[key]
  }
  const changes = changesBetween(recorded(stored), recorded({ ...stored, ...conflicting }), labels)
  if (changes.length > 0) throw editConflict(changes)
  return merged
}

function groupsOf<Key>(keys: readonly Key[], together: readonly (readonly Key[])[]): readonly (readonly Key[])[] {
  const grouped = together.map((group) => keys.filter((key) => group.includes(key)))
  const single = keys.filter((key) => !together.some((group) => group.includes(key)))
  return [...grouped, ...single.map((key) => [key])]
}

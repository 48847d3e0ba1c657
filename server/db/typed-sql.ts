import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Types for hand-written SQL. Every part is a plain string at run time; the types exist for the compiler only. A select
 * list is one object whose values are columns of the Drizzle tables, and the row type is derived from that object, so a
 * column that is renamed or gets another type in tables.ts no longer compiles here.
 */

declare const valueType: unique symbol
declare const rowType: unique symbol
declare const resultType: unique symbol

/** An SQL expression whose values have the type T. */
export type Expression<T> = string & { readonly [valueType]: T }

/** A select list, or the list after `returning`, whose rows have the type Row. */
export type Columns<Row> = string & { readonly [rowType]: Row }

/** A statement whose result has rows of the type Row. */
export type Statement<Row> = string & { readonly [resultType]: Row }

/** The type of the rows that a select list gives. */
export type RowOf<List> = List extends Columns<infer Row> ? Row : never

type ColumnsOf<Table extends PgTable> = {
  readonly [Key in keyof InferSelectModel<Table>]: Expression<InferSelectModel<Table>[Key]>
}

type NullableColumnsOf<Table extends PgTable> = {
  readonly [Key in keyof InferSelectModel<Table>]: Expression<InferSelectModel<Table>[Key] | null>
}

function namesOf(table: PgTable, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, prefix + name]))
}

/** The columns of a table under the alias that the statement gives it; without an alias, their bare names. */
export function aliased<Table extends PgTable>(table: Table, alias?: string): ColumnsOf<Table> {
  return namesOf(table, alias ? `${alias}.` : '') as ColumnsOf<Table>
}

/** As `aliased`, for a table that is joined by a left join: every column can be null. */
export function leftJoined<Table extends PgTable>(table: Table, alias: string): NullableColumnsOf<Table> {
  return namesOf(table, `${alias}.`) as NullableColumnsOf<Table>
}

/** An expression that no column gives: a count, a condition, JSON. The compiler cannot check its type T. */
export function computed<T>(text: string): Expression<T> {
  return text as Expression<T>
}

type Row<List> = { -readonly [Key in keyof List]: List[Key] extends Expression<infer T> ? T : never }

/**
 * A select list: writes `expression as "key"` for each entry.
 *
 * @param more a list that this one adds to
 */
export function columns<const List extends Readonly<Record<string, Expression<unknown>>>>(
  list: List,
): Columns<Row<List>>
export function columns<const List extends Readonly<Record<string, Expression<unknown>>>, More>(
  list: List,
  more: Columns<More>,
): Columns<Row<List> & More>
export function columns(list: Readonly<Record<string, string>>, more?: string): string {
  const own = Object.entries(list).map(([key, expression]) => `${expression} as "${key}"`)
  return [...own, ...(more ? [more] : [])].join(', ')
}

/** `alias.*` for a subquery or a CTE whose select list is `list`. */
export function allOf<Row>(_list: Columns<Row>, alias: string): Columns<Row> {
  return `${alias}.*` as Columns<Row>
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Wrapped: an intersection must not distribute over a row type that is itself a union. */
type ResultOf<Part> = Part extends Columns<infer Row> | Statement<infer Row> ? { row: Row } : never

/** The rows of a statement: those of all select lists and statements in it; without properties if it has none. */
type RowIn<Parts extends readonly unknown[]> = [ResultOf<Parts[number]>] extends [never]
  ? Record<never, never>
  : Intersection<ResultOf<Parts[number]>> extends { row: infer All }
    ? All
    : never

/**
 * A statement. The rows have the properties of the `columns(...)` and the other statements that are inserted into it.
 * Select lists of CTEs and subqueries whose columns the result does not have are plain text.
 */
export function statement<const Parts extends readonly (string | number)[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Statement<RowIn<Parts>> {
  return String.raw({ raw: strings }, ...parts) as Statement<RowIn<Parts>>
}

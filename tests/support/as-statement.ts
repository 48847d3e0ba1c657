import type { Statement } from '#server/db/typed-sql.ts'

/** SQL of a test, whose rows have the type that the test expects; the product derives row types from its tables. */
export function asStatement<Row = Record<string, unknown>>(text: string): Statement<Row> {
  return text as Statement<Row>
}

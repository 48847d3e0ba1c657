import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findFiles } from '#scripts/find-files.ts'

/** The compiler checks the rows of `database.query`; a type assertion is the only way around it. */
const ASSERTION = /\bas\s+(?:unknown\s+as\s+)?(?:Statement|Columns|Expression)\s*<|\bquery<|\bbatch(?:Each)?</g

function findUnchecked(source: string): string[] {
  return source.match(ASSERTION) ?? []
}

describe('Row types of hand-written SQL', () => {
  it.each([
    "database.query<{ id: string }>('ids', 'select id from users', [])",
    "database.query('ids', 'select id from users' as Statement<{ id: string }>, [])",
    "database.query('ids', text as unknown as Statement<Row>, [])",
    "const ROW = 'id' as Columns<Row>",
    "batch<Row>(database, 'rows', ROWS, id, 'id')",
  ])('a cast is found: %s', (source) => {
    expect(findUnchecked(source)).toHaveLength(1)
  })

  it('are derived from the tables, never from a type assertion', () => {
    const casts = findFiles('server', ['.ts'])
      .filter(
        (path) => !/\.test\.ts$/.test(path) && !/^server\/db\/(typed-sql|database|postgres|batch|pglite\/)/.test(path),
      )
      .flatMap((path) => findUnchecked(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`))
    expect(casts).toEqual([])
  })
})

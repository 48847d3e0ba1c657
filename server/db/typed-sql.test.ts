import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { connections } from '#server/modules/connections/tables.ts'
import type { Database } from './client.ts'
import { aliased, allOf, columns, computed, leftJoined, type RowOf, statement } from './typed-sql.ts'

const c = aliased(connections, 'c')
const ROW = columns({ id: c.id, changedAt: c.stateChangedAt, seenAt: c.seenAt })

describe('Hand-written SQL', () => {
  it('takes the names of columns from the table', () => {
    expect(statement`select ${ROW} from connections c where ${c.targetId} = $1`).toBe(
      'select c.id as "id", c.state_changed_at as "changedAt", c.seen_at as "seenAt" from connections c where c.target_id = $1',
    )
    expect(columns({ id: aliased(connections).stateChangedAt })).toBe('state_changed_at as "id"')
    expect(columns({ count: computed<number>('count(*)::int') }, ROW)).toMatch(/^count\(\*\)::int as "count", c\.id /)
    expect(allOf(ROW, 'page')).toBe('page.*')
  })

  it('derives the type of a row from its select list', () => {
    expectTypeOf<RowOf<typeof ROW>>().toEqualTypeOf<{ id: string; changedAt: Date; seenAt: Date | null }>()
    const h = leftJoined(connections, 'h')
    expectTypeOf<RowOf<ReturnType<typeof columns<{ state: typeof h.state }>>>>().toEqualTypeOf<{
      state: 'Connected' | 'Ignored' | 'Pending' | null
    }>()
    const query = async ({ query: run }: Database) =>
      run('connections', statement`select ${ROW} from connections c`, [])
    expectTypeOf(query).returns.resolves.items.toEqualTypeOf<{ id: string; changedAt: Date; seenAt: Date | null }>()
  })

  it('does not compile when a column is renamed', () => {
    const renamed = pgTable('connections', { id: uuid('id').notNull(), changedAt: timestamp('changed_at').notNull() })
    // @ts-expect-error The table has no column stateChangedAt.
    expect(aliased(renamed, 'c').stateChangedAt).toBeUndefined()
  })

  it('does not compile when a column has another type', () => {
    const retyped = pgTable('connections', { id: integer('id').notNull(), name: text('name') })
    const r = aliased(retyped, 'c')
    const find = (database: Database): Promise<{ id: string; name: string }[]> =>
      // @ts-expect-error `id` is a number, and `name` can be null.
      database.query('connections', statement`select ${columns({ id: r.id, name: r.name })} from connections c`, [])
    expect(find).toBeTypeOf('function')
  })

  it('does not compile with a row type that the select list does not give', () => {
    const cast = (database: Database) =>
      // @ts-expect-error A row has no `name`.
      database.query<{ id: string; name: string }>('connections', statement`select ${ROW} from connections c`, [])
    const plain = (database: Database) =>
      // @ts-expect-error Plain text has no row type.
      database.query<{ id: string }>('connections', 'select id from connections', [])
    expect([cast, plain]).toHaveLength(2)
  })
})

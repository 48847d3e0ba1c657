import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

export interface TableInfo {
  schema: string
  name: string
  /** Columns with stored values; generated ones are computed again. */
  columns: string[]
}

/** Finished jobs are not product data; the tools of both schemas write their versions. */
const LEFT_OUT = new Set(['drizzle.__drizzle_migrations', 'pgboss.version', 'pgboss.archive', 'pgboss.subscription'])

/** `"schema"."name"`. */
export function quoted(table: Pick<TableInfo, 'schema' | 'name'>): string {
  return `${quote(table.schema)}.${quote(table.name)}`
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The tables with product data, by name; a partitioned one (the jobs) represents its partitions. */
export async function listTables(db: Db): Promise<TableInfo[]> {
  const found = await db.execute<{ schema: string; name: string; columns: string[] }>(sql`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    group by n.nspname, c.relname
    order by n.nspname desc, c.relname`)
  return found.rows.filter((table) => !LEFT_OUT.has(`${table.schema}.${table.name}`))
}

/** Row count and an order-independent checksum of the contents: equal checksums mean equal data. */
export async function tableChecksum(db: Db, table: TableInfo): Promise<{ rows: number; checksum: string }> {
  const columns = table.columns.map(quote).join(', ')
  const result = await db.execute<{ rows: number; checksum: string }>(
    sql.raw(`select count(*) as rows,
      coalesce(sum(('x' || substr(md5(row(${columns})::text), 1, 15))::bit(60)::bigint), 0)::text as checksum
        from ${quoted(table)}`),
  )
  return result.rows[0] as { rows: number; checksum: string }
}

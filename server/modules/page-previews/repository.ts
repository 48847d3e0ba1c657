import type { Database } from '#server/db/client.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'
import { pagePreviews, pagePreviewUses } from './tables.ts'

const preview = aliased(pagePreviews)
const n = aliased(pagePreviewUses, 'n')
/** The columns to write, which carry no table name. */
const uses = aliased(pagePreviewUses)

export interface PagePreviewRow {
  addressHash: string
  /** Null if the page has no preview. */
  title: string | null
  description: string | null
  siteName: string | null
  picture: string | null
}

/**
 * Returns what is known of pages.
 *
 * @param fresh pages with a preview that were read before `preview`, and pages without one that were read before
 *   `missing`, are left out
 */
export function findPreviews(
  database: Database,
  addressHashes: readonly string[],
  fresh: { preview: Date; missing: Date },
): Promise<PagePreviewRow[]> {
  const selected = columns({
    addressHash: preview.addressHash,
    title: preview.title,
    description: preview.description,
    siteName: preview.siteName,
    picture: preview.picture,
  })
  return database.query(
    'page-previews',
    statement`select ${selected} from page_previews where ${preview.addressHash} = any ($1::text[])
       and ${preview.readAt} > case when ${preview.title} is null then $3::timestamptz else $2::timestamptz end`,
    [addressHashes, fresh.preview, fresh.missing],
  )
}

/** Stores what was read of pages, in place of what was known. */
export async function storePreviews(database: Database, rows: readonly PagePreviewRow[], readAt: Date): Promise<void> {
  await database.query(
    'page-previews-store',
    statement`insert into page_previews (${preview.addressHash}, ${preview.title}, ${preview.description},
       ${preview.siteName}, ${preview.picture}, ${preview.readAt})
     select address_hash, title, description, site_name, picture, $6::timestamptz
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       as t(address_hash, title, description, site_name, picture)
     order by address_hash
     on conflict (${preview.addressHash}) do update set title = excluded.title, description = excluded.description,
       site_name = excluded.site_name, picture = excluded.picture, read_at = excluded.read_at`,
    [
      rows.map((row) => row.addressHash),
      rows.map((row) => row.title),
      rows.map((row) => row.description),
      rows.map((row) => row.siteName),
      rows.map((row) => row.picture),
      readAt,
    ],
  )
}

/**
 * Counts pages before they are read. The row lock serializes parallel requests of a person.
 *
 * @returns the number of pages in the current minute and on the current day (UTC), including these
 */
export async function countReadPages(
  database: Database,
  userId: string,
  count: number,
  now: Date,
): Promise<{ minuteCount: number; dayCount: number }> {
  const rows = await database.query(
    'page-previews-count',
    statement`insert into page_preview_uses as n (${uses.userId}, ${uses.minuteStartedAt}, ${uses.minuteCount},
       ${uses.day}, ${uses.dayCount}) values ($1, $2::timestamptz, $4::int, $3::date, $4::int)
     on conflict (${uses.userId}) do update set
       ${uses.minuteStartedAt} = case when ${n.minuteStartedAt} <= $2::timestamptz - interval '1 minute'
         then $2::timestamptz else ${n.minuteStartedAt} end,
       ${uses.minuteCount} = case when ${n.minuteStartedAt} <= $2::timestamptz - interval '1 minute' then $4::int
         else ${n.minuteCount} + $4::int end,
       ${uses.day} = $3::date,
       ${uses.dayCount} = case when ${n.day} = $3::date then ${n.dayCount} + $4::int else $4::int end
     returning ${columns({ minuteCount: n.minuteCount, dayCount: n.dayCount })}`,
    [userId, now, now.toISOString().slice(0, 10), count],
  )
  return rows[0] ?? { minuteCount: count, dayCount: count }
}

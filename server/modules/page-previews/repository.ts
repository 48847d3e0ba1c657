import type { Database } from '#server/db/client.ts'
import { aliased, columns, statement } from '#server/db/typed-sql.ts'
import { pagePreviewRemovals, pagePreviews } from './tables.ts'

const preview = aliased(pagePreviews)
const removal = aliased(pagePreviewRemovals)

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

/** Returns the hashes of the addresses whose previews were removed from a message. */
export async function findRemovals(database: Database, messageId: string): Promise<string[]> {
  const rows = await database.query(
    'page-preview-removals',
    statement`select ${columns({ addressHash: removal.addressHash })} from page_preview_removals
     where ${removal.messageId} = $1`,
    [messageId],
  )
  return rows.map((row) => row.addressHash)
}

/** Records that a preview was removed; the first removal is kept. */
export async function insertRemoval(
  database: Database,
  messageId: string,
  addressHash: string,
  userId: string,
  now: Date,
): Promise<void> {
  await database.query(
    'page-preview-remove',
    statement`insert into page_preview_removals (${removal.messageId}, ${removal.addressHash}, ${removal.removedAt},
       ${removal.removedByUserId})
     values ($1, $2, $3, $4) on conflict do nothing`,
    [messageId, addressHash, now, userId],
  )
}

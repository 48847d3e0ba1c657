import type { Database } from '#server/db/client.ts'

/** The renditions made of a content. */
export interface MadeRenditions {
  hasThumbnail: boolean
  hasViewing: boolean
}

/**
 * Writes down the renditions of a content; existing ones stay.
 *
 * @returns false when no version has the content any more: then nothing is written, and the renditions have to be
 * removed
 */
export async function noteRenditions(
  database: Database,
  storageKey: string,
  { hasThumbnail, hasViewing }: MadeRenditions,
  now: Date,
): Promise<boolean> {
  const rows = await database.query<{ isThere: boolean }>(
    'renditions-note',
    `with there as (
       select exists (select from file_instances where storage_key = $1) as "isThere"
     ), noted as (
       insert into file_renditions (storage_key, has_thumbnail, has_viewing, made_at) select $1, $2::boolean,
         $3::boolean, $4::timestamptz from there where "isThere"
       on conflict (storage_key) do nothing
     )
     select "isThere" from there`,
    [storageKey, hasThumbnail, hasViewing, now],
  )
  return rows[0]?.isThere ?? false
}

export async function forgetRenditions(database: Database, storageKeys: readonly string[]): Promise<void> {
  await database.query('renditions-forget', 'delete from file_renditions where storage_key = any ($1::text[])', [
    storageKeys,
  ])
}

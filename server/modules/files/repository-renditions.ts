import type { Database } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import { fileRenditions } from './tables.ts'

const fileRendition = aliased(fileRenditions)

/** The renditions made of a content. */
export interface MadeRenditions {
  hasThumbnail: boolean
  hasViewing: boolean
}

/**
 * Records the renditions of a content; existing rows are kept.
 *
 * @returns false if no version has the content any more: nothing was written, and the renditions must be removed
 */
export async function noteRenditions(
  database: Database,
  storageKey: string,
  { hasThumbnail, hasViewing }: MadeRenditions,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    'renditions-note',
    statement`with there as (
       select exists (select from file_instances where storage_key = $1) as is_there
     ), noted as (
       insert into file_renditions (${fileRendition.storageKey}, ${fileRendition.hasThumbnail}, ${fileRendition.hasViewing},
         ${fileRendition.madeAt}) select $1, $2::boolean,
         $3::boolean, $4::timestamptz from there where is_there
       on conflict (storage_key) do nothing
     )
     select ${columns({ isThere: computed<boolean>('is_there') })} from there`,
    [storageKey, hasThumbnail, hasViewing, now],
  )
  return rows[0]?.isThere ?? false
}

export async function forgetRenditions(database: Database, storageKeys: readonly string[]): Promise<void> {
  await database.query(
    'renditions-forget',
    statement`delete from file_renditions where ${fileRendition.storageKey} = any ($1::text[])`,
    [storageKeys],
  )
}

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { entityOf, personId } from './demo-people.ts'

/** The owner of the benchmark's documents. */
export const BENCH_DOCUMENTS_OWNER = 'summit-gulf-coast'
/** Files of one long folder with all of them; each other folder has as many as a claim. */
export const BENCH_LONG_FOLDER = 10_000
const FOLDERS = 100
const FILES_A_FOLDER = 100

const id = (kind: string, number: string) =>
  sql.raw(`('5eedbe${kind}-0000-8000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`)

/** Folders of claims, and folder 1, the long one. All are in one folder, so that the root is unchanged. */
export const BENCH_FOLDERS = {
  all: '5eedbe11-0000-8000-8000-000000000000',
  long: '5eedbe11-0000-8000-8000-000000000001',
  claim: '5eedbe11-0000-8000-8000-000000000002',
} as const

/**
 * N x 100 folders of claims with 100 files each, and one folder with 10,000. The files have no content, because the
 * benchmark only lists them.
 */
export async function seedBenchDocuments(db: Db, now: Date, scale: number, by: string): Promise<void> {
  const owner = entityOf(BENCH_DOCUMENTS_OWNER).entityId
  const person = personId(by)
  const at = now.toISOString()
  const folders = 1 + scale * FOLDERS
  await db.execute(sql`
    insert into folders (id, owner_type, owner_id, parent_id, name, name_key, created_at, created_by_id)
    select ${id('11', 'n')}, 'Organization', ${owner}::uuid, case when n > 0 then ${BENCH_FOLDERS.all}::uuid end,
      name, lower(name), ${at}::timestamptz, ${person}::uuid
    from generate_series(0, ${folders}::int) n
    cross join lateral (select case n when 0 then 'Archive' when 1 then 'All photos'
      else 'CLM-' || (100000 + n) end as name) s`)
  await db.execute(sql`
    create temporary table bench_files on commit drop as
    select n as folder, n::bigint * 16384 + i as number, i,
      (array['Kitchen ceiling','North slope','Moisture map','Estimate','Recorded statement','Proof of loss','Invoice','Water line'])[1
      + (n * 3 + i) % 8] || ' ' || n || '-' || i ||
        (array['.jpg','.jpg','.png','.pdf','.txt','.pdf','.pdf','.jpg'])[1 + (n * 3 + i) % 8] as name,
      (array['image/jpeg','image/jpeg','image/png','application/pdf','text/plain','application/pdf','application/pdf','image/jpeg'])[1
      + (n * 3 + i) % 8] as mime_type
    from generate_series(1, ${folders}::int) n
    cross join lateral generate_series(1, case when n = 1 then ${BENCH_LONG_FOLDER}::int
      else ${FILES_A_FOLDER}::int end) i`)
  await db.execute(sql`
    insert into files (id, owner_type, owner_id, kind, folder_id, created_at)
    select ${id('12', 'number')}, 'Organization', ${owner}::uuid, 'Document', ${id('11', 'folder')},
      ${at}::timestamptz - number % 500 * interval '1 hour' from bench_files`)
  await db.execute(sql`
    insert into file_instances (id, file_id, version_number, is_current, file_name, ascii_file_name, size_bytes,
      mime_type, sha256, storage_key, uploaded_at, uploaded_by_id, access_level, virus_status, document_owner_id)
    select ${id('13', 'number')}, ${id('12', 'number')}, 1, true, name, name, 20000 + number * 7919 % 4000000,
      mime_type, encode(sha256(number::text::bytea), 'hex'), 'bench/' || number,
      ${at}::timestamptz - number % 500 * interval '1 hour', ${person}::uuid, 'Public', 'Clean', ${owner}::uuid
    from bench_files`)
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { searchEntries, searchFiles } from '#server/modules/documents/repository-search.ts'
import { DOCUMENT_SEARCH_MAX_ROWS } from '#shared/limits.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { createCommitWorld, type CommitWorld } from './commit-world.ts'
import { dataOf, type Owner } from './documents-world.ts'

/** Names are found by indexes; the result must equal that of a look at every name. */

const NAMES = [
  'Moisture map 2-1.png',
  'moisture MAP 12-1.png',
  'Map of the moisture.pdf',
  'Roof.png',
  'ROOF estimate.pdf',
  'flat roof, north.jpg',
  '100% done.pdf',
  'A 100% estimate.pdf',
  '100 done.pdf',
  'under_score.txt',
  'underXscore.txt',
  String.raw`back\slash.txt`,
  'Überblick.pdf',
  'SCHÄDEN.txt',
  '屋根の写真.jpg',
  'ab',
  'a',
  '...',
  "O'Brien's.pdf",
  '🏠 house.jpg',
]
const TEXTS = [
  'moisture map',
  'map',
  'MAP',
  'Map',
  'roof',
  'Roof',
  'f.p',
  '100%',
  '%',
  '_',
  'r_s',
  String.raw`k\s`,
  String.raw`\ `.trim(),
  'überBLICK',
  'äden',
  'aden',
  'ÄDEN',
  '根の写',
  '写',
  'a',
  'ab',
  'b',
  '.',
  'p 2-',
  ' 1',
  "n's",
  '🏠',
  'zeppelin',
  'Moisture map 2-1.png',
  'moisture map 2-1.png and more',
  'estimate',
  'imate',
]
const EVERY_LEVEL = ['Public', 'Confidential', 'Sensitive'] as const

let world: CommitWorld
let database: Database
let owner: Owner

beforeAll(async () => {
  world = await createCommitWorld()
  database = world.services.database
  owner = { type: 'Organization', id: (await world.organization()).id }
  const other: Owner = { type: 'Organization', id: (await world.organization()).id }
  for (const of of [owner, other]) {
    for (const name of NAMES) {
      await world.makeFile(of, [{ name }])
      await world.makeFolder(of, name)
    }
  }
})

afterAll(() => world.close())

describe.each([false, true])('with letter case: %s', (caseSensitive) => {
  it.each(TEXTS)('%s is found in every name that contains it and in no other', async (text) => {
    const sought = foldedText(text)
    const has = (name: string): boolean =>
      sought !== '' && (caseSensitive ? name.includes(text) : foldedText(name).includes(sought))
    const search = { text, caseSensitive, limit: DOCUMENT_SEARCH_MAX_ROWS }
    const expected = NAMES.filter(has).sort()
    const files = await searchFiles(database, owner, EVERY_LEVEL, { ...search, newestOnly: false })
    expect(files.map((one) => one.fileName).sort()).toEqual(expected)
    const folders = await searchEntries(database, owner, { read: EVERY_LEVEL, delete: EVERY_LEVEL }, search)
    expect(folders.map((one) => one.name).sort()).toEqual(expected)
    const begins = (name: string): boolean =>
      caseSensitive ? name.startsWith(text) : foldedText(name).startsWith(sought)
    for (const names of [files.map((one) => one.fileName), folders.map((one) => one.name)]) {
      expect(names.slice(0, names.filter(begins).length).every(begins)).toBe(true)
    }
  })
})

it('files that were uploaded, renamed, copied or made current are found by name', async () => {
  const row = await world.organization()
  const of: Owner = { type: 'Organization', id: row.id }
  const admin = await world.member(row, 'admin')
  const made = await world.document(admin, of, Buffer.from('Water stain'), 'Uploaded stain.txt')
  const copied = dataOf(
    await world.call.copy(admin, made.id, { fileName: 'Copied stain.txt', accessLevel: 'Public' }),
  ).fileInstanceCopy
  dataOf(await world.call.rename(admin, copied.fileId, { fileName: 'Renamed stain.txt' }))
  dataOf(await world.call.makeCurrent(admin, copied.fileId, copied.id))
  const found = async (searchValue: string): Promise<string[]> =>
    dataOf(await world.call.search(admin, of, { searchValue, currentInstanceOnly: true })).searchFolders.files.map(
      (one) => one.currentInstance.fileName,
    )
  expect(await found('stain')).toEqual(['Copied stain.txt', 'Uploaded stain.txt'])
  expect(await found('named')).toEqual([])
})

describe('among very many names', () => {
  let large: Owner
  const search = { caseSensitive: false, limit: 10, newestOnly: false }

  beforeAll(async () => {
    large = { type: 'Organization', id: (await world.organization()).id }
    await database.script(
      `insert into files (id, owner_type, owner_id, kind, created_at) select gen_random_uuid(), 'Organization',
        '${large.id}', 'Document', now() from generate_series(1, 12000)`,
    )
    await database.script(
      `insert into file_instances (id, file_id, version_number, is_current, file_name, ascii_file_name, size_bytes,
        mime_type, sha256, storage_key, uploaded_at, uploaded_by_id, access_level, virus_status, document_owner_id)
       select gen_random_uuid(), f.id, 1, true, name, '', 1, 'text/plain', '', f.id::text, now(),
         '${world.uploader.userId}', 'Public', 'Clean', f.owner_id
       from (select id, owner_id, row_number() over () as n from files where owner_id = '${large.id}') f
       cross join lateral (select case when n > 11995 then 'invoice last ' || n when n = 7000 then 'Quoted 7.pdf'
         else 'Old invoice ' || n end as name) s`,
    )
    await database.script(
      `insert into folders (id, owner_type, owner_id, name, name_key, created_at, created_by_id)
       select gen_random_uuid(), 'Organization', '${large.id}', 'Claim ' || n, 'claim ' || n, now(), gen_random_uuid()
         from generate_series(1, 12000) n`,
    )
    await database.script('vacuum analyze file_instances, files, folders')
  })

  it('those that start with a common text are first, wherever they are stored', async () => {
    const names = (await searchFiles(database, large, EVERY_LEVEL, { ...search, text: 'Invoice' })).map(
      (one) => one.fileName,
    )
    expect(names.slice(0, 5)).toEqual([11996, 11997, 11998, 11999, 12000].map((number) => `invoice last ${number}`))
    expect(names.slice(5).every((name) => name.startsWith('Old invoice '))).toBe(true)
    expect(names).toHaveLength(10)
  })

  /** The plans of what a search sends. */
  async function plansOf(text: string): Promise<string[]> {
    const plans: string[] = []
    const explained: Pick<Database, 'query'> = {
      async query(_name, statement, values) {
        const { rows } = await database.script(`explain ${statement}`, values)
        plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
        return []
      },
    }
    await searchFiles(explained as Database, large, EVERY_LEVEL, { ...search, text })
    await searchEntries(explained as Database, large, { read: EVERY_LEVEL, delete: EVERY_LEVEL }, { ...search, text })
    return plans
  }

  it.each(['quoted 7', 'claim 7001', 'zeppelin'])(
    '%s is found with the indexes of names and trigrams, never by a sequential scan',
    async (text) => {
      const [files = '', folders = ''] = await plansOf(text)
      expect(files).toContain('file_instances_search_trigrams')
      expect(files).toMatch(/file_instances_search\b/)
      expect(files).not.toContain('Seq Scan')
      expect(folders).toContain('folders_search_trigrams')
      expect(folders).toMatch(/folders_search\b/)
      expect(folders).not.toContain('Seq Scan on folders')
    },
  )
})

import type { Database, Db } from '#server/db/client.ts'
import { aliased, columns, computed, statement } from '#server/db/typed-sql.ts'
import type { AccessLevel } from '#server/graphql/generated.ts'
import type { DocumentOwner } from './policy.ts'
import { folders } from './tables.ts'
import { files, fileInstances } from '#server/modules/files/tables.ts'

const p = aliased(folders, 'p')
const c = aliased(folders, 'c')
const s = aliased(folders, 's')
const f = aliased(files, 'f')
const i = aliased(fileInstances, 'i')
const folderColumn = aliased(folders)
const d = aliased(folders, 'd')

type Owner = Pick<DocumentOwner, 'type' | 'id'>

export interface FolderRow {
  id: string
  name: string
  /** Null if the folder is in the root. */
  parentId: string | null
  version: number
}

/**
 * A folder as a list item: the number of items directly in it that the caller may see, and whether the caller may
 * delete all of its contents, visible or not.
 */
export interface FolderEntryRow extends FolderRow {
  itemsCount: number
  isClearable: boolean
}

const FOLDER = columns({ id: d.id, name: d.name, parentId: d.parentId, version: d.version })

/** Null if the owner has no such folder. */
export async function findFolder(database: Database, owner: Owner, id: string, tx?: Db): Promise<FolderRow | null> {
  const rows = await database.query(
    'folder-find',
    statement`select ${FOLDER} from folders d where ${d.id} = $3 and ${d.ownerType} = $1 and ${d.ownerId} = $2`,
    [owner.type, owner.id, id],
    tx,
  )
  return rows[0] ?? null
}

/** Returns all folders of an owner, sorted by name. */
export async function listFolders(database: Database, owner: Owner, tx?: Db): Promise<FolderRow[]> {
  return database.query(
    'folders-list',
    statement`select ${FOLDER} from folders d where ${d.ownerType} = $1 and ${d.ownerId} = $2 order by ${d.nameKey}, ${d.id}`,
    [owner.type, owner.id],
    tx,
  )
}

/** Returns the ancestors of a folder, starting with the one in the root. */
export async function listAncestors(database: Database, folderId: string): Promise<FolderRow[]> {
  return database.query(
    'folder-ancestors',
    statement`with recursive chain as (
       select p.*, 1 as height from folders c join folders p on ${p.id} = ${c.parentId} where ${c.id} = $1
       union all select p.*, chain.height + 1 from chain join folders p on ${p.id} = chain.parent_id
     )
     select ${FOLDER} from chain d order by d.height desc`,
    [folderId],
  )
}

/**
 * The levels that the caller may read and those that they may delete; `delete` is null if the caller may not delete
 * folders.
 */
export interface EntryLevels {
  read: readonly AccessLevel[]
  delete: readonly AccessLevel[] | null
}

/**
 * Selects from folders `d`. $3: levels to read, $4: levels to delete. If the caller has all levels, or may not delete
 * folders, no versions are read.
 */
export const FOLDER_ENTRY = columns(
  {
    itemsCount: computed<number>(`(select count(*) from folders s where ${s.parentId} = ${d.id})::int + (
    select count(*) from files f where ${f.folderId} = ${d.id} and (
      cardinality($3::text[]) = 3 or exists (select from file_instances i where ${i.fileId} = ${f.id}
        and ${i.accessLevel} = any ($3::text[])))
  )::int`),
    isClearable: computed<boolean>(`$4::text[] is not null and (cardinality($4::text[]) = 3 or not exists (
    with recursive tree as (select ${d.id} as folder_id union all select ${s.id} from folders s join tree t
      on ${s.parentId} = t.folder_id)
    select from tree t join files f on ${f.folderId} = t.folder_id join file_instances i on ${i.fileId} = ${f.id}
      where ${i.accessLevel} <> all ($4::text[])
  ))`),
  },
  FOLDER,
)

/** Returns the folders directly in the root, sorted by name. */
export async function listRootEntries(
  database: Database,
  owner: Owner,
  levels: EntryLevels,
): Promise<FolderEntryRow[]> {
  return database.query(
    'folder-root-entries',
    statement`select ${FOLDER_ENTRY} from folders d where ${d.ownerType} = $1 and ${d.ownerId} = $2 and ${d.parentId} is null
      order by ${d.nameKey}, ${d.id}`,
    [owner.type, owner.id, levels.read, levels.delete],
  )
}

/** Returns a folder and the folders directly in it, sorted by name; empty if the owner has no such folder. */
export async function listEntriesOf(
  database: Database,
  owner: Owner,
  folderId: string,
  levels: EntryLevels,
): Promise<FolderEntryRow[]> {
  return database.query(
    'folder-entries',
    statement`select ${FOLDER_ENTRY} from folders d where ${d.ownerType} = $1 and ${d.ownerId} = $2 and (${d.parentId} = $5::uuid
      or ${d.id} = $5::uuid) order by ${d.nameKey}, ${d.id}`,
    [owner.type, owner.id, levels.read, levels.delete, folderId],
  )
}

export interface NewFolder {
  id: string
  parentId: string | null
  name: string
  nameKey: string
  createdById: string
  now: Date
}

/** Returns 'made', or the reason for a failure: another folder has the name, or any owner's folder has the id. */
export async function insertFolder(
  database: Database,
  tx: Db,
  owner: Owner,
  folder: NewFolder,
): Promise<'made' | 'name in use' | 'id in use'> {
  const rows = await database.query(
    'folder-insert',
    statement`insert into folders (${folderColumn.id}, ${folderColumn.ownerType}, ${folderColumn.ownerId},
      ${folderColumn.parentId}, ${folderColumn.name}, ${folderColumn.nameKey}, ${folderColumn.createdAt},
      ${folderColumn.createdById})
     values ($3, $1, $2, $4, $5, $6, $7, $8) on conflict do nothing returning ${columns({ id: folderColumn.id })}`,
    [owner.type, owner.id, folder.id, folder.parentId, folder.name, folder.nameKey, folder.now, folder.createdById],
    tx,
  )
  if (rows.length > 0) return 'made'
  const taken = await database.query(
    'folder-id-taken',
    statement`select ${columns({ id: folderColumn.id })} from folders where ${folderColumn.id} = $1`,
    [folder.id],
    tx,
  )
  return taken.length > 0 ? 'id in use' : 'name in use'
}

/** Finds which of the names are used by the owner's folders in a parent. */
export async function findNameKeys(
  database: Database,
  tx: Db,
  owner: Owner,
  parentId: string | null,
  nameKeys: readonly string[],
): Promise<{ id: string; nameKey: string; name: string }[]> {
  const selected = columns({ id: folderColumn.id, nameKey: folderColumn.nameKey, name: folderColumn.name })
  return database.query(
    'folder-names',
    statement`select ${selected} from folders
     where ${folderColumn.ownerType} = $1 and ${folderColumn.ownerId} = $2 and ${folderColumn.parentId} is not distinct
       from $3::uuid
       and ${folderColumn.nameKey} = any ($4::text[])`,
    [owner.type, owner.id, parentId, nameKeys],
    tx,
  )
}

export async function renameFolder(
  database: Database,
  tx: Db,
  id: string,
  name: string,
  nameKey: string,
): Promise<void> {
  await database.query(
    'folder-rename',
    statement`update folders set ${folderColumn.name} = $2, ${folderColumn.nameKey} = $3,
      ${folderColumn.version} = ${folderColumn.version} + 1 where ${folderColumn.id} = $1`,
    [id, name, nameKey],
    tx,
  )
}

export async function moveFolders(
  database: Database,
  tx: Db,
  ids: readonly string[],
  parentId: string | null,
): Promise<void> {
  await database.query(
    'folders-move',
    statement`update folders set ${folderColumn.parentId} = $2::uuid where ${folderColumn.id} = any ($1::uuid[])`,
    [ids, parentId],
    tx,
  )
}

/** Deletes folders that contain nothing except each other. */
export async function deleteFolders(database: Database, tx: Db, ids: readonly string[]): Promise<void> {
  await database.query(
    'folders-delete',
    statement`delete from folders where ${folderColumn.id} = any ($1::uuid[])`,
    [ids],
    tx,
  )
}

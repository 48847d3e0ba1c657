import type { Context } from '#server/graphql/context.ts'
import type { NamedDocument } from '#server/graphql/generated.ts'
import { readerOf } from '../for-assistant.ts'
import { findNamedFiles, findNamedFolders, type NamedDocumentRow } from './repository.ts'

/**
 * Finds files and folders whose name contains a text, of all organizations and claims whose documents the caller may
 * read.
 *
 * @param text in normal form C, trimmed
 */
export async function findNamedDocuments(
  context: Context,
  text: string,
  limit: number,
): Promise<{ totalCount: number; items: NamedDocument[] }> {
  const { database } = context.services
  const reader = readerOf(context)
  if (reader.organizationIds.length === 0) return { totalCount: 0, items: [] }
  const [files, folders] = await Promise.all([
    findNamedFiles(database, reader, text, limit),
    findNamedFolders(database, reader, text, limit),
  ])
  const items = [...files.map(toFound('File')), ...folders.map(toFound('Folder'))].slice(0, limit)
  return { totalCount: (files[0]?.total ?? 0) + (folders[0]?.total ?? 0), items }
}

const toFound =
  (kind: NamedDocument['kind']) =>
  ({ total: _total, ...row }: NamedDocumentRow): NamedDocument => ({ kind, ...row })

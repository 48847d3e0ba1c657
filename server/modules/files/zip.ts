import { Readable } from 'node:stream'
import { predictLength } from 'client-zip'
import type { Database } from '#server/db/client.ts'
import { type Context, requireViewer, type Viewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { FilesZipUrl, QueryFilesZipUrlArgs } from '#server/graphql/generated.ts'
import { isUuid } from '#server/graphql/validate-input.ts'
import { separateWhole } from '#server/lib/storage/whole-contents.ts'
import { streamZip, type ZipEntry } from '#server/lib/zip/stream-zip.ts'
import type { Services } from '#server/services.ts'
import { ZIP_ALL_FILES_MAX_COUNT, ZIP_FILES_MAX_COUNT, ZIP_FOLDERS_MAX_COUNT } from '#shared/limits.ts'
import { DOWNLOAD_URL_S } from '#shared/limits/server-times.ts'
import { findInstances, type InstanceRow } from './repository.ts'
import { zipNames } from './zip-names.ts'

/** The fields of a user that determine their permissions. */
export type Reader = Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>

/** Decides which documents a reader may see. The documents module provides it. */
export interface SeeDocuments {
  /** Returns which of these versions the reader may see. */
  versions: (database: Database, reader: Reader, instanceIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Returns the files in and below folders that the reader may see, with the path of their folder. */
  inFolders: (
    database: Database,
    reader: Reader,
    folderIds: readonly string[],
    limit: number,
  ) => Promise<{ instanceId: string; path: string }[]>
}

/** The files and folders to put into an archive. */
export interface ZipSelection {
  instanceIds: readonly string[]
  folderIds: readonly string[]
}

interface PlacedInstance extends InstanceRow {
  /** Names of folders separated by slashes; empty for a file that was selected itself. */
  path: string
}

const PATH = '/storage/zip'
const NOT_INCLUDED = 'Not included.txt'
const ID_BYTES = 16

/** Packs ids as short as possible, so that a URL with 200 of them still passes every proxy. */
function packIds(ids: readonly string[]): string {
  return Buffer.from(ids.map((id) => id.replaceAll('-', '')).join(''), 'hex').toString('base64url')
}

function unpackIds(packed: string): string[] {
  const bytes = Buffer.from(packed, 'base64url')
  return Array.from({ length: Math.floor(bytes.length / ID_BYTES) }, (_, index) => {
    const hex = bytes.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES)
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  })
}

function readIds(given: readonly string[], path: string, maxCount: number): string[] {
  if (given.length > maxCount) {
    const message = `Cannot exceed ${maxCount} ${path === 'folderIds' ? 'folders' : 'files'}.`
    throw new AppError('VALIDATION_FAILED', { details: [{ path, message }] })
  }
  return [...new Set(given.filter(isUuid).map((id) => id.toLowerCase()))]
}

/** Returns the versions that the reader may see: the requested ones in their order, then those in the folders. */
async function visibleInstances(
  database: Database,
  reader: Reader,
  { instanceIds, folderIds }: ZipSelection,
  seeDocuments: SeeDocuments,
): Promise<PlacedInstance[]> {
  const chosen = instanceIds.length === 0 ? new Set() : await seeDocuments.versions(database, reader, instanceIds)
  const inFolders =
    folderIds.length === 0
      ? []
      : await seeDocuments.inFolders(database, reader, folderIds, ZIP_ALL_FILES_MAX_COUNT - chosen.size + 1)
  const placed = [
    ...instanceIds.flatMap((instanceId) => (chosen.has(instanceId) ? [{ instanceId, path: '' }] : [])),
    ...inFolders,
  ]
  const found =
    placed.length === 0
      ? []
      : await findInstances(
          database,
          placed.map((one) => one.instanceId),
        )
  const rows = new Map(found.map((row) => [row.id, row]))
  return placed.flatMap(({ instanceId, path }) => {
    const row = rows.get(instanceId)
    return row ? [{ ...row, path }] : []
  })
}

/**
 * Returns a temporary URL that downloads versions, and the files in folders, as one ZIP. It omits infected files and
 * files that the caller may not see. Both are checked again when the archive is created.
 *
 * @throws AppError NOT_FOUND if the caller may see none of them; FILE_INFECTED if all visible ones are infected;
 *   VALIDATION_FAILED for too many
 */
export async function zipUrl(
  context: Context,
  given: QueryFilesZipUrlArgs,
  seeDocuments: SeeDocuments,
): Promise<FilesZipUrl> {
  const { database, urlSigner, clock } = context.services
  const viewer = requireViewer(context)
  const folderIds = readIds(given.folderIds ?? [], 'folderIds', ZIP_FOLDERS_MAX_COUNT)
  const instanceIds = readIds(given.fileInstanceIds, 'fileInstanceIds', ZIP_FILES_MAX_COUNT)
  const seen = await visibleInstances(database, viewer, { instanceIds, folderIds }, seeDocuments)
  if (seen.length === 0) throw new AppError('NOT_FOUND')
  if (seen.length > ZIP_ALL_FILES_MAX_COUNT) {
    const message = `Cannot exceed ${ZIP_ALL_FILES_MAX_COUNT} files.`
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'folderIds', message }] })
  }
  const included = seen.filter((row) => row.virusStatus !== 'Infected')
  if (included.length === 0)
    throw new AppError('FILE_INFECTED', {
      details: [{ path: 'fileInstanceIds', message: 'A virus was found in every one of these files.' }],
    })
  return {
    downloadUrl: urlSigner.sign(
      'GET',
      PATH,
      {
        person: viewer.userId,
        files: packIds(seen.flatMap((row) => (row.path === '' ? [row.id] : []))),
        ...(folderIds.length > 0 && { folders: packIds(folderIds) }),
      },
      DOWNLOAD_URL_S,
    ),
    expiresUtc: new Date(clock.now().getTime() + DOWNLOAD_URL_S * 1000).toISOString(),
    filesCount: included.length,
    unscannedCount: included.filter((row) => row.virusStatus !== 'Clean').length,
    fileSize: included.reduce((sum, row) => sum + row.sizeBytes, 0),
  }
}

/** Reads the grant in a URL of `zipUrl`; null if any part of the URL was changed, or it has expired. */
export function readZipGrant(
  { urlSigner }: Pick<Services, 'urlSigner'>,
  query: Record<string, unknown>,
): { personId: string; selection: ZipSelection } | null {
  const grant = urlSigner.verify('GET', PATH, query)
  if (!grant?.['person']) return null
  const { files = '', folders = '' } = grant
  return { personId: grant['person'], selection: { instanceIds: unpackIds(files), folderIds: unpackIds(folders) } }
}

type SizedEntry = ZipEntry & { size: number }

/** An archive that is ready to be streamed; its exact length is known before the first byte. */
export interface Zip {
  sizeBytes: number
  /** Can be read only once; destroying it closes the contents that it reads. */
  stream(): Readable
}

/** Returns the text file that lists files missing from the archive; null if none is missing. */
function notIncluded(
  infected: readonly InstanceRow[],
  broken: readonly InstanceRow[],
  missingCount: number,
): string | null {
  const lines = [
    ...infected.map((row) => `${row.fileName}: a virus was found in this file.`),
    ...broken.map(
      (row) =>
        `${row.fileName}: the content cannot be read at the moment. Please contact technical support if this continues.`,
    ),
    ...(missingCount > 0 ? [`${missingCount} more: deleted, or not to be seen by you any more.`] : []),
  ]
  return lines.length > 0 ? ['These files are not in this archive:', '', ...lines, ''].join('\r\n') : null
}

/**
 * Creates the archive of the versions that the reader may see now. Contents are streamed one at a time without
 * compression: photos and office files are already compressed, and only a few pieces are in memory.
 *
 * @returns null if the reader may see none of them
 */
export async function openZip(
  { database, storage, clock }: Pick<Services, 'database' | 'storage' | 'clock'>,
  reader: Reader,
  selection: ZipSelection,
  seeDocuments: SeeDocuments,
): Promise<Zip | null> {
  const seen = await visibleInstances(database, reader, selection, seeDocuments)
  if (seen.length === 0) return null
  const infected = seen.filter((row) => row.virusStatus === 'Infected')
  const { whole, broken } = await separateWhole(
    storage,
    seen.filter((row) => row.virusStatus !== 'Infected'),
  )
  const names = zipNames(whole, NOT_INCLUDED)
  const entries: SizedEntry[] = whole.map((row, index) => ({
    name: names[index] ?? row.id,
    lastModified: row.uploadedAt,
    size: row.sizeBytes,
    open: () => storage.read(row.storageKey),
  }))
  const told = notIncluded(
    infected,
    broken,
    selection.instanceIds.length - seen.filter(({ path }) => path === '').length,
  )
  if (told !== null) {
    const text = Buffer.from(told)
    entries.push({
      name: NOT_INCLUDED,
      lastModified: clock.now(),
      size: text.length,
      open: async () => Readable.from([text]),
    })
  }
  return {
    sizeBytes: Number(predictLength(entries.map(({ name, size }) => ({ name, size })))),
    stream: () => streamZip(entries),
  }
}

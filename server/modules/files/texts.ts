import { FileTextError, hasFileText, readFileText, type TextPart } from '#server/lib/file-text/file-text.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import type { Services } from '#server/services.ts'
import { FILE_TEXT_SOURCE_MAX_BYTES } from '#shared/limits.ts'
import { LONG_JOB_EXPIRES_S, TEXT_READING_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { findInstance, type InstanceRow } from './repository.ts'
import { findUnread, keepText } from './repository-texts.ts'
import { NOT_READ_PLACE } from './tables.ts'

const READ = 'files-text'
const READ_ALL = 'files-texts'
const BATCH_COUNT = 500
const NO_TEXT: TextPart[] = [{ place: null, text: '' }]
const TOO_LARGE = `This file was not read, because it exceeds ${FILE_TEXT_SOURCE_MAX_BYTES / 1_000_000} MB.`
const UNREADABLE = 'This file was not read, because it cannot be opened here.'

interface ReadData {
  instanceId: string
}

/** A reader of the document learns from it that text is missing: no text at all would look like an empty document. */
function notRead(text: string): TextPart {
  return { place: NOT_READ_PLACE, text }
}

async function partsOf({ storage, log }: Services, instance: InstanceRow): Promise<TextPart[]> {
  const { id, fileName, sizeBytes, storageKey } = instance
  if (!hasFileText(fileName) || sizeBytes === 0) return NO_TEXT
  if (sizeBytes > FILE_TEXT_SOURCE_MAX_BYTES) return [notRead(TOO_LARGE)]
  try {
    const open = (bytes: number) => storage.read(storageKey, { start: 0, end: bytes - 1 })
    const { parts, notice } = await readFileText({ fileName, sizeBytes, open, ownerId: null })
    // Added as the last part, so that a reader who reaches the end learns that the document continues.
    if (notice !== null) return [...parts, notRead(notice)]
    return parts.length > 0 ? parts : NO_TEXT
  } catch (error) {
    const isGone = error instanceof StorageError && error.code === 'NOT_FOUND'
    if (!isGone && !(error instanceof FileTextError)) throw error
    const reason = error instanceof FileTextError ? error.reason : 'gone'
    log.info({ reason, message: error.message, instanceId: id }, 'the text of a file cannot be read')
    return isGone ? NO_TEXT : [notRead(UNREADABLE)]
  }
}

/** Reads and stores a document's text for the search. Only contents that the virus scan found clean are opened. */
async function readText(services: Services, { instanceId }: ReadData): Promise<void> {
  const instance = await findInstance(services.database, instanceId)
  if (instance?.virusStatus !== 'Clean') return
  await keepText(services.database, instance.storageKey, await partsOf(services, instance))
}

/**
 * Queues the reading of a document's text. It never fails the caller: the next run finds documents that were not
 * queued.
 */
export async function readTextSoon(
  { jobs, log }: Services,
  { id, storageKey }: Pick<InstanceRow, 'id' | 'storageKey'>,
): Promise<void> {
  await jobs.send(READ, { instanceId: id } satisfies ReadData, { key: storageKey }).catch((error: unknown) => {
    log.error({ err: error, instanceId: id }, 'the reading of a text could not be begun')
  })
}

/** Reads the documents that have not been read yet, one at a time. */
async function readAll(services: Services): Promise<void> {
  for (const instanceId of await findUnread(services.database, BATCH_COUNT)) await readText(services, { instanceId })
}

export function defineTextJobs(services: Services): void {
  services.jobs.define<ReadData>(READ, (data) => readText(services, data), {
    expireInSeconds: TEXT_READING_JOB_EXPIRES_S,
  })
  services.jobs.define(READ_ALL, () => readAll(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
}

/**
 * Also runs once at the start: a restored backup, seeded data and earlier versions have documents that were never read.
 */
export async function scheduleTextJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(READ_ALL, '*/15 * * * *')
  await jobs.send(READ_ALL, {}, { key: READ_ALL })
}

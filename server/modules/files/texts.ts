import { FileTextError, hasFileText, readFileText, type TextPart } from '#server/lib/file-text/file-text.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import type { Services } from '#server/services.ts'
import { FILE_TEXT_SOURCE_MAX_BYTES } from '#shared/limits.ts'
import { LONG_JOB_EXPIRES_S, TEXT_READING_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { findInstance, type InstanceRow } from './repository.ts'
import { findUnread, keepText } from './repository-texts.ts'

const READ = 'files-text'
const READ_ALL = 'files-texts'
const BATCH_COUNT = 500
const NO_TEXT: TextPart[] = [{ place: null, text: '' }]

interface ReadData {
  instanceId: string
}

async function partsOf({ storage, log }: Services, instance: InstanceRow): Promise<TextPart[]> {
  const { id, fileName, sizeBytes, storageKey } = instance
  if (!hasFileText(fileName) || sizeBytes === 0 || sizeBytes > FILE_TEXT_SOURCE_MAX_BYTES) return NO_TEXT
  try {
    const open = (bytes: number) => storage.read(storageKey, { start: 0, end: bytes - 1 })
    const { parts, notice } = await readFileText({ fileName, sizeBytes, open, ownerId: null })
    // The last part: a reader who reaches the end learns that the document continues.
    if (notice !== null) return [...parts, { place: 'Not read', text: notice }]
    return parts.length > 0 ? parts : NO_TEXT
  } catch (error) {
    const isGone = error instanceof StorageError && error.code === 'NOT_FOUND'
    if (!isGone && !(error instanceof FileTextError)) throw error
    const reason = error instanceof FileTextError ? error.reason : 'gone'
    log.info({ reason, message: error.message, instanceId: id }, 'the text of a file cannot be read')
    return NO_TEXT
  }
}

/** Reads a document's text, so that it is found by it. Only what was found clean is opened. */
async function readText(services: Services, { instanceId }: ReadData): Promise<void> {
  const instance = await findInstance(services.database, instanceId)
  if (instance?.virusStatus !== 'Clean') return
  await keepText(services.database, instance.storageKey, await partsOf(services, instance))
}

/** Has the text of a document read. It never fails the caller: the next round finds documents that were not begun. */
export async function readTextSoon(
  { jobs, log }: Services,
  { id, storageKey }: Pick<InstanceRow, 'id' | 'storageKey'>,
): Promise<void> {
  await jobs.send(READ, { instanceId: id } satisfies ReadData, { key: storageKey }).catch((error: unknown) => {
    log.error({ err: error, instanceId: id }, 'the reading of a text could not be begun')
  })
}

/** Reads what was not read yet, one after the other. */
async function readAll(services: Services): Promise<void> {
  for (const instanceId of await findUnread(services.database, BATCH_COUNT)) await readText(services, { instanceId })
}

export function defineTextJobs(services: Services): void {
  services.jobs.define<ReadData>(READ, (data) => readText(services, data), {
    expireInSeconds: TEXT_READING_JOB_EXPIRES_S,
  })
  services.jobs.define(READ_ALL, () => readAll(services), { expireInSeconds: LONG_JOB_EXPIRES_S })
}

/** Also at once: a restored backup, a seed and a version before this one have documents that were never read. */
export async function scheduleTextJobs({ jobs }: Services): Promise<void> {
  await jobs.schedule(READ_ALL, '*/15 * * * *')
  await jobs.send(READ_ALL, {}, { key: READ_ALL })
}

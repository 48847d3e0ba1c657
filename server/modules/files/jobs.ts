import type { VirusStatus } from '#server/graphql/generated.ts'
import type { Services } from '#server/services.ts'
import { UPLOAD_KEPT_DAYS } from '#shared/limits.ts'
import { EXPIRED_UPLOAD_GRACE_MS, SCAN_JOB_EXPIRES_S, SCAN_LOST_AFTER_MS } from '#shared/limits/server-times.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { isPictureKind } from '#shared/reference/picture-kinds.ts'
import { defineRenditionJob, drawSoon, removeRenditions } from './renditions.ts'
import { findDiscarded, findInstance, findUnscanned, forgetDiscarded, setVirusStatus } from './repository.ts'
import { shownKey } from './repository-pictures.ts'
import { forgetTexts } from './repository-texts.ts'
import { deleteUpload, retireUploads } from './repository-uploads.ts'
import { defineTextJobs, readTextSoon, scheduleTextJobs } from './texts.ts'

const SCAN = 'files-scan'
const SWEEP = 'files-sweep'
const BATCH_COUNT = 200
const SCANS_AT_ONCE_COUNT = 2

interface ScanData {
  instanceId: string
}

/**
 * Notifies the readers of messages that one of their files changed. Another module provides it, because this one cannot
 * find the readers.
 */
export type TellOfMessages = (services: Services, messageIds: readonly string[]) => Promise<void>

/** Scans a version and stores the result. A failed scan is stored as failed, and the jobs retry it. */
async function scanInstance(
  services: Services,
  { instanceId }: ScanData,
  notifyOfMessages: TellOfMessages,
): Promise<void> {
  const { database, storage, virusScanner, log } = services
  const instance = await findInstance(database, instanceId)
  if (!instance || (instance.virusStatus !== 'Pending' && instance.virusStatus !== 'ScanFailed')) return
  const { fileName, sizeBytes, mimeType, storageKey } = instance
  const change = async (status: VirusStatus): Promise<void> =>
    notifyOfMessages(services, await setVirusStatus(database, storageKey, status))
  const result = await virusScanner
    .scan({ fileName, sizeBytes, mimeType, open: () => storage.read(storageKey) })
    .catch(async (error: unknown) => {
      await change('ScanFailed')
      throw error
    })
  if (result.status === 'Infected')
    log.warn({ instanceId, finding: result.finding, scanner: virusScanner.name }, 'an infected file was uploaded')
  await change(result.status)
  await drawSoon(services, { ...instance, virusStatus: result.status })
  if (result.status === 'Clean' && instance.ownerType !== 'Message') await readTextSoon(services, instance)
}

async function queueScan({ jobs }: Services, instanceId: string): Promise<void> {
  await jobs.send(SCAN, { instanceId } satisfies ScanData, { key: instanceId })
}

/**
 * Removes the contents of deleted versions that no version shares. Only an existing version can be copied, so a content
 * that is no longer shared never becomes shared again. The mark is deleted after its content, so that the content is
 * not forgotten if the process ends in between.
 */
async function removeDiscarded({ database, storage }: Services): Promise<void> {
  for (
    let batch = await findDiscarded(database, BATCH_COUNT);
    batch.length > 0;
    batch = await findDiscarded(database, BATCH_COUNT)
  ) {
    const gone = batch.flatMap(({ storageKey, isShared }) => (isShared ? [] : [storageKey]))
    for (const storageKey of gone) await storage.delete(storageKey)
    await removeRenditions({ database, storage }, gone)
    await forgetTexts(database, gone)
    await forgetDiscarded(
      database,
      batch.map((row) => row.id),
    )
  }
}

/** Removes expired and discarded uploads in batches and restarts lost scans. */
async function sweep(services: Services): Promise<void> {
  const { database, storage, clock } = services
  const now = clock.now().getTime()
  const expired = new Date(now - EXPIRED_UPLOAD_GRACE_MS)
  for (
    let batch = await retireUploads(database, expired, BATCH_COUNT);
    batch.length > 0;
    batch = await retireUploads(database, expired, BATCH_COUNT)
  ) {
    for (const upload of batch) {
      if (upload.state === 'Removed') {
        if (upload.storageUploadId !== null) await storage.abortUpload(upload.storageUploadId, upload.storageKey)
        await storage.delete(upload.storageKey)
        if (isPictureKind(upload.kind)) await storage.delete(shownKey(upload))
      }
      // Deleted last, so that the content is not forgotten if the process ends in between.
      await deleteUpload(database, upload.id, expired)
    }
  }
  await removeDiscarded(services)
  await storage.abortUploadsBefore(new Date(now - (UPLOAD_KEPT_DAYS + 1) * DAY_MS))
  const unscanned = await findUnscanned(
    database,
    new Date(now - UPLOAD_KEPT_DAYS * DAY_MS),
    new Date(now - SCAN_LOST_AFTER_MS),
    BATCH_COUNT,
  )
  for (const instanceId of unscanned) await queueScan(services, instanceId)
}

/** Defines the jobs of files. Call it before the jobs start. */
export function defineFileJobs(services: Services, notifyOfMessages: TellOfMessages): void {
  services.jobs.define<ScanData>(SCAN, (data) => scanInstance(services, data, notifyOfMessages), {
    concurrency: SCANS_AT_ONCE_COUNT,
    expireInSeconds: SCAN_JOB_EXPIRES_S,
  })
  defineRenditionJob(services)
  defineTextJobs(services)
  services.jobs.define(SWEEP, () => sweep(services))
}

export async function scheduleFileJobs(services: Services): Promise<void> {
  await services.jobs.schedule(SWEEP, '17 * * * *')
  await scheduleTextJobs(services)
}

/**
 * Queues the scans of new versions after their commit. It never fails the request: the sweep finds versions that could
 * not be queued.
 */
export async function scanSoon(services: Services, instanceIds: readonly string[]): Promise<void> {
  for (const instanceId of instanceIds) {
    await queueScan(services, instanceId).catch((error: unknown) =>
      services.log.error({ err: error, instanceId }, 'a virus scan could not be begun'),
    )
  }
}

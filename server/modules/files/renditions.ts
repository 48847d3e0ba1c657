import type { FileRendition } from '#server/graphql/generated.ts'
import { PictureError } from '#server/lib/pictures/picture-error.ts'
import { drawPrintedPhoto, type PrintedJpeg } from '#server/lib/pictures/printed-photo.ts'
import { drawRenditions, isDrawn, RENDITION_TYPE, type Renditions } from '#server/lib/pictures/renditions.ts'
import type { Services } from '#server/services.ts'
import { RENDITION_SOURCE_MAX_BYTES, THUMBNAIL_ORIGINAL_MAX_BYTES } from '#shared/limits.ts'
import { DRAWING_JOB_EXPIRES_S } from '#shared/limits/server-times.ts'
import { findInstance, findInstances, type InstanceRow } from './repository.ts'
import { forgetRenditions, noteRenditions } from './repository-renditions.ts'

const DRAW = 'files-renditions'

interface DrawData {
  instanceId: string
}

/** The renditions that are made from a picture; the original never changes. */
const MADE = ['Thumbnail', 'Viewing'] as const satisfies readonly FileRendition[]
type Made = (typeof MADE)[number]

/**
 * Returns the storage key of a rendition. It is derived from the key of the original content, so that a rendition can
 * be found and removed without a lookup.
 */
export function renditionKey(storageKey: string, rendition: Made): string {
  return `${storageKey}/${rendition.toLowerCase()}`
}

type Drawable = Pick<InstanceRow, 'mimeType' | 'sizeBytes' | 'virusStatus' | 'renditions'>

/** Only contents that the virus scan found clean are decoded. */
function mayBeDrawn({ mimeType, sizeBytes, virusStatus }: Drawable): boolean {
  return virusStatus === 'Clean' && isDrawn(mimeType) && sizeBytes > 0 && sizeBytes <= RENDITION_SOURCE_MAX_BYTES
}

/** The state of a rendition of a version. */
export type RenditionState = 'Ready' | 'Preparing' | 'None'

export function renditionState(instance: Drawable, rendition: Made): RenditionState {
  if (!mayBeDrawn(instance)) return 'None'
  if (!instance.renditions) return 'Preparing'
  return (rendition === 'Thumbnail' ? instance.renditions.hasThumbnail : instance.renditions.hasViewing)
    ? 'Ready'
    : 'None'
}

/**
 * Whether the original may be shown where its thumbnail is missing: it is known not to have more than 64 megapixels. A
 * few kilobytes can declare a picture that fills the memory of a phone.
 */
export function mayReplaceThumbnail({ mimeType, sizeBytes }: Drawable): boolean {
  return !isDrawn(mimeType) && sizeBytes <= THUMBNAIL_ORIGINAL_MAX_BYTES
}

/** Returns the file name and type of a rendition. The extension is that of the rendition, not of the original file. */
export function renditionServed({ fileName }: Pick<InstanceRow, 'fileName'>): {
  fileName: string
  contentType: string
} {
  const dot = fileName.lastIndexOf('.')
  return { fileName: `${dot > 0 ? fileName.slice(0, dot) : fileName}.webp`, contentType: RENDITION_TYPE }
}

/**
 * Queues the creation of the renditions of a picture, unless they exist or the content is not a picture. It never fails
 * the caller: the next request tries again.
 */
export async function drawSoon(
  { jobs, log }: Services,
  instance: Drawable & Pick<InstanceRow, 'id' | 'storageKey'>,
): Promise<void> {
  if (!mayBeDrawn(instance) || instance.renditions) return
  // Keyed by content, so that it is processed once for all versions that share it.
  await jobs
    .send(DRAW, { instanceId: instance.id } satisfies DrawData, { key: instance.storageKey })
    .catch((error: unknown) => {
      log.error({ err: error, instanceId: instance.id }, 'renditions could not be begun')
    })
}

/** Null if the content cannot be decoded; a retry would fail again. */
async function drawOrNull(
  { log, storage }: Services,
  { id, storageKey, mimeType, sizeBytes }: InstanceRow,
): Promise<Renditions | null> {
  try {
    return await drawRenditions({ mimeType, sizeBytes, open: () => storage.read(storageKey) })
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    log.info({ err: error, instanceId: id }, 'a picture cannot be drawn')
    return null
  }
}

/** Creates the renditions of a content. A repeated call continues where the first was interrupted. */
async function makeRenditions(services: Services, { instanceId }: DrawData): Promise<void> {
  const { database, storage, clock } = services
  const instance = await findInstance(database, instanceId)
  if (!instance || !mayBeDrawn(instance) || instance.renditions) return
  const { storageKey } = instance
  const renditions = await drawOrNull(services, instance)
  const contents = { Thumbnail: renditions?.thumbnail ?? null, Viewing: renditions?.viewing ?? null }
  for (const rendition of MADE) {
    const key = renditionKey(storageKey, rendition)
    const content = contents[rendition]
    // Stored objects never change, so one from an interrupted attempt has the same content.
    if (content && (await storage.sizeOf(key)) === null) await storage.put(key, content)
  }
  const made = { hasThumbnail: contents.Thumbnail !== null, hasViewing: contents.Viewing !== null }
  // The content was deleted while this ran, and the sweep may have run before these renditions were stored.
  if (!(await noteRenditions(database, storageKey, made, clock.now()))) await removeRenditions(services, [storageKey])
}

/** Removes the renditions of deleted contents. */
export async function removeRenditions(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  storageKeys: readonly string[],
): Promise<void> {
  for (const storageKey of storageKeys)
    for (const rendition of MADE) await storage.delete(renditionKey(storageKey, rendition))
  await forgetRenditions(database, storageKeys)
}

/** Defines the job of renditions. It processes one picture at a time because a decoded picture needs much memory. */
export function defineRenditionJob(services: Services): void {
  services.jobs.define<DrawData>(DRAW, (data) => makeRenditions(services, data), {
    concurrency: 1,
    expireInSeconds: DRAWING_JOB_EXPIRES_S,
  })
}

/** A photo for a PDF. */
export interface PrintedPhoto {
  id: string
  /** False unless the content is a picture of a supported size that the virus scan found clean. */
  isPrintable: boolean
  /** Returns a JPEG; null if the content cannot be decoded. */
  draw(): Promise<PrintedJpeg | null>
}

async function drawForPrint(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  row: InstanceRow,
  userId: string,
): Promise<PrintedJpeg | null> {
  // The rendition is drawn much faster than the original, and is large enough.
  const viewing = renditionState(row, 'Viewing') === 'Ready' ? renditionKey(row.storageKey, 'Viewing') : null
  const viewingBytes = viewing === null ? null : await storage.sizeOf(viewing)
  const source =
    viewing !== null && viewingBytes !== null
      ? { mimeType: RENDITION_TYPE, sizeBytes: viewingBytes, open: () => storage.read(viewing) }
      : { mimeType: row.mimeType, sizeBytes: row.sizeBytes, open: () => storage.read(row.storageKey) }
  try {
    return await drawPrintedPhoto(source, userId)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    log.info({ err: error, instanceId: row.id }, 'a photo cannot be printed')
    return null
  }
}

/**
 * Returns versions as photos for a PDF, in the order of the ids. It checks no permission: call it only with versions
 * that the user may see.
 */
export async function findPrintedPhotos(
  services: Services,
  ids: readonly string[],
  userId: string,
): Promise<PrintedPhoto[]> {
  const rows = new Map((await findInstances(services.database, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ id, isPrintable: mayBeDrawn(row), draw: () => drawForPrint(services, row, userId) }] : []
  })
}

import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { FilePreview } from '#server/graphql/generated.ts'
import { ReaderBusyError } from '#server/lib/file-readers/reader-errors.ts'
import { cutNotice, FileTextError, readFileText } from '#server/lib/file-text/file-text.ts'
import { MailFileError, readMail, readMailAttachment } from '#server/lib/mail-files/mail-files.ts'
import { countPages, drawPage } from '#server/lib/pictures/pages.ts'
import { PictureError } from '#server/lib/pictures/picture-error.ts'
import { StorageError } from '#server/lib/storage/port.ts'
import type { Services } from '#server/services.ts'
import {
  FILE_TEXT_SOURCE_MAX_BYTES,
  MAIL_SOURCE_MAX_BYTES,
  PREVIEW_PAGES_MAX_COUNT,
  PREVIEW_TEXT_MAX_LENGTH,
  RENDITION_SOURCE_MAX_BYTES,
} from '#shared/limits.ts'
import { DOWNLOAD_URL_S } from '#shared/limits/server-times.ts'
import { type ServerPreview, serverPreviewOf } from '#shared/reference/file-previews.ts'
import { findInstance, type InstanceRow } from './repository.ts'

const PATH = '/storage/previews'
/** A larger file is not opened. */
const SOURCE_MAX_BYTES: Record<ServerPreview, number> = {
  pages: RENDITION_SOURCE_MAX_BYTES,
  mail: MAIL_SOURCE_MAX_BYTES,
  text: FILE_TEXT_SOURCE_MAX_BYTES,
}

const NO_PREVIEW = 'This kind of file cannot be shown here. Download it to open it.'
const NOT_CLEAN = 'This file can be shown when its virus scan has found nothing.'
const EMPTY = 'This file is empty.'
const UNREADABLE = 'This file is damaged, protected or too complex to be shown here. Download it to open it.'
const GONE =
  'The content of this file cannot be read at the moment. Please contact technical support if this continues.'
const BUSY = 'Too many files are being read right now. Please try again in a moment.'
const tooLarge = (maxBytes: number): string =>
  `This file is larger than ${Math.floor(maxBytes / 1_000_000)} MB and cannot be shown here. Download it to open it.`

/** A part of a file that is fetched separately: a page of a scan, or an attachment of a mail. `index` starts at 0. */
interface PartGrant {
  instanceId: string
  personId: string
  kind: 'page' | 'attachment'
  index: number
}

function partUrl({ urlSigner }: Services, { instanceId, personId, kind, index }: PartGrant): string {
  return urlSigner.sign('GET', PATH, { file: instanceId, person: personId, part: kind, index }, DOWNLOAD_URL_S)
}

function sourceOf({ storage }: Services, { fileName, sizeBytes, storageKey }: InstanceRow, ownerId: string) {
  return { fileName, sizeBytes, ownerId, open: () => storage.read(storageKey) }
}

type Shown = Omit<FilePreview, 'fileInstanceId'>

const NOTHING: Shown = { pageUrls: [], texts: [], mail: null, notice: null }

async function pagesOf(services: Services, instance: InstanceRow, personId: string): Promise<Shown> {
  const count = await countPages(sourceOf(services, instance, personId), personId)
  const shownCount = Math.min(count, PREVIEW_PAGES_MAX_COUNT)
  const pageUrls = Array.from({ length: shownCount }, (_, index) =>
    partUrl(services, { instanceId: instance.id, personId, kind: 'page', index }),
  )
  const notice = count > shownCount ? `Only the first ${shownCount} of ${count} pages are shown.` : null
  return { ...NOTHING, pageUrls, notice }
}

async function mailOf(services: Services, instance: InstanceRow, personId: string): Promise<Shown> {
  const { text, isCut, notice, attachments, ...head } = await readMail(sourceOf(services, instance, personId))
  const notices = [...(isCut ? [cutNotice(PREVIEW_TEXT_MAX_LENGTH)] : []), ...(notice === null ? [] : [notice])]
  return {
    ...NOTHING,
    texts: text === '' ? [] : [{ place: null, text }],
    mail: {
      ...head,
      attachments: attachments.map(({ fileName, sizeBytes }, index) => ({
        fileName,
        fileSize: sizeBytes,
        downloadUrl: partUrl(services, { instanceId: instance.id, personId, kind: 'attachment', index }),
      })),
    },
    notice: notices.length > 0 ? notices.join(' ') : null,
  }
}

async function textOf(services: Services, instance: InstanceRow, personId: string): Promise<Shown> {
  const { storage } = services
  const { parts, notice } = await readFileText({
    ...sourceOf(services, instance, personId),
    open: (bytes) => storage.read(instance.storageKey, { start: 0, end: bytes - 1 }),
    maxLength: PREVIEW_TEXT_MAX_LENGTH,
    // A sheet or a slide is one part, so that its lines and columns stay together.
    partMaxLength: PREVIEW_TEXT_MAX_LENGTH,
  })
  return { ...NOTHING, texts: parts, notice: parts.length === 0 ? (notice ?? EMPTY) : notice }
}

const READERS: Record<ServerPreview, typeof pagesOf> = { pages: pagesOf, mail: mailOf, text: textOf }

/** Why a file is not opened; null if it is. */
function refusalOf(instance: InstanceRow, kind: ServerPreview | null): string | null {
  if (kind === null) return NO_PREVIEW
  // A file that may contain a virus is opened by nobody but the scanner.
  if (instance.virusStatus !== 'Clean') return NOT_CLEAN
  if (instance.sizeBytes === 0) return EMPTY
  return instance.sizeBytes > SOURCE_MAX_BYTES[kind] ? tooLarge(SOURCE_MAX_BYTES[kind]) : null
}

/**
 * Returns the parts of a file that the caller may see and that can be shown without downloading it. The URLs in it are
 * valid as long as a URL of the content.
 *
 * @throws AppError FILE_INFECTED; RATE_LIMITED if too many files wait to be read
 */
export async function previewOf(context: Context, instance: InstanceRow): Promise<FilePreview> {
  const { services } = context
  if (instance.virusStatus === 'Infected') throw new AppError('FILE_INFECTED')
  const kind = serverPreviewOf(instance)
  const refusal = refusalOf(instance, kind)
  const shown = async (): Promise<Shown> => {
    if (kind === null || refusal !== null) return { ...NOTHING, notice: refusal }
    try {
      return await READERS[kind](services, instance, requireViewer(context).userId)
    } catch (error) {
      if (error instanceof ReaderBusyError) throw new AppError('RATE_LIMITED', { userMessage: BUSY })
      if (!isOfFile(error)) throw error
      services.log.info({ err: error, instanceId: instance.id }, 'a file cannot be shown')
      return { ...NOTHING, notice: error instanceof StorageError ? GONE : UNREADABLE }
    }
  }
  return { fileInstanceId: instance.id, ...(await shown()) }
}

/** Whether reading fails because of the file, or because the storage lost it, so that a retry would fail too. */
function isOfFile(error: unknown): boolean {
  const isGone = error instanceof StorageError && error.code === 'NOT_FOUND'
  return isGone || error instanceof FileTextError || error instanceof MailFileError || error instanceof PictureError
}

/** Reads the grant in a URL of a part; null if any part of the URL was changed, or it has expired. */
export function readPartGrant(
  { urlSigner }: Pick<Services, 'urlSigner'>,
  query: Record<string, unknown>,
): PartGrant | null {
  const grant = urlSigner.verify('GET', PATH, query)
  const { file, person, part, index } = grant ?? {}
  if (!file || !person || (part !== 'page' && part !== 'attachment')) return null
  return { instanceId: file, personId: person, kind: part, index: Number(index) }
}

export interface FilePart {
  content: Buffer
  fileName: string
  contentType: string
  /** False if it is saved, never shown by the browser. */
  inline: boolean
}

/**
 * Reads a part of a file again from its stored content.
 *
 * @returns null if the file was deleted, is not clean any more, or has no such part
 * @throws ReaderBusyError
 */
export async function openPart(
  services: Services,
  { instanceId, personId, kind, index }: PartGrant,
): Promise<FilePart | null> {
  const instance = await findInstance(services.database, instanceId)
  const isOf = kind === 'page' ? 'pages' : 'mail'
  if (!instance || serverPreviewOf(instance) !== isOf || refusalOf(instance, isOf) !== null) return null
  const source = sourceOf(services, instance, personId)
  try {
    if (kind === 'page') {
      const content = await drawPage(source, index, personId)
      return { content, fileName: `page-${index + 1}.webp`, contentType: 'image/webp', inline: true }
    }
    const attachment = await readMailAttachment(source, index)
    // The type that the sender declares is not trusted; the browser saves the content and does not open it.
    return attachment && { ...attachment, contentType: 'application/octet-stream', inline: false }
  } catch (error) {
    if (isOfFile(error)) return null
    throw error
  }
}

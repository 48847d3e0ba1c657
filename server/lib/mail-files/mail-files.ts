import type { Readable } from 'node:stream'
import { ReaderKilledError, ReaderRefusedError } from '#server/lib/file-readers/reader-errors.ts'
import { DOCUMENT_READER_MAX_RSS_BYTES, documentReaders } from '#server/lib/file-readers/readers.ts'
import { fileEnding } from '#shared/file-ending.ts'
import { MAIL_ATTACHMENTS_MAX_COUNT, PREVIEW_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { FILE_TEXT_CPU_TIME_MS, READER_WAIT_OF_PERSON_MS } from '#shared/limits/server-times.ts'

/** A mail that is stored as a file. Null for what it does not contain. */
export interface MailFile {
  subject: string | null
  from: string | null
  to: string[]
  cc: string[]
  sentUtc: string | null
  text: string
  /** The text is longer than what is read. */
  isCut: boolean
  attachments: { fileName: string; sizeBytes: number }[]
  /** A sentence about what is not shown; null if all is. */
  notice: string | null
}

export interface MailSource {
  fileName: string
  sizeBytes: number
  open(this: void): Promise<Readable>
  /** The person who waits for it. */
  ownerId: string
}

/** The mail is damaged, or reading it takes too much memory or time. */
export class MailFileError extends Error {
  override readonly name = 'MailFileError'
}

/** In a reader process with limited memory and time, because anyone can send a mail made to harm its reader. */
async function run({ fileName, sizeBytes, open, ownerId }: MailSource, attachment: number | null): Promise<unknown> {
  try {
    return await documentReaders.run({
      kind: 'mail',
      input: {
        ending: fileEnding(fileName),
        maxLength: PREVIEW_TEXT_MAX_LENGTH,
        maxCount: MAIL_ATTACHMENTS_MAX_COUNT,
        attachment,
      },
      sizeBytes,
      open,
      maxRssBytes: DOCUMENT_READER_MAX_RSS_BYTES,
      cpuTimeMs: FILE_TEXT_CPU_TIME_MS,
      isInteractive: true,
      waitMs: READER_WAIT_OF_PERSON_MS,
      ownerId,
    })
  } catch (error) {
    const isOfFile = error instanceof ReaderKilledError || error instanceof ReaderRefusedError
    throw isOfFile ? new MailFileError(error.message, { cause: error }) : error
  }
}

/** @throws MailFileError; ReaderBusyError if too many files wait for a reader; the errors of `open` */
export async function readMail(source: MailSource): Promise<MailFile> {
  return (await run(source, null)) as MailFile
}

/**
 * An attachment of a mail; null if there is none with this number, from 0.
 *
 * @throws as readMail
 */
export async function readMailAttachment(
  source: MailSource,
  index: number,
): Promise<{ fileName: string; content: Buffer } | null> {
  const found = (await run(source, index)) as { fileName: string; content: Uint8Array } | null
  return found && { ...found, content: Buffer.from(found.content) }
}

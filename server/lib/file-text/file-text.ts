import type { Readable } from 'node:stream'
import { fileEnding } from '#shared/file-ending.ts'
import { FILE_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { PARSED_TEXT_ENDINGS, PLAIN_TEXT_ENDINGS } from '#shared/reference/file-previews.ts'
import { FILE_TEXT_CPU_TIME_MS, READER_WAIT_OF_JOB_MS, READER_WAIT_OF_PERSON_MS } from '#shared/limits/server-times.ts'
import { decodeText } from '#shared/text/decode-text.mjs'
import { ReaderKilledError, type ReaderKillReason, ReaderRefusedError } from '#server/lib/file-readers/reader-errors.ts'
import { DOCUMENT_READER_MAX_RSS_BYTES, documentReaders } from '#server/lib/file-readers/readers.ts'
import { readBytes } from '#server/lib/storage/read-bytes.ts'
import { TextParts } from './text-parts.mjs'

/**
 * A piece of a file's text and its location: 'Page 3', 'Slide 2', a sheet's name; null if the file has no such parts.
 */
export interface TextPart {
  place: string | null
  text: string
}

/** The text of a file, in order, in pieces. */
export interface FileText {
  parts: TextPart[]
  /** A sentence about text that was not read because the file exceeds a limit; null if all was read. */
  notice: string | null
}

/** A stored file whose text is needed. */
export interface TextSource {
  fileName: string
  sizeBytes: number
  /** The content, or its first bytes. */
  open(this: void, bytes: number): Promise<Readable>
  /** The person who waits for the text; null if a job reads it. */
  ownerId: string | null
  /** Maximum number of characters to read; FILE_TEXT_MAX_LENGTH if absent. */
  maxLength?: number
  /** Maximum length of a part; 4,000 if absent. */
  partMaxLength?: number
}

/** 'unreadable': the file is damaged, protected, or exceeds a limit of its format. */
export type FileTextFailure = 'unreadable' | ReaderKillReason

/** The text cannot be read, and retrying does not help. */
export class FileTextError extends Error {
  override readonly name = 'FileTextError'
  readonly reason: FileTextFailure

  constructor(reason: FileTextFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Bytes of a character in UTF-8. */
const CHARACTER_MAX_BYTES = 4

export function cutNotice(maxLength: number): string {
  return `Only the first ${maxLength.toLocaleString('en-US')} characters were read.`
}

/** Whether files of this name have readable text. */
export function hasFileText(fileName: string): boolean {
  const ending = fileEnding(fileName) ?? ''
  return PLAIN_TEXT_ENDINGS.includes(ending) || PARSED_TEXT_ENDINGS.includes(ending)
}

type Limited = TextSource & { maxLength: number }

async function plainText({ open, sizeBytes, maxLength, partMaxLength }: Limited): Promise<FileText> {
  const bytes = Math.min(sizeBytes, maxLength * CHARACTER_MAX_BYTES)
  const content = await readBytes(await open(bytes), bytes)
  const parts = new TextParts(maxLength, partMaxLength)
  const isCut = bytes < sizeBytes
  parts.add(null, decodeText(content, { isCut }), isCut)
  return { parts: parts.parts, notice: parts.isCut ? cutNotice(maxLength) : null }
}

/**
 * Reads the text of a file. A format that needs a parser is read in a separate process with limited memory and time, so
 * that a malicious file can only crash the reader. Plain text is read in this process.
 * @throws FileTextError; ReaderBusyError if too many files wait for a reader; the errors of `open`
 */
export async function readFileText(source: TextSource): Promise<FileText> {
  const { fileName, sizeBytes, ownerId, maxLength = FILE_TEXT_MAX_LENGTH, partMaxLength } = source
  const ending = fileEnding(fileName) ?? ''
  if (PLAIN_TEXT_ENDINGS.includes(ending)) return plainText({ ...source, maxLength })
  try {
    const read = (await documentReaders.run({
      kind: 'text',
      input: { ending, maxLength, partMaxLength },
      sizeBytes,
      open: () => source.open(sizeBytes),
      maxRssBytes: DOCUMENT_READER_MAX_RSS_BYTES,
      cpuTimeMs: FILE_TEXT_CPU_TIME_MS,
      isInteractive: ownerId !== null,
      waitMs: ownerId === null ? READER_WAIT_OF_JOB_MS : READER_WAIT_OF_PERSON_MS,
      ownerId,
    })) as FileText & { isCut: boolean }
    return { parts: read.parts, notice: read.notice ?? (read.isCut ? cutNotice(maxLength) : null) }
  } catch (error) {
    if (error instanceof ReaderKilledError) throw new FileTextError(error.reason, error.message, { cause: error })
    if (error instanceof ReaderRefusedError) throw new FileTextError('unreadable', error.message, { cause: error })
    throw error
  }
}

import type { Readable } from 'node:stream'
import { fileEnding } from '#shared/file-ending.ts'
import { FILE_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { FILE_TEXT_CPU_TIME_MS, READER_WAIT_OF_JOB_MS, READER_WAIT_OF_PERSON_MS } from '#shared/limits/server-times.ts'
import { ReaderKilledError, type ReaderKillReason, ReaderRefusedError } from '#server/lib/file-readers/reader-errors.ts'
import { DOCUMENT_READER_MAX_RSS_BYTES, documentReaders } from '#server/lib/file-readers/readers.ts'
import { readBytes } from '#server/lib/storage/read-bytes.ts'
import { TextParts } from './text-parts.mjs'

/**
 * A piece of a file's text, and where it stands: 'Page 3', 'Slide 2', a sheet's name; null: the file has no such
 * places.
 */
export interface TextPart {
  place: string | null
  text: string
}

/** The text of a file in its order and in pieces. */
export interface FileText {
  parts: TextPart[]
  /** A sentence that says what was not read, because the file exceeds a limit; null if all of it was read. */
  notice: string | null
}

/** A stored file whose text is wanted. */
export interface TextSource {
  fileName: string
  sizeBytes: number
  /** The content, or its first bytes. */
  open(this: void, bytes: number): Promise<Readable>
  /** The person who waits for the text; null if a job reads it. */
  ownerId: string | null
}

/** 'unreadable': the file is damaged, protected, or exceeds a limit of its format. */
export type FileTextFailure = 'unreadable' | ReaderKillReason

/** The text cannot be read, however often it is tried. */
export class FileTextError extends Error {
  override readonly name = 'FileTextError'
  readonly reason: FileTextFailure

  constructor(reason: FileTextFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Nothing in them is parsed. */
const PLAIN_ENDINGS: readonly string[] = ['txt', 'md', 'css', 'csv', 'json', 'xml']
const PARSED_ENDINGS: readonly string[] = ['html', 'docx', 'pptx', 'xlsx', 'pdf']
/** Of a character in UTF-8. */
const CHARACTER_MAX_BYTES = 4

const CUT = `Only the first ${FILE_TEXT_MAX_LENGTH.toLocaleString('en-US')} characters were read.`

/** Whether files of this name have a text that can be read. */
export function hasFileText(fileName: string): boolean {
  const ending = fileEnding(fileName) ?? ''
  return PLAIN_ENDINGS.includes(ending) || PARSED_ENDINGS.includes(ending)
}

async function plainText({ open, sizeBytes }: TextSource): Promise<FileText> {
  const bytes = Math.min(sizeBytes, FILE_TEXT_MAX_LENGTH * CHARACTER_MAX_BYTES)
  const content = await readBytes(await open(bytes), bytes)
  const parts = new TextParts(FILE_TEXT_MAX_LENGTH)
  parts.add(null, new TextDecoder().decode(content), bytes < sizeBytes)
  return { parts: parts.parts, notice: parts.isCut ? CUT : null }
}

/**
 * Reads the text of a file. A format that is parsed is read in a process with a memory and a time of its own: a
 * malicious file harms nothing but the reader. Plain text is read here.
 *
 * @throws FileTextError; ReaderBusyError if too many files wait for a reader; what `open` throws
 */
export async function readFileText(source: TextSource): Promise<FileText> {
  const { fileName, sizeBytes, ownerId } = source
  const ending = fileEnding(fileName) ?? ''
  if (PLAIN_ENDINGS.includes(ending)) return plainText(source)
  try {
    const read = (await documentReaders.run({
      kind: 'text',
      input: { ending, maxLength: FILE_TEXT_MAX_LENGTH },
      sizeBytes,
      open: () => source.open(sizeBytes),
      maxRssBytes: DOCUMENT_READER_MAX_RSS_BYTES,
      cpuTimeMs: FILE_TEXT_CPU_TIME_MS,
      isInteractive: ownerId !== null,
      waitMs: ownerId === null ? READER_WAIT_OF_JOB_MS : READER_WAIT_OF_PERSON_MS,
      ownerId,
    })) as FileText & { isCut: boolean }
    return { parts: read.parts, notice: read.notice ?? (read.isCut ? CUT : null) }
  } catch (error) {
    if (error instanceof ReaderKilledError) throw new FileTextError(error.reason, error.message, { cause: error })
    if (error instanceof ReaderRefusedError) throw new FileTextError('unreadable', error.message, { cause: error })
    throw error
  }
}

import { Worker } from 'node:worker_threads'
import { fileEnding } from '#shared/file-ending.ts'
import { FILE_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { FILE_TEXT_TIMEOUT_MS } from '#shared/limits/server-times.ts'

/**
 * A piece of a file's text, and where it stands: 'Page 3', 'Slide 2', a sheet's name; null: the file has no such
 * places.
 */
export interface TextPart {
  place: string | null
  text: string
}

export interface TextTask {
  content: Uint8Array
  ending: string
}

export type TextReply = { parts: TextPart[] } | { unreadable: string }

/** The file is damaged, protected, too large inside, or takes too long. */
export class FileTextError extends Error {
  override readonly name = 'FileTextError'
}

/** Nothing in them is parsed. */
const PLAIN_ENDINGS: readonly string[] = ['txt', 'md', 'css', 'csv', 'json', 'xml']
const PARSED_ENDINGS: readonly string[] = ['html', 'docx', 'pptx', 'xlsx', 'pdf']
/** Of a character in UTF-8. */
const CHARACTER_MAX_BYTES = 4
/** Longest piece: the unit that is quoted, ranked and given to a model. */
const PART_MAX_LENGTH = 4_000
const HEAP_MAX_MB = 384

/** Whether files of this name have a text that can be read. */
export function hasFileText(fileName: string): boolean {
  const ending = fileEnding(fileName) ?? ''
  return PLAIN_ENDINGS.includes(ending) || PARSED_ENDINGS.includes(ending)
}

/** Breaks at the end of a line or of a word, as far as there is one. */
function pieces(text: string): string[] {
  const found: string[] = []
  let rest = text.trim()
  while (rest.length > PART_MAX_LENGTH) {
    const head = rest.slice(0, PART_MAX_LENGTH)
    const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const at = end > PART_MAX_LENGTH / 2 ? end : PART_MAX_LENGTH
    found.push(rest.slice(0, at))
    rest = rest.slice(at).trimStart()
  }
  if (rest !== '') found.push(rest)
  return found
}

function bounded(parts: readonly TextPart[]): TextPart[] {
  const found: TextPart[] = []
  let left = FILE_TEXT_MAX_LENGTH
  for (const { place, text } of parts) {
    // Other control characters and halves of surrogate pairs cannot be stored.
    for (const piece of pieces(text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''))) {
      if (left <= 0) return found
      found.push({ place, text: piece.slice(0, left) })
      left -= piece.length
    }
  }
  return found
}

/**
 * The text of a file, in its order and in pieces. A format that is parsed is read in a thread with a heap and a time of
 * its own: a malicious file harms nothing but the reader. Plain text is read here: the start of a thread costs half a
 * second of processor time.
 *
 * @throws FileTextError
 */
export async function readFileText(content: Uint8Array, fileName: string): Promise<TextPart[]> {
  const ending = fileEnding(fileName) ?? ''
  if (PLAIN_ENDINGS.includes(ending)) {
    const text = new TextDecoder().decode(content.subarray(0, FILE_TEXT_MAX_LENGTH * CHARACTER_MAX_BYTES))
    return bounded([{ place: null, text }])
  }
  const task: TextTask = { content, ending }
  const worker = new Worker(new URL('./file-text-worker-entry.mjs', import.meta.url), {
    workerData: task,
    execArgv: [],
    // The PDF engine tells on its standard output what it misses for drawing, which is not wanted here.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<TextPart[]>((resolve, reject) => {
      const fail = (message: string, cause?: unknown): void => reject(new FileTextError(message, { cause }))
      timer = setTimeout(() => fail('The file was not read in time.'), FILE_TEXT_TIMEOUT_MS)
      worker.once('message', (reply: TextReply) => {
        if ('parts' in reply) resolve(bounded(reply.parts))
        else fail(reply.unreadable)
      })
      worker.once('error', (error) => fail('The reader failed.', error))
      worker.once('exit', () => fail('The reader ended without a text.'))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

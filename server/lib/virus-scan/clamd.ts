import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { checkDetection } from '#server/lib/virus-scan/check.ts'
import type { ScanResult, ScanSubject, VirusScanPort } from '#server/lib/virus-scan/port.ts'
import { SCAN_LIMIT_MS, SCAN_PIECE_PAUSE_MS, SERVICE_SILENCE_LIMIT_MS } from '#shared/limits/server-times.ts'

export interface ClamdOptions {
  host: string
  port: number
  /** Without a word from the daemon for this long a scan has failed, milliseconds; 60,000 when absent. */
  silenceMs?: number
  /** A scan as a whole takes at most this long, milliseconds; 840,000 when absent. */
  limitMs?: number
}

const ANSWER_MAX_BYTES = 4096
const PIECE_BYTES = 262_144
/** Length of a chunk that ends the stream. */
const END = Buffer.alloc(4)

/** The daemon's answer to a stream: "stream: OK", "stream: Name FOUND", "INSTREAM size limit exceeded. ERROR". */
function readAnswer(answer: string): ScanResult {
  const text = answer.replace(/\0.*$/s, '').trim()
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1]
  // Content the daemon did not scan, reported as a finding when it is configured to alert about it.
  if (found?.startsWith('Heuristics.Limits.Exceeded')) return { status: 'TooLargeToScan', finding: found }
  if (found?.startsWith('Heuristics.Encrypted')) return { status: 'ScanFailed', finding: found }
  if (found) return { status: 'Infected', finding: found }
  if (text === 'stream: OK') return { status: 'Clean', finding: null }
  if (/size limit exceeded/i.test(text)) return { status: 'TooLargeToScan', finding: text }
  throw new Error(`clamd answered: ${text === '' ? 'nothing' : text.slice(0, 200)}`)
}

/** The whole answer; clamd closes the connection after it. */
function answerOf(socket: Socket, silenceMs: number, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let answering: NodeJS.Timeout | undefined
    const scanning = setTimeout(() => socket.destroy(new Error(`clamd did not end in ${limitMs} ms`)), limitMs)
    const end = (error: Error): void => {
      chunks.length = 0
      socket.destroy(error)
    }
    socket.setTimeout(silenceMs, () => socket.destroy(new Error(`clamd said nothing for ${silenceMs} ms`)))
    socket.on('data', (chunk) => {
      bytes += chunk.length
      // Silence is counted from each byte: one from time to time must not hold the scan.
      answering ??= setTimeout(() => end(new Error(`clamd did not end its answer in ${silenceMs} ms`)), silenceMs)
      if (bytes > ANSWER_MAX_BYTES) end(new Error('clamd answered too much'))
      else chunks.push(chunk)
    })
    // A daemon that refuses the rest of a stream answers and hangs up; writing fails then, but the answer is there.
    const settle = (error?: Error): void => {
      clearTimeout(answering)
      clearTimeout(scanning)
      if (chunks.length > 0 || !error) resolve(Buffer.concat(chunks).toString('utf8'))
      else reject(error)
    }
    socket.on('error', settle)
    socket.on('close', () => settle())
  })
}

/** Writes a piece with its length at once. A failure is told by the connection's own event. */
function writePiece(socket: Socket, content: Buffer): Promise<void> {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return new Promise((resolve) => {
    socket.cork()
    socket.write(length)
    socket.write(content, () => resolve())
    socket.uncork()
  })
}

async function send(socket: Socket, content: AsyncIterable<Buffer>, pauseMs: number): Promise<void> {
  // The null byte after the command asks for an answer that ends in one.
  socket.write('zINSTREAM\0')
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      if (socket.destroyed || socket.readableEnded) return
      await writePiece(socket, chunk.subarray(at, at + PIECE_BYTES))
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  if (!socket.destroyed) socket.write(END)
}

async function scanOnce(
  { host, port, silenceMs = SERVICE_SILENCE_LIMIT_MS, limitMs = SCAN_LIMIT_MS }: ClamdOptions,
  subject: ScanSubject,
  pauseMs: number,
): Promise<ScanResult> {
  // First: a daemon that is not there refuses at once, and somebody must be listening by then.
  const content = (await subject.open()) as AsyncIterable<Buffer>
  const socket = connect({ host, port })
  try {
    const answer = answerOf(socket, silenceMs, limitMs)
    // The answer may come first, when the daemon has seen enough.
    const sent = send(socket, content, pauseMs)
    sent.catch((error: Error) => socket.destroy(error))
    return readAnswer(await answer)
  } finally {
    socket.destroy()
  }
}

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET')
}

/**
 * ClamAV's daemon, spoken to over TCP with INSTREAM: the content goes to it, no file is shared. A daemon that is given
 * more than it takes answers and hangs up; what is being written at that moment ends the connection before the answer
 * was read. So a content at which it hung up is sent once more, slowly: then the answer is read before the next piece
 * is written.
 */
export function clamdScanner(options: ClamdOptions): VirusScanPort {
  return {
    name: 'clamd',
    check: () => checkDetection((subject) => scanOnce(options, subject, 0)),
    async scan(subject) {
      try {
        return await scanOnce(options, subject, 0)
      } catch (error) {
        if (!isHangUp(error)) throw error
        return scanOnce(options, subject, SCAN_PIECE_PAUSE_MS)
      }
    },
  }
}

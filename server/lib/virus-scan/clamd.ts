import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { checkDetection } from '#server/lib/virus-scan/check.ts'
import type { ScanResult, ScanSubject, VirusScanPort } from '#server/lib/virus-scan/port.ts'
import { SCAN_LIMIT_MS, SCAN_PIECE_PAUSE_MS, SERVICE_SILENCE_LIMIT_MS } from '#shared/limits/server-times.ts'

export interface ClamdOptions {
  host: string
  port: number
  /** A scan has failed if the daemon sends no data for this long, milliseconds; 60,000 if absent. */
  silenceMs?: number
  /** Maximum duration of a scan, milliseconds; 840,000 if absent. */
  limitMs?: number
}

const ANSWER_MAX_BYTES = 4096
const PIECE_BYTES = 262_144
/** Length of a chunk that ends the stream. */
const END = Buffer.alloc(4)

/** The daemon's reply to a stream: "stream: OK", "stream: Name FOUND", "INSTREAM size limit exceeded. ERROR". */
function readAnswer(answer: string): ScanResult {
  const text = answer.replace(/\0.*$/s, '').trim()
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1]
  // Content that the daemon did not scan, which it can be configured to report as a finding.
  if (found?.startsWith('Heuristics.Limits.Exceeded')) return { status: 'TooLargeToScan', finding: found }
  if (found?.startsWith('Heuristics.Encrypted')) return { status: 'ScanFailed', finding: found }
  if (found) return { status: 'Infected', finding: found }
  if (text === 'stream: OK') return { status: 'Clean', finding: null }
  if (/size limit exceeded/i.test(text)) return { status: 'TooLargeToScan', finding: text }
  throw new Error(`clamd answered: ${text === '' ? 'nothing' : text.slice(0, 200)}`)
}

/** The whole reply; clamd then closes the connection. */
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
      // Maximum duration of the whole reply, because an occasional byte restarts the timer of silence.
      answering ??= setTimeout(() => end(new Error(`clamd did not end its answer in ${silenceMs} ms`)), silenceMs)
      if (bytes > ANSWER_MAX_BYTES) end(new Error('clamd answered too much'))
      else chunks.push(chunk)
    })
    // A daemon that refuses the rest of a stream replies and closes the connection; writing then fails, but the reply
    // is available.
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

/** Writes a piece with its length. The connection's own event reports a failure. */
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
  // The null byte after the command requests a reply that ends in one.
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
  // Registered first, because a daemon that is not running refuses at once, and the error needs a listener.
  const content = (await subject.open()) as AsyncIterable<Buffer>
  const socket = connect({ host, port })
  try {
    const answer = answerOf(socket, silenceMs, limitMs)
    // The reply may come first, if the daemon has seen enough.
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
 * ClamAV's daemon over TCP with INSTREAM: the content is sent, no file is shared. If the content exceeds the daemon's
 * limit, it replies and closes the connection, and a write in progress then fails before the reply is read. Such a
 * content is sent again, more slowly each time, so that the reply is read before the next piece is written.
 */
export function clamdScanner(options: ClamdOptions): VirusScanPort {
  return {
    name: 'clamd',
    check: () => checkDetection((subject) => scanOnce(options, subject, 0)),
    async scan(subject) {
      for (const pauseMs of [0, SCAN_PIECE_PAUSE_MS, 4 * SCAN_PIECE_PAUSE_MS]) {
        try {
          return await scanOnce(options, subject, pauseMs)
        } catch (error) {
          if (!isHangUp(error)) throw error
        }
      }
      return scanOnce(options, subject, 16 * SCAN_PIECE_PAUSE_MS)
    },
  }
}

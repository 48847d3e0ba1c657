import { connect, type Socket } from 'node:net'
import { MAIL_REPLY_LIMIT_MS, MAIL_WATCH_EVERY_MS } from '#shared/limits/server-times.ts'

/** Bytes that a server sends between two commands. A long reply has some kilobytes. */
const REPLY_MAX_BYTES = 1_000_000

export interface WatchedSocketOptions {
  host: string
  port: number
  connectTimeoutMs: number
  /** MAIL_REPLY_LIMIT_MS if absent. */
  replyLimitMs?: number
}

/**
 * Closes a connection whose server keeps sending without a command: the mail library only limits silence, so an
 * occasional byte could hold the connection, and a mail, forever.
 */
function watch(socket: Socket, replyLimitMs: number): void {
  let written = 0
  let readAtCommand = 0
  let readAtCheck = 0
  let commandAt = performance.now()
  const timer = setInterval(
    () => {
      const { bytesRead, bytesWritten } = socket
      const isSending = bytesRead > readAtCheck
      readAtCheck = bytesRead
      if (bytesWritten > written) {
        written = bytesWritten
        readAtCommand = bytesRead
        commandAt = performance.now()
        return
      }
      const isTooMuch = bytesRead - readAtCommand > REPLY_MAX_BYTES
      const isTooLong = isSending && performance.now() - commandAt > replyLimitMs
      if (isTooMuch) socket.destroy(new Error('The mail server sent too much.'))
      else if (isTooLong) socket.destroy(new Error('The mail server did not end its reply in time.'))
    },
    Math.min(MAIL_WATCH_EVERY_MS, replyLimitMs / 2),
  )
  timer.unref()
  socket.once('close', () => clearInterval(timer))
}

/** A connection to a mail server, before TLS. @throws if it is not connected in time */
export function watchedSocket({
  host,
  port,
  connectTimeoutMs,
  replyLimitMs = MAIL_REPLY_LIMIT_MS,
}: WatchedSocketOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const late = (): void => void socket.destroy(new Error('The mail server did not accept the connection in time.'))
    socket.setTimeout(connectTimeoutMs, late)
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('timeout', late)
      socket.off('error', reject)
      watch(socket, replyLimitMs)
      resolve(socket)
    })
  })
}

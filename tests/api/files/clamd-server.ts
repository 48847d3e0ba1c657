import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Behavior of the simulated daemon; otherwise it follows the protocol in clamd's manual (INSTREAM). */
export interface ClamdBehaviour {
  /** Its answer to a whole stream. */
  answer(content: Buffer): string
  /** It aborts a stream that is larger than this. */
  maxBytes?: number
  /** It closes the connection without a reply after this many bytes. */
  hangUpAfterBytes?: number
  /** It never answers. */
  silent?: boolean
}

function serve(socket: Socket, behaviour: ClamdBehaviour): void {
  let buffer = Buffer.alloc(0)
  let begun = false
  const content: Buffer[] = []
  let bytes = 0
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk])
    if (!begun) {
      const end = buffer.indexOf(0)
      if (end < 0) return
      if (buffer.subarray(0, end).toString() !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
      buffer = buffer.subarray(end + 1)
      begun = true
    }
    while (buffer.length >= 4) {
      const length = buffer.readUInt32BE(0)
      if (length === 0)
        return void (behaviour.silent ? undefined : socket.end(`${behaviour.answer(Buffer.concat(content))}\0`))
      if (buffer.length < 4 + length) return
      content.push(buffer.subarray(4, 4 + length))
      bytes += length
      buffer = buffer.subarray(4 + length)
      if (behaviour.hangUpAfterBytes !== undefined && bytes > behaviour.hangUpAfterBytes) return void socket.destroy()
      if (bytes > (behaviour.maxBytes ?? Number.POSITIVE_INFINITY)) {
        socket.removeAllListeners('data')
        return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    }
  })
}

/** A server that speaks clamd's protocol on a free port of this machine. */
export async function clamdServer(behaviour: ClamdBehaviour): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, behaviour)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

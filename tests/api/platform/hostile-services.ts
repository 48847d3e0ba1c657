import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { constants, deflateRawSync } from 'node:zlib'

/** Services that misbehave in every possible way. */

export const MANNERS = ['endless', 'slow', 'silent', 'closing', 'gzip bomb'] as const
export type Manner = (typeof MANNERS)[number]

export interface HostileService {
  origin: string
  port: number
  /** Bytes of bodies that the service was able to write. */
  sentBytes(): number
  /** Open connections with a request. */
  openCount(): number
  close(): Promise<void>
}

const BLOCK = Buffer.alloc(65_536, ' ')
const SLOW_EVERY_MS = 25
/** A gigabyte of spaces, compressed as one repeated block, without end. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const GZIP_BLOCK = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH })

/** Writes as long as there is a reader. */
function writeEndlessly(socket: Pick<Socket, 'write' | 'once' | 'destroyed'>, block: Buffer): void {
  const go = (): void => {
    while (!socket.destroyed) if (!socket.write(block)) return void socket.once('drain', go)
  }
  go()
}

function writeSlowly(socket: Pick<Socket, 'write' | 'once'>, byte: string): void {
  const timer = setInterval(() => socket.write(byte), SLOW_EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

function tracked(server: ReturnType<typeof createTcpServer>): { sockets: Set<Socket>; listen(): Promise<number> } {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    sockets,
    listen: () =>
      new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))),
  }
}

async function started(server: ReturnType<typeof createTcpServer>): Promise<HostileService> {
  const { sockets, listen } = tracked(server)
  const port = await listen()
  let ended = 0
  server.on('connection', (socket: Socket) => socket.once('close', () => (ended += socket.bytesWritten)))
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    sentBytes: () => ended + [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, 0),
    // Node's fetch opens a replacement for a closed connection in advance.
    openCount: () => [...sockets].filter((socket) => socket.bytesRead > 0).length,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An HTTP server whose every response is hostile. @param type the content type that the client expects */
export function hostileHttp(manner: Manner, type = 'application/json'): Promise<HostileService> {
  const server = createHttpServer((request, response) => {
    request.resume()
    response.on('error', () => undefined)
    if (manner === 'silent') return
    const encoding = manner === 'gzip bomb' ? { 'content-encoding': 'gzip' } : {}
    response.writeHead(200, { 'content-type': type, ...encoding })
    // A response that begins well: an endless text in a JSON object.
    if (manner === 'gzip bomb') {
      response.write(GZIP_HEADER)
      return writeEndlessly(response as unknown as Socket, GZIP_BLOCK)
    }
    response.write(type === 'application/xml' ? '<?xml version="1.0"?><Result>' : '{"a":"')
    if (manner === 'endless') writeEndlessly(response as unknown as Socket, BLOCK)
    else if (manner === 'slow') writeSlowly(response as unknown as Socket, ' ')
    else setTimeout(() => response.destroy(), SLOW_EVERY_MS)
  })
  return started(server)
}

/** A server of another protocol that sends `first` and is hostile afterwards. */
export function hostileTcp(manner: Exclude<Manner, 'gzip bomb'>, first: string): Promise<HostileService> {
  return started(
    createTcpServer((socket) => {
      socket.resume()
      if (manner === 'silent') return
      socket.write(first)
      if (manner === 'endless') writeEndlessly(socket, BLOCK)
      else if (manner === 'slow') writeSlowly(socket, 'x')
      else setTimeout(() => socket.destroy(), SLOW_EVERY_MS)
    }),
  )
}

import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '#server/db/seed/random.ts'

/** A line as in a basement: what TCP makes of it between a device and the server. */
export interface LineQuality {
  /** Each way. */
  bitsPerSecond: number
  roundTripMs: number
  /** Of the packets, each way. */
  lossShare: number
}

const SEGMENT_BYTES = 1_400
/** Headers of TCP and IP. */
const OVERHEAD_BYTES = 40
/** TCP's and TLS 1.3's, before the first byte of a request leaves; the loopback's own handshake takes no time. */
const HANDSHAKE_ROUND_TRIPS = 2
/** A lost packet that others follow is sent again after a round trip; the last one of a burst after the probe's two (RFC 8985). */
const REPAIR_ROUND_TRIPS = { followed: 1, last: 2 } as const

export interface PoorLine {
  port: number
  /** Null: as good as the machine's own; undefined stays. */
  setQuality(quality: LineQuality | null): void
  /** False: nothing gets through, and what was open is cut. */
  setUp(isUp: boolean): void
  /** Of both directions since the last call, headers of packets included. */
  takeBytes(): { sent: number; received: number }
  close(): Promise<void>
}

/** A TCP proxy that delays what passes as such a line would: shared bandwidth each way, latency, and losses that hold up what follows. */
export async function startPoorLine(target: { host: string; port: number }, random: Random): Promise<PoorLine> {
  let quality: LineQuality | null = null
  let isUp = true
  const bytes = { sent: 0, received: 0 }
  const freeAt = { sent: 0, received: 0 }
  const sockets = new Set<Socket>()

  function isLost({ lossShare }: LineQuality): boolean {
    return random.below(1_000) < lossShare * 1_000
  }

  /** When a segment is at the other end, after as many tries as it takes. */
  function arrivalOf(way: keyof typeof bytes, length: number, isLast: boolean, line: LineQuality): number {
    const size = length + OVERHEAD_BYTES
    const takesMs = (size * 8_000) / line.bitsPerSecond
    let leavesAt = performance.now()
    for (;;) {
      leavesAt = Math.max(leavesAt, freeAt[way]) + takesMs
      freeAt[way] = leavesAt
      bytes[way] += size
      if (!isLost(line)) return leavesAt + line.roundTripMs / 2
      leavesAt += line.roundTripMs * (isLast ? REPAIR_ROUND_TRIPS.last : REPAIR_ROUND_TRIPS.followed)
    }
  }

  function carry(way: keyof typeof bytes, from: Socket, to: Socket, openAt: number): void {
    let lastAt = openAt
    from.on('data', (data: Buffer) => {
      const line = quality
      for (let start = 0; start < data.length; start += SEGMENT_BYTES) {
        const segment = data.subarray(start, start + SEGMENT_BYTES)
        if (!line) {
          bytes[way] += segment.length + OVERHEAD_BYTES
          to.write(segment)
          continue
        }
        // In order: what was lost holds up what came after it.
        lastAt = Math.max(lastAt, arrivalOf(way, segment.length, start + SEGMENT_BYTES >= data.length, line))
        setTimeout(() => to.write(segment), Math.max(0, lastAt - performance.now()))
      }
    })
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, lastAt - performance.now())))
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
  }

  const listener = createServer((incoming) => {
    if (!isUp) return incoming.destroy()
    const outgoing = connect(target.port, target.host)
    // Who sees a connection closed has to see it at both ends.
    incoming.on('close', () => outgoing.destroy())
    sockets.add(incoming).add(outgoing)
    incoming.setNoDelay(true)
    outgoing.setNoDelay(true)
    const openAt = performance.now() + (quality ? quality.roundTripMs * HANDSHAKE_ROUND_TRIPS : 0)
    carry('sent', incoming, outgoing, openAt)
    carry('received', outgoing, incoming, openAt)
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(0, 'localhost', resolve)
  })
  const address = listener.address()

  function cut(): void {
    for (const socket of sockets) socket.destroy()
    freeAt.sent = 0
    freeAt.received = 0
  }

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setQuality(next) {
      quality = next
    },
    setUp(next) {
      isUp = next
      if (!isUp) cut()
    },
    takeBytes() {
      const taken = { ...bytes }
      bytes.sent = 0
      bytes.received = 0
      return taken
    },
    async close() {
      const closed = new Promise((resolve) => listener.close(resolve))
      cut()
      await closed
    },
  }
}

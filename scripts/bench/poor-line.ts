import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '#server/db/seed/random.ts'

/** A poor mobile connection as TCP experiences it between a device and the server. */
export interface LineQuality {
  /** Each way. */
  bitsPerSecond: number
  roundTripMs: number
  /** Share of lost packets, in each direction. */
  lossShare: number
}

const SEGMENT_BYTES = 1_400
/** Headers of TCP and IP. */
const OVERHEAD_BYTES = 40
/**
 * Bytes of TLS 1.3 in each direction before the first byte of a request is sent, to a known server (keys of ML-KEM and
 * a ticket).
 */
const TLS_BYTES = { sent: 1_900, received: 1_400 } as const
/**
 * A lost SYN or its reply is retransmitted after this time, and then after twice the time of each attempt (RFC 6298):
 * less than the round trip here.
 */
const FIRST_TIMEOUT_MS = 1_000
/**
 * A lost packet with later ones behind it is retransmitted after a round trip; the last one of a burst after two (RFC
 * 8985).
 */
const REPAIR_ROUND_TRIPS = { followed: 1, last: 2 } as const

async function until(at: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
}

export interface PoorLine {
  port: number
  /** Null for the machine's own connection; undefined for no change. */
  setQuality(quality: LineQuality | null): void
  /** If false, no packet passes and open connections are cut. */
  setUp(isUp: boolean): void
  /** In both directions since the last call, including packet headers. */
  takeBytes(): { sent: number; received: number }
  close(): Promise<void>
}

/**
 * A TCP proxy that delays traffic like such a connection: shared bandwidth in each direction, latency, and losses that
 * block later data.
 */
export async function startPoorLine(target: { host: string; port: number }, random: Random): Promise<PoorLine> {
  let quality: LineQuality | null = null
  let isUp = true
  const bytes = { sent: 0, received: 0 }
  const freeAt = { sent: 0, received: 0 }
  const sockets = new Set<Socket>()

  function isLost({ lossShare }: LineQuality): boolean {
    return random.below(1_000) < lossShare * 1_000
  }

  /** Sends a segment, with as many attempts as needed; other segments share the bandwidth, but not the wait. */
  async function pass(way: keyof typeof bytes, length: number, isLast: boolean, line: LineQuality): Promise<void> {
    const size = length + OVERHEAD_BYTES
    for (;;) {
      const leavesAt = Math.max(performance.now(), freeAt[way]) + (size * 8_000) / line.bitsPerSecond
      freeAt[way] = leavesAt
      bytes[way] += size
      if (!isLost(line)) return until(leavesAt + line.roundTripMs / 2)
      await until(leavesAt + line.roundTripMs * (isLast ? REPAIR_ROUND_TRIPS.last : REPAIR_ROUND_TRIPS.followed))
    }
  }

  async function passAll(way: keyof typeof bytes, length: number, line: LineQuality): Promise<void> {
    const rests = Array.from(
      { length: Math.ceil(length / SEGMENT_BYTES) },
      (_, index) => length - index * SEGMENT_BYTES,
    )
    await Promise.all(rests.map((rest) => pass(way, Math.min(rest, SEGMENT_BYTES), rest <= SEGMENT_BYTES, line)))
  }

  /** Delay until a connection can carry a request: TCP's handshake, then TLS's. The loopback's own takes no time. */
  async function open(line: LineQuality): Promise<void> {
    let answeredAt = performance.now() + line.roundTripMs
    for (let timeoutMs = FIRST_TIMEOUT_MS; isLost(line) || isLost(line); timeoutMs *= 2) answeredAt += timeoutMs
    await until(answeredAt)
    await passAll('sent', TLS_BYTES.sent, line)
    await passAll('received', TLS_BYTES.received, line)
  }

  function carry(way: keyof typeof bytes, from: Socket, to: Socket, opened: Promise<void>): void {
    let delivered: Promise<unknown> = opened
    from.on('data', (data: Buffer) => {
      const line = quality
      for (let start = 0; start < data.length; start += SEGMENT_BYTES) {
        const segment = data.subarray(start, start + SEGMENT_BYTES)
        if (!line) bytes[way] += segment.length + OVERHEAD_BYTES
        const passed = line && opened.then(() => pass(way, segment.length, start + SEGMENT_BYTES >= data.length, line))
        // In order: lost data blocks the data after it.
        delivered = Promise.all([delivered, passed]).then(() => to.write(segment))
      }
    })
    from.on('end', () => void delivered.then(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => sockets.delete(from))
  }

  const listener = createServer((incoming) => {
    if (!isUp) return incoming.destroy()
    const outgoing = connect(target.port, target.host)
    // If one end closes a connection, the other end is closed too.
    incoming.on('close', () => outgoing.destroy())
    sockets.add(incoming).add(outgoing)
    incoming.setNoDelay(true)
    outgoing.setNoDelay(true)
    const opened = quality ? open(quality) : Promise.resolve()
    carry('sent', incoming, outgoing, opened)
    carry('received', outgoing, incoming, opened)
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

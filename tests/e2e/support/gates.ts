import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Ports that lead to the server and can be shut: open connections are cut, new ones are refused, as with the network
 * gone.
 */
export function createGates(serverPort: number) {
  const gates = new Map<number, { listener: Server; sockets: Set<Socket> }>()

  /** @param port 0 for a free one; a closed gate's to open it again */
  async function open(port: number): Promise<number> {
    const sockets = new Set<Socket>()
    const listener = createServer((incoming) => {
      const outgoing = connect(serverPort, 'localhost')
      for (const [socket, other] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
      }
      incoming.pipe(outgoing).pipe(incoming)
    })
    await new Promise<void>((resolve, reject) => {
      listener.once('error', reject)
      listener.listen(port, 'localhost', resolve)
    })
    const address = listener.address()
    const taken = typeof address === 'object' && address ? address.port : port
    gates.set(taken, { listener, sockets })
    return taken
  }

  async function close(port: number): Promise<void> {
    const gate = gates.get(port)
    if (!gate) return
    gates.delete(port)
    const closed = new Promise((resolve) => gate.listener.close(resolve))
    for (const socket of gate.sockets) socket.destroy()
    await closed
  }

  return { open, close, closeAll: () => Promise.all([...gates.keys()].map(close)) }
}

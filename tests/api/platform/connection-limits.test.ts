import { once } from 'node:events'
import net from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { connectionOptions, limitConnections } from '#server/http/connection-limits.ts'

/** Slow senders hold no connection; slow lines still carry files. */

const LIMITS = { arrivalMs: 150, bodyMs: 300, uploadIdleMs: 400 }
const BODY_LENGTH = 8
let app: FastifyInstance
const sockets: net.Socket[] = []

async function connect(words: string): Promise<net.Socket> {
  app = fastify({ ...connectionOptions(LIMITS) })
  limitConnections(app, false, LIMITS)
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/graphql', async ({ body }) => `got ${String(body)}`)
  app.put('/storage/uploads/:id', async ({ body }) => `got ${String(body)}`)
  app.put('/storage/refused', { onRequest: async (_request, reply) => reply.code(403).send('No.') }, async () => 'got')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

const head = (request: string): string =>
  `${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/x\r\nContent-Length: ${BODY_LENGTH}\r\n\r\n`

function read(socket: net.Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  return new Promise((resolve) => socket.on('close', () => resolve(text)))
}

/** Writes a byte of the body now and then, until the connection ends. */
async function drip(socket: net.Socket, everyMs: number): Promise<string> {
  const answer = read(socket)
  const timer = setInterval(() => {
    if (socket.writable) socket.write('x')
  }, everyMs)
  socket.on('data', (chunk) => {
    if (String(chunk).includes('got')) socket.end()
  })
  const text = await answer
  clearInterval(timer)
  return text
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

it('an incomplete request header ends its connection', async () => {
  expect(await read(await connect('POST /graphql HTTP/1.1\r\nHost: loc'))).not.toContain('got')
})

it('a body that arrives too slowly ends its connection, even if data always arrives', async () => {
  expect(await drip(await connect(head('POST /graphql')), 100)).not.toContain('got')
})

it('a file may arrive slowly', async () => {
  expect(await drip(await connect(head('PUT /storage/uploads/1')), 100)).toContain('got xxxxxxxx')
})

it('a file that stops arriving ends its connection', async () => {
  expect(await read(await connect(`${head('PUT /storage/uploads/1')}xx`))).not.toContain('got')
})

it('the rest of a refused file is not awaited', async () => {
  const long = head('PUT /storage/refused').replace(String(BODY_LENGTH), '100000')
  expect(await drip(await connect(long), 100)).toContain('403')
})

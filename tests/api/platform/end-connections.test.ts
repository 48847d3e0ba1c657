import { once } from 'node:events'
import net from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { TestOrigin } from '#tests/support/platform.ts'
import { testOrigin } from '#tests/support/platform.ts'

/** Connections during a shutdown: it takes at most 10 s, and no request that arrived is lost. */

/** The maximum duration of a shutdown, including jobs and database. */
const STOP_MAX_MS = 10_000
let origin: TestOrigin
const sockets: net.Socket[] = []

async function open(): Promise<number> {
  origin = await testOrigin()
  await origin.app.listen({ port: 0, host: '127.0.0.1' })
  return (origin.app.server.address() as net.AddressInfo).port
}

async function connect(port: number, words = ''): Promise<net.Socket> {
  const accepted = once(origin.app.server, 'connection')
  const socket = net.connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await Promise.all([once(socket, 'connect'), accepted])
  if (words) socket.write(words)
  return socket
}

function read(socket: net.Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  // Not `once`: a cut connection first emits an error, which is also an end.
  return new Promise((resolve) => socket.on('close', () => resolve(text)))
}

/** Fails if the shutdown is not finished in time. */
async function stopInTime(): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The stop took longer than it may.')), STOP_MAX_MS)
  })
  await Promise.race([origin.close(), tooLong])
  clearTimeout(timer)
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

it('a connection without data does not delay the stop', async () => {
  const port = await open()
  const closed = read(await connect(port))
  await stopInTime()
  expect(await closed).toBe('')
}, 30_000)

it('a connection with an incomplete first request does not delay the stop', async () => {
  const port = await open()
  const closed = read(await connect(port, 'GET /health HTTP/1.1\r\nHost: loc'))
  await stopInTime()
  await closed
}, 30_000)

it('a request in progress is completed', async () => {
  const port = await open()
  const asked = once(origin.app.server, 'request')
  const body = JSON.stringify({ query: '{ versionNumber }' })
  const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = await connect(port, head + body.slice(0, 5))
  const answer = read(socket)
  await asked
  const stopped = stopInTime()
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.write(body.slice(5))
  await stopped
  expect(await answer).toContain('{"data":{"versionNumber":"')
}, 30_000)

it('an idle connection is closed', async () => {
  const port = await open()
  const socket = await connect(port, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const answer = read(socket)
  await once(socket, 'data')
  await stopInTime()
  expect(await answer).toContain('200 OK')
}, 30_000)

it('a body that stops arriving delays the stop no longer than the limit for slow bodies', async () => {
  const port = await open()
  const asked = once(origin.app.server, 'request')
  const closed = read(
    await connect(
      port,
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"que',
    ),
  )
  await asked
  await stopInTime()
  expect(await closed).not.toContain('200 OK')
}, 30_000)

import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'

export interface FakeService {
  origin: string
  port: number
  close(): Promise<void>
}

/** A port of this machine without a listener. */
export async function closedPort(): Promise<number> {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** @param answer the status and JSON body for a request; receives the request's key, for services that check it */
export async function jsonService(
  answer: (request: { method: string; path: string; authorization: string | undefined }) => [number, unknown],
): Promise<FakeService> {
  const server = createServer((request, response) => {
    request.resume()
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const [status, body] = answer({ method: request.method ?? '', path, authorization: request.headers.authorization })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A mail as the server received it: its recipient and its source, encoded as it was sent. */
export interface ReceivedMail {
  to: string
  source: string
}

export interface MailService extends FakeService {
  recipients: string[]
  mails: ReceivedMail[]
}

/** An SMTP server with one password, which stores the mail it accepted. */
export async function smtpService(password: string): Promise<MailService> {
  const recipients: string[] = []
  const mails: ReceivedMail[] = []
  const server = createSocketServer((socket) => {
    let isContent = false
    let source = ''
    let rest = ''
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const answer = (line: string): void => {
      if (isContent) {
        if (line !== '.') return void (source += `${line}\n`)
        isContent = false
        mails.push({ to: recipients.at(-1) ?? '', source })
        source = ''
        return say('250 accepted')
      }
      const [command = ''] = line.toUpperCase().split(/[ :]/, 1)
      if (command === 'EHLO') return say('250-test\r\n250 AUTH PLAIN')
      if (command === 'AUTH') {
        const given = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
        return say(given.endsWith(`\0${password}`) ? '235 welcome' : `535 ${given.replaceAll('\0', ' ')} is not known`)
      }
      if (command === 'RCPT') recipients.push(/<(.+)>/.exec(line)?.[1] ?? '')
      if (command === 'DATA') {
        isContent = true
        return say('354 go on')
      }
      if (command === 'QUIT') return void socket.end('221 bye\r\n')
      say('250 ok')
    }
    say('220 test')
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ origin: `smtp://127.0.0.1:${port}`, port, recipients, mails },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

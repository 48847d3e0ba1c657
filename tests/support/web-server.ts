import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublicNetwork } from '#server/lib/web-pages/public-request.ts'

/** The address that host names resolve to unless a test says otherwise. */
export const PUBLIC_ADDRESS = '93.184.215.14'

export type WebHandler = (request: IncomingMessage, response: ServerResponse) => void

export interface WebServer {
  network: PublicNetwork
  /** Requests that arrived, as `host/path`. */
  requests: string[]
  /** The headers of the last request. */
  headers(): IncomingMessage['headers']
  /** Addresses and ports of the connections that the code wanted to make. */
  connections: string[]
  /** Sets the response of `host/path`. */
  serve(address: string, handler: WebHandler): void
  /** Sets the IP addresses of a host for its next resolutions; the last one stays. */
  name(host: string, ...resolutions: readonly (readonly string[])[]): void
  close(): Promise<void>
}

export const html =
  (content: string, headers: Record<string, string> = {}): WebHandler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(content)
  }

export const redirect =
  (location: string, status = 302): WebHandler =>
  (_request, response) => {
    response.writeHead(status, { location })
    response.end()
  }

export const content =
  (type: string, body: Buffer): WebHandler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type })
    response.end(body)
  }

/** The web in one server of this machine: names and addresses are invented, the requests are real. */
export async function startWebServer(): Promise<WebServer> {
  const handlers = new Map<string, WebHandler>()
  const names = new Map<string, (readonly string[])[]>()
  const requests: string[] = []
  const connections: string[] = []
  let last: IncomingMessage['headers'] = {}
  const server = createServer((request, response) => {
    const address = `${request.headers.host ?? ''}${request.url ?? ''}`
    requests.push(address)
    last = request.headers
    const handler = handlers.get(address)
    if (handler) return handler(request, response)
    response.writeHead(404)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    connections,
    headers: () => last,
    network: {
      resolve: async (host) => {
        const resolutions = names.get(host) ?? [[PUBLIC_ADDRESS]]
        return [...((resolutions.length > 1 ? resolutions.shift() : resolutions[0]) ?? [])]
      },
      connectTo: (target) => {
        connections.push(`${target.address}:${target.port}`)
        return { address: '127.0.0.1', port }
      },
    },
    serve: (address, handler) => void handlers.set(address, handler),
    name: (host, ...resolutions) => void names.set(host, [...resolutions]),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

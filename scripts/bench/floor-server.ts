import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Rollup } from 'vite'

/** Serves the reference app (floor/main.tsx) in memory and with brotli, in front of the product's own services. */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
const PROXIED = /^\/(?:graphql|identity|config\.json)/
const brotli = promisify(brotliCompress)

export interface Floor {
  origin: string
  stop(): void
}

/** @param product the product's address, 'http://localhost:1234' */
export async function startFloor(product: string): Promise<Floor> {
  const files = await buildFloor()
  const server = createServer((asked, answer) =>
    PROXIED.test(asked.url ?? '') ? proxy(product, asked, answer) : serve(files, asked, answer),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

async function buildFloor(): Promise<Map<string, Buffer>> {
  const root = fileURLToPath(new URL('floor', import.meta.url))
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false } },
  })) as Rollup.RollupOutput
  const files = output.map(
    async (file) => [`/${file.fileName}`, await brotli(file.type === 'chunk' ? file.code : file.source)] as const,
  )
  return new Map(await Promise.all(files))
}

function serve(files: ReadonlyMap<string, Buffer>, asked: IncomingMessage, answer: ServerResponse): void {
  const path = new URL(asked.url ?? '/', 'http://localhost').pathname
  const name = files.has(path) ? path : '/index.html'
  answer.writeHead(200, {
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'cache-control': name === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
  })
  answer.end(files.get(name))
}

function proxy(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(product + (asked.url ?? ''), { method: asked.method, headers: asked.headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { eq } from 'drizzle-orm'
import { handles } from '#server/modules/handles/tables.ts'
import type { WebPage } from '#server/lib/web-pages/port.ts'
import type { World } from './world.ts'

/**
 * The server of the screen tests: one world for the whole run, in the runner's process. In the test processes it would
 * be loaded for each file, and use jsdom's classes where it needs Node's. Created when the first test needs it.
 */

const METHODS = [
  ...(['person', 'staff', 'member', 'organization', 'join', 'connect', 'inviteAssociate'] as const),
  ...([
    'inviteStaff',
    'inviteAdministrator',
    'assume',
    'tokenOf',
    'graphql',
    'claimsCompany',
    'inviteToClaims',
    'fillBox',
    'inBox',
    'uploadDocument',
    'documentVersions',
    'dropJobs',
  ] as const),
] satisfies (keyof World)[]

/** The world builder for screen tests: the same functions, called by value. */
export type WorldBuilder = Pick<World, (typeof METHODS)[number]>

/** A request of the page, for the origin's app. */
export interface PageRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string
}

export interface PageReply {
  status: number
  headers: Record<string, string>
  body: string
  /** True if `body` is Base64, for the content of files. */
  isBase64: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    screenServer: string
  }
}

async function passToApp({ app }: World, request: PageRequest): Promise<PageReply> {
  const { statusCode, headers, rawPayload } = await app.inject(request)
  const contentType = String(headers['content-type'] ?? 'text/plain')
  const isBase64 = !/json|text/.test(contentType)
  const body = rawPayload.toString(isBase64 ? 'base64' : 'utf8')
  return { status: statusCode, headers: { 'content-type': contentType }, body, isBase64 }
}

/**
 * A test that runs again, because its first attempt failed, creates a person with the same handle: the one of the first
 * attempt loses it.
 */
async function releaseHandle({ services }: World, person: { handle?: string } | null | undefined): Promise<void> {
  const handle = person?.handle
  if (handle === undefined) return
  await services.database.db.delete(handles).where(eq(handles.handleKey, handle.toLowerCase()))
}

async function reply(world: World, request: IncomingMessage): Promise<unknown> {
  const method = request.url?.slice(1)
  const given: unknown = JSON.parse(await text(request))
  if (method === 'origin') return passToApp(world, given as PageRequest)
  const known = METHODS.find((name) => name === method)
  if (!known) throw new Error(`The world has no ${method}`)
  if (known === 'person' || known === 'staff' || known === 'member')
    await releaseHandle(world, (given as { handle?: string }[]).at(-1))
  const call = world[known] as (...values: unknown[]) => unknown
  return call(...(given as unknown[]))
}

/** The pages of the web to which messages link; all others cannot be read. */
const WEB_PAGES: Readonly<Record<string, WebPage>> = {
  'https://weather.example/hail': {
    title: 'Hail in Texas',
    description: 'Stones of 2 inches fell on Tuesday.',
    siteName: 'Weather',
    picture: Buffer.from('picture'),
  },
  'https://www.roofs.example/': { title: 'Roofs', description: null, siteName: null, picture: null },
}

async function makeWorld(): Promise<World> {
  // Loaded on first use, so that a run without the real server does not start it.
  const [{ createWorld }, { default: webPush }] = await Promise.all([import('./world.ts'), import('web-push')])
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return createWorld({
    webPages: { read: async (address) => WEB_PAGES[address] ?? null },
    env: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:ops@evolve.example' },
  })
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let world: Promise<World> | undefined
  const server = createServer((request, response) => {
    world ??= makeWorld()
    world
      .then((made) => reply(made, request))
      .then(
        (value) => response.end(JSON.stringify(value ?? null)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('screenServer', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    await (await world)?.close()
  }
}

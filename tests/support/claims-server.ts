import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LegacyClaimQuery } from '#server/lib/legacy-claims/claim-query.ts'
import { embeddedClaims } from '#server/lib/legacy-claims/embedded/claims-system.ts'
import { httpClaims } from '#server/lib/legacy-claims/http.ts'
import type {
  LegacyClaimSearch,
  LegacyClaimsPort,
  LegacyMatch,
  LegacyNotesQuestion,
  LegacyScopedKey,
  LegacyUserKey,
} from '#server/lib/legacy-claims/port.ts'
import type { Services } from '#server/services.ts'

export const CLAIMS_KEY = 'a-key-of-the-claims-system'
export const CLAIMS_ORIGIN = 'https://claims.example'

/** A query of the adapter. Each port method reads its part of the URL. */
interface Question {
  systemId: number
  acid: number
  users: LegacyUserKey[]
  today: string
  user: LegacyUserKey
  search: LegacyClaimSearch
  question: LegacyNotesQuestion
  accounts: LegacyScopedKey[]
  query: LegacyClaimQuery
  words: string[]
  match: LegacyMatch
  invitationId: string
}

/** A claims system behind the protocol of the adapter, with the embedded one inside. */
function serve(port: LegacyClaimsPort): Server {
  const company = <T extends { systemUrl: string; logoUrl: string | null }>(one: T): T => ({
    ...one,
    ...{ systemUrl: `${CLAIMS_ORIGIN}${one.systemUrl}`, logoUrl: one.logoUrl && `${CLAIMS_ORIGIN}${one.logoUrl}` },
  })
  const answers: Record<string, (question: Question) => Promise<unknown>> = {
    '/companies/find': async ({ systemId, acid }) => {
      const found = await port.findCompany(systemId, acid)
      return found && company(found)
    },
    '/users/find': async ({ users }) =>
      (await port.findUsers(users)).map((user) => ({ ...user, company: company(user.company) })),
    '/claims/count': ({ users, today }) => port.countClaims(users, today),
    '/claims/list': ({ user, search }) => port.listClaims(user, search),
    '/claims/query': ({ accounts, query }) => port.queryClaims(accounts, query),
    '/claims/names': ({ accounts, words, match }) => port.findClaimNames(accounts, words, match),
    '/claims/notes': ({ user, question }) => port.listNotes(user, question),
    '/invitations/find': ({ invitationId }) => port.findInvitation(invitationId),
  }
  async function reply(request: IncomingMessage): Promise<string | null> {
    const answer = answers[request.url ?? '']
    if (!answer || request.headers.authorization !== `Bearer ${CLAIMS_KEY}`) return null
    return JSON.stringify(await answer(JSON.parse(await text(request)) as Question))
  }
  return createServer((request, response) => {
    void reply(request).then((body) => {
      response.statusCode = body === null ? 401 : 200
      response.setHeader('content-type', 'application/json').end(body ?? '{}')
    })
  })
}

/** The embedded claims system behind HTTP; `portOf` returns either adapter. */
export async function startClaimsServer({ database }: Pick<Services, 'database'>) {
  const embedded = embeddedClaims(database)
  const server = serve(embedded)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    portOf: (kind: string): LegacyClaimsPort =>
      kind === 'embedded' ? embedded : httpClaims({ url, key: CLAIMS_KEY, origins: [CLAIMS_ORIGIN] }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

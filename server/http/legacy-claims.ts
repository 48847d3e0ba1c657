import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  embeddedCompanyNames,
  embeddedLogoUrl,
  embeddedSystemUrl,
  readEmbeddedLogo,
} from '#server/lib/legacy-claims/embedded/claims-system.ts'
import type { LegacyClaim, LegacyUser } from '#server/lib/legacy-claims/port.ts'
import { escapeHtml } from '#server/lib/markup/escape-html.ts'
import { exchangeToken, todayOf } from '#server/modules/legacy-claims/service.ts'
import type { Services } from '#server/services.ts'
import { LEGACY_CLAIMS_ROWS } from '#shared/limits.ts'
import { legacyListTitle, legacyRoleLabel, mayReadLegacyClaims } from '#shared/reference/legacy-roles.ts'

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 ' +
  'auto;padding:1rem}aside{border-left:4px solid #c47f17;padding:.25rem ' +
  '.75rem}div{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.4rem .75rem ' +
  '.4rem 0;border-bottom:1px solid #8886;white-space:nowrap}'

function page(body: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width,initial-scale=1"><title>Claims ' +
    `system</title><style>${STYLE}</style></head><body><main><h1>Claims system</h1><aside>This is the claims system that ` +
    `is built into Evolve. It stands where a legacy claims system is not configured.</aside>${body}</main></body></html>`
  )
}

const row = (claim: LegacyClaim): string => {
  const insured = claim.insuredCompany ?? [claim.insuredFirstName, claim.insuredLastName].filter(Boolean).join(' ')
  const place = [claim.lossCity, claim.lossState].filter(Boolean).join(', ')
  const cells = [claim.claimFileId, insured, place, claim.company ?? '', claim.receivedDate, claim.dueDate ?? '']
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

async function claimsOf({ legacyClaims, clock }: Services, user: LegacyUser): Promise<string> {
  const scope = mayReadLegacyClaims(user.role, 'User') ? 'User' : 'Company'
  if (!mayReadLegacyClaims(user.role, scope)) return '<p>Your role sees no claims.</p>'
  const today = todayOf({ services: { clock } })
  const search = { scope, subset: null, words: [], match: 'exact', limit: LEGACY_CLAIMS_ROWS, today } as const
  const { totalCount, claims } = await legacyClaims.listClaims(user, search)
  const head = ['Claim', 'Insured', 'Loss', 'Carrier', 'Received', 'Due'].map((name) => `<th scope="col">${name}</th>`)
  return `<h2>${legacyListTitle(user.role, scope)} (${totalCount})</h2>
    <div><table><thead><tr>${head.join('')}</tr></thead><tbody>${claims.map(row).join('')}</tbody></table></div>`
}

const REFUSED = '<p>This login is not valid or has expired. Open the claims system from Evolve again.</p>'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

function asPage(reply: FastifyReply): void {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('content-security-policy', POLICY)
}

/** The embedded system's login page: accepts a hand-off token and shows its owner. */
function registerLoginPage(scope: FastifyInstance, services: Services): void {
  scope.post<{ Params: { systemId: string }; Body: URLSearchParams | null }>(
    `${embeddedSystemUrl(':systemId')}evolveLogin.asp`,
    async (request, reply) => {
      asPage(reply)
      const who = await exchangeToken(services, request.body?.get('access_token') ?? '')
      const systemId = Number(request.params.systemId)
      const [user] =
        who?.systemId === systemId && who.legacyUserId !== null
          ? await services.legacyClaims.findUsers([{ systemId, userId: who.legacyUserId }])
          : []
      if (!user) return reply.code(403).send(page(REFUSED))
      const name = escapeHtml(`${user.firstName} ${user.lastName}, ${legacyRoleLabel(user.role)}, ${user.company.name}`)
      return reply.send(page(`<p>${name}</p>${await claimsOf(services, user)}`))
    },
  )
}

/** The logos of the embedded system's companies, which are public. */
function registerLogos(scope: FastifyInstance, services: Services): void {
  scope.get<{ Params: { systemId: string; acid: string } }>(
    embeddedLogoUrl(':systemId', ':acid'),
    async ({ params }, reply) => {
      const [systemId, acid] = [Number(params.systemId), Number(params.acid)]
      const isKey = [systemId, acid].every((one) => Number.isInteger(one) && one >= 0 && one < 2 ** 31)
      const logo = isKey ? await readEmbeddedLogo(services.database, systemId, acid) : null
      if (!logo) return reply.code(404).send()
      return reply.type('image/png').header('cache-control', 'public, max-age=600').send(logo)
    },
  )
}

/** The embedded system's page for staff, with its companies. */
function registerAdminPage(scope: FastifyInstance, services: Services): void {
  scope.post<{ Params: { systemId: string }; Body: URLSearchParams | null }>(
    `${embeddedSystemUrl(':systemId')}adminLogin.asp`,
    async (request, reply) => {
      asPage(reply)
      const who = await exchangeToken(services, request.body?.get('access_token') ?? '')
      const systemId = Number(request.params.systemId)
      if (who?.systemId !== systemId || who.legacyUserId !== null) return reply.code(403).send(page(REFUSED))
      const names = await embeddedCompanyNames(services.database, systemId)
      const items = names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')
      return reply.send(page(`<h2>Administration of system ${systemId}</h2><ul>${items}</ul>`))
    },
  )
}

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${key}`)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The end of the hand-off. For the embedded system, its page; a configured system exchanges the token here, with its
 * key, for the accounts of the token, or for a staff visitor without an account.
 */
export function registerLegacyClaims(app: FastifyInstance, services: Services): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    )
    const { legacyClaims, legacyExchangeKey } = services.env
    if (!legacyClaims) {
      registerLoginPage(scope, services)
      registerAdminPage(scope, services)
      registerLogos(scope, services)
    }
    if (legacyExchangeKey !== null) {
      scope.post<{ Body: URLSearchParams | null }>('/legacy-claims/exchange', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!isKey(request.headers.authorization, legacyExchangeKey)) return reply.code(401).send({})
        const who = await exchangeToken(services, request.body?.get('access_token') ?? '')
        if (!who) return reply.code(403).send({})
        return reply.send({ systemId: who.systemId, userId: who.legacyUserId, evolveUserId: who.userId })
      })
    }
    done()
  })
}

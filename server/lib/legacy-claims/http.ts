import * as z from 'zod'
import { EMAIL_MAX_LENGTH, LEGACY_CLAIMS_TIMEOUT_MS, PICTURE_MAX_BYTES } from '#shared/limits.ts'
import { boundedFetch, discardBody, ResponseTooLargeError } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { postJson } from '#server/lib/bounded-fetch/post-json.ts'
import { LEGACY_NAME_FIELDS } from './claim-query.ts'
import { type LegacyClaimsPort, LegacyClaimsMaintenanceError, LegacyClaimsUnavailableError } from './port.ts'

export interface HttpClaimsOptions {
  url: string
  key: string
  /** Origins to which users may be sent; a company with another origin is rejected. */
  origins: readonly string[]
  /** LEGACY_CLAIMS_TIMEOUT_MS if absent. */
  timeoutMs?: number
}

const SERVICE_UNAVAILABLE = 503
const MESSAGE_MAX_LENGTH = 500
/** A hundred claims have about 50 kB; their notes are longer. */
const RESPONSE_MAX_BYTES = 4_000_000

const maintenance = z.object({ maintenanceMessage: z.string().trim().min(1).max(MESSAGE_MAX_LENGTH) })

/** The content of a URL, unless it exceeds the limit of a picture. */
async function readPicture(url: string, timeoutMs: number): Promise<Uint8Array | null> {
  const response = await boundedFetch(url, { redirect: 'error' }, { maxBytes: PICTURE_MAX_BYTES, timeoutMs })
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  await discardBody(response)
  return null
}

/** @returns the error for a failed response: maintenance with the system's message, or unavailable */
async function refusalOf(response: Response): Promise<Error> {
  if (response.status === SERVICE_UNAVAILABLE) {
    const { data } = maintenance.safeParse(await response.json().catch(() => null))
    if (data) return new LegacyClaimsMaintenanceError(data.maintenanceMessage)
  } else await discardBody(response)
  return new LegacyClaimsUnavailableError(`The claims system answered ${response.status}.`)
}

const nullable = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const count = z.number().int().nonnegative()
const counts = z.object({ claims: count, overdue: count, impending: count, recentlyReceived: count })
const userKey = z.object({ systemId: z.number().int(), userId: z.string().min(1) })
const invitedUser = userKey.extend({ emailAddress: z.string().min(1).max(EMAIL_MAX_LENGTH) })
const day = z.iso.date()
const claim = z.object({
  claimId: z.string().min(1),
  claimFileId: z.string(),
  receivedDate: day,
  dueDate: day.nullish().transform((text) => text ?? null),
  insuredCompany: nullable,
  insuredFirstName: nullable,
  insuredLastName: nullable,
  lossAddress: nullable,
  lossCity: nullable,
  lossState: nullable,
  lossDate: day.nullish().transform((text) => text ?? null),
  peril: nullable,
  status: nullable,
  adjuster: nullable,
  company: nullable,
  companyFileId: nullable,
})
const claims = z.object({ totalCount: count, claims: z.array(claim) })
const queried = claims.extend({
  claims: z.array(claim.extend({ systemId: z.number().int(), acid: z.number().int() })),
  groups: z.array(z.object({ value: z.string(), count })),
  groupsCount: count,
})
const names = z.array(z.object({ field: z.enum(LEGACY_NAME_FIELDS), value: z.string() }))
const notes = z.array(z.object({ writtenDate: day, author: z.string(), text: z.string() }))

/**
 * A claims system over HTTP and JSON (LEGACY_CLAIMS_URL): every call is a POST of the port's arguments to
 * /companies/find, /users/find, /claims/count, /claims/list, /claims/query, /claims/names, /claims/notes or
 * /invitations/find with the key as bearer token; the response is the port's result or null (docs/legacy-claims.md).
 */
export function httpClaims({
  url,
  key,
  origins,
  timeoutMs = LEGACY_CLAIMS_TIMEOUT_MS,
}: HttpClaimsOptions): LegacyClaimsPort {
  const isAllowed = (text: string): boolean => URL.canParse(text) && origins.includes(new URL(text).origin)
  const systemUrl = z.url({ protocol: /^https?$/ }).refine(isAllowed, { error: 'is of no allowed origin' })
  const company = z.object({
    systemId: z.number().int(),
    acid: z.number().int(),
    name: z.string(),
    // A picture on another site would reveal to that site who looks at it.
    logoUrl: nullable.transform((text) => (text !== null && isAllowed(text) ? text : null)),
    systemUrl: systemUrl.transform((text) => text.replace(/\/*$/, '/')),
  })
  const user = userKey.extend({
    ...{ firstName: z.string(), lastName: z.string(), role: z.string(), company },
    clientCompany: z
      .object({ name: z.string(), city: nullable, state: nullable })
      .nullish()
      .transform((one) => one ?? null),
  })
  async function ask<S extends z.ZodType>(path: string, question: object, answer: S): Promise<z.output<S>> {
    try {
      const response = await postJson({ url, key, timeoutMs, maxBytes: RESPONSE_MAX_BYTES }, path, question)
      if (!response.ok) throw await refusalOf(response)
      const parsed = answer.safeParse(await response.json())
      if (!parsed.success) throw new LegacyClaimsUnavailableError('The claims system answered something unexpected.')
      return parsed.data
    } catch (error) {
      if (error instanceof LegacyClaimsUnavailableError || error instanceof LegacyClaimsMaintenanceError) throw error
      if (error instanceof ResponseTooLargeError)
        throw new LegacyClaimsUnavailableError('The claims system answered too much.', { cause: error })
      throw new LegacyClaimsUnavailableError('The claims system did not answer.', { cause: error })
    }
  }
  return {
    findCompany: (systemId, acid) => ask('/companies/find', { systemId, acid }, company.nullable()),
    readLogo: async ({ logoUrl }) => (logoUrl === null ? null : readPicture(logoUrl, timeoutMs).catch(() => null)),
    findUsers: (users) => ask('/users/find', { users }, z.array(user)),
    countClaims: (users, today) =>
      ask('/claims/count', { users, today }, z.array(userKey.extend({ User: counts, Company: counts }))),
    listClaims: (one, search) => ask('/claims/list', { user: one, search }, claims),
    queryClaims: (accounts, query) => ask('/claims/query', { accounts, query }, queried),
    findClaimNames: (accounts, words, match) => ask('/claims/names', { accounts, words, match }, names),
    listNotes: (one, question) => ask('/claims/notes', { user: one, question }, notes),
    // A company that does not exist: a working system returns null.
    check: async () => void (await ask('/companies/find', { systemId: 0, acid: 0 }, company.nullable())),
    findInvitation: (invitationId) => ask('/invitations/find', { invitationId }, invitedUser.nullable()),
  }
}

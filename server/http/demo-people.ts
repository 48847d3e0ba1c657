import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '#server/db/client.ts'
import { findKnownDemoAccounts, type KnownDemoAccount } from '#server/db/seed/known-demo-accounts.ts'
import type { ServerEnv } from '#server/env.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import { identityUsers } from '#server/lib/identity/tables.ts'
import { TOTP_PERIOD_S } from '#shared/limits/server-times.ts'

/**
 * Whether the sign-in screen may offer the demo people: never in production, also if the accounts exist, and only if
 * the accounts are in the server's own pool.
 */
export function offersDemoPeople(env: Pick<ServerEnv, 'production'>, pool: object | null): boolean {
  return !env.production && pool !== null
}

/** Codes by text message are read at /dev/inbox, and a disabled account is refused. */
const isOffered = ({ enabled, mfa }: KnownDemoAccount): boolean => enabled && mfa !== 'SMS_MFA'

/** The current code of an authenticator app, or the next one if it was used; null if both were used. */
function unusedCode(totpSecret: string, lastStep: number | null, nowMs: number): string | null {
  const periodMs = TOTP_PERIOD_S * 1000
  const current = Math.floor(nowMs / periodMs)
  const step = Math.max(current, (lastStep ?? 0) + 1)
  if (step > current + 1) return null
  return new TOTP({ secret: Secret.fromBase32(totpSecret), period: TOTP_PERIOD_S }).generate({
    timestamp: step * periodMs,
  })
}

/**
 * /dev/demo-people: the accounts of the demo world, which README.md publishes, and their current codes. Registered only
 * if `offersDemoPeople`.
 */
export function registerDemoPeople(app: FastifyInstance, database: Database, clock: Clock): void {
  app.get('/dev/demo-people', async (_request, reply) => {
    const offered = (await findKnownDemoAccounts(database)).filter(isOffered)
    return reply
      .header('cache-control', 'no-store')
      .send(offered.map(({ email, password, name, title, hasInbox }) => ({ email, password, name, title, hasInbox })))
  })
  app.get<{ Params: { email: string } }>('/dev/demo-people/:email/code', async ({ params: { email } }, reply) => {
    const account = (await findKnownDemoAccounts(database)).find((known) => known.email === email && isOffered(known))
    if (!account?.totpSecret) return reply.callNotFound()
    const [user] = await database.db
      .select({ lastStep: identityUsers.totpLastStep })
      .from(identityUsers)
      .where(eq(identityUsers.email, email))
    const code = unusedCode(account.totpSecret, user?.lastStep ?? null, clock.now().getTime())
    return reply.header('cache-control', 'no-store').send({ code })
  })
}

import type { JWK } from 'jose'
import type { Logger } from '#server/lib/log/log.ts'
import { createCognitoIdentity } from '../cognito.ts'
import { TokenRejected } from '../port.ts'
import type { IdentityPort } from '../port.ts'
import { SessionStates } from '../session-states.ts'
import { rememberVerified } from '../verified-tokens.ts'
import { IN_PROCESS } from './context.ts'
import type { CallOrigin, IdentityContext } from './context.ts'
import { createInProcessClient } from './in-process-client.ts'
import { loadPoolKeys } from './keys.ts'
import { ADMIN_OPERATIONS, PUBLIC_OPERATIONS } from './operations/index.ts'
import { EMBEDDED_CLIENT_ID, EMBEDDED_POOL_ID, EMBEDDED_REGION } from './pool.ts'
import { answerCall } from './protocol.ts'
import type { ProtocolAnswer } from './protocol.ts'
import { purgeEnded } from './purge.ts'
import { seedUser } from './seed.ts'
import type { SeedUser } from './seed.ts'
import { readSessionState } from './sessions.ts'
import { createAccessTokenCheck } from './tokens.ts'

export interface IdentityServiceOptions
  extends Pick<IdentityContext, 'database' | 'mail' | 'sms' | 'clock' | 'ids' | 'publicOrigin'> {
  /** Keys live in its folder `identity`, readable by the owner alone, unless identitySecret is given. */
  dataDir: string
  /** Needed when several servers share one database: the keys then live there, wrapped. At least 32 characters. */
  identitySecret?: string | undefined
  allowPasswordAuth?: boolean | undefined
  /** How late a revocation may be seen; 500 unless a test needs it at once. */
  sessionMaxAgeMs?: number | undefined
  log?: Pick<Logger, 'error'> | undefined
}

/** The embedded pool. */
export interface IdentityService {
  region: string
  userPoolId: string
  clientId: string
  /** The pool as the rest of the server uses it. */
  identity: IdentityPort
  /** One call of a browser. Admin operations are unknown here. */
  answerPublicCall(target: string | undefined, body: string, origin: CallOrigin): Promise<ProtocolAnswer>
  /** The public halves of the signing keys. */
  jwks: { keys: JWK[] }
  seedUser(seed: SeedUser): Promise<{ sub: string }>
  /** Removes ended challenges, codes and sessions; for a schedule. */
  purge(): Promise<void>
  /** Resolves when no message is on its way any more; for a graceful stop. */
  idle(): Promise<void>
}

const SESSION_MAX_AGE_MS = 500

/** Opens the embedded pool on a migrated database; makes its keys on the first start. Throws when the database belongs to other keys. */
export async function createIdentityService(options: IdentityServiceOptions): Promise<IdentityService> {
  const keys = await loadPoolKeys(options)
  const checkAccessToken = createAccessTokenCheck({ keys, clock: options.clock })
  const onSurprise = (error: unknown) => options.log?.error({ err: error }, 'identity operation failed')
  const background = new Set<Promise<unknown>>()
  const context: IdentityContext = {
    ...options,
    db: options.database.db,
    keys,
    checkAccessToken,
    allowPasswordAuth: options.allowPasswordAuth ?? false,
    inBackground(work) {
      const settled = work.catch(onSurprise).finally(() => background.delete(settled))
      background.add(settled)
    },
  }
  const answer = (operations: typeof PUBLIC_OPERATIONS, target: string | undefined, body: string, origin: CallOrigin) =>
    answerCall(
      operations,
      (operation, input, caller) => operation(context, input, caller),
      { target, body, origin },
      onSurprise,
    )
  return {
    region: EMBEDDED_REGION,
    userPoolId: EMBEDDED_POOL_ID,
    clientId: EMBEDDED_CLIENT_ID,
    identity: embeddedIdentity(context, options.sessionMaxAgeMs ?? SESSION_MAX_AGE_MS, (target, body) =>
      answer(ADMIN_OPERATIONS, target, body, IN_PROCESS),
    ),
    answerPublicCall: (target, body, origin) => answer(PUBLIC_OPERATIONS, target, body, origin),
    jwks: { keys: [keys.publicJwk] },
    seedUser: (seed) => seedUser(context, seed),
    purge: () => purgeEnded(context),
    idle: async () => {
      await Promise.all(background)
    },
  }
}

function embeddedIdentity(
  context: IdentityContext,
  maxAgeMs: number,
  answerAdminCall: Parameters<typeof createInProcessClient>[0],
): IdentityPort {
  const verify = rememberVerified(context.checkAccessToken, context.clock)
  return createCognitoIdentity({
    client: createInProcessClient(answerAdminCall),
    userPoolId: EMBEDDED_POOL_ID,
    states: new SessionStates({ maxAgeMs, outageGraceMs: 0 }),
    verifyAccessToken: (token) =>
      verify(token).catch((cause: unknown) => {
        throw new TokenRejected({ cause })
      }),
    readSession: (claims) => readSessionState(context, claims.originJti, claims.sub),
  })
}

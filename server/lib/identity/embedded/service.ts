import type { JWK } from 'jose'
import { databaseFailure } from '#server/db/database-failure.ts'
import { inTime } from '#server/lib/in-time/in-time.ts'
import type { Logger } from '#server/lib/log/log.ts'
import type { SecurityLog } from '#server/lib/log/security-log.ts'
import { EMBEDDED_SESSION_STATE_MAX_AGE_MS, TIMER_MAX_MS } from '#shared/limits/server-times.ts'
import { createCognitoIdentity } from '../cognito.ts'
import { TokenRejected } from '../port.ts'
import type { IdentityPort } from '../port.ts'
import { SessionStates } from '../session-states.ts'
import { rememberVerified } from '../verified-tokens.ts'
import { IN_PROCESS } from './context.ts'
import type { CallOrigin, IdentityContext } from './context.ts'
import { unavailable } from './errors.ts'
import { createInProcessClient } from './in-process-client.ts'
import { loadPoolKeys } from './keys.ts'
import { ADMIN_OPERATIONS, PUBLIC_OPERATIONS } from './operations/index.ts'
import { EMBEDDED_CLIENT_ID, EMBEDDED_POOL_ID, EMBEDDED_REGION } from './pool.ts'
import { answerCall } from './protocol.ts'
import type { ProtocolAnswer, Run } from './protocol.ts'
import { purgeEnded } from './purge.ts'
import { seedUser } from './seed.ts'
import type { SeedUser } from './seed.ts'
import { readSessionState } from './sessions.ts'
import { findRefusedPerson } from './refused-person.ts'
import { createAccessTokenCheck } from './tokens.ts'

export interface IdentityServiceOptions
  extends Pick<IdentityContext, 'database' | 'mail' | 'sms' | 'clock' | 'ids' | 'publicOrigin'> {
  /** Keys live in its folder `identity`, readable by the owner alone, unless identitySecret is given. */
  dataDir: string
  /** Needed when several servers share one database: the keys then live there, wrapped. At least 32 characters. */
  identitySecret?: string | undefined
  allowPasswordAuth?: boolean | undefined
  /** A call that is not answered by then is refused as unavailable; never when absent. */
  answerWithinMs?: number | undefined
  /** How late a revocation may be seen; 500 unless a test needs it at once. */
  sessionMaxAgeMs?: number | undefined
  log?: Pick<Logger, 'error'> | undefined
  securityLog?: SecurityLog | undefined
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

const OPERATION_NAME_MAX_LENGTH = 60
/** Their sentences repeat what was sent. */
const SECRETIVE_TYPES: ReadonlySet<string> = new Set([
  'InvalidParameterException',
  'InvalidPasswordException',
  'ResourceNotFoundException',
])
/**
 * Opens the embedded pool on a migrated database; makes its keys on the first start. Throws when the database belongs
 * to other keys.
 */
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
  const late = () => Object.assign(unavailable(), { cause: new Error('The database did not answer in time') })
  const run: Run = (operation, input, caller) =>
    inTime(operation(context, input, caller), options.answerWithinMs ?? TIMER_MAX_MS, late)
  const answerPublicCall = (target: string | undefined, body: string, origin: CallOrigin) =>
    answerCall(
      PUBLIC_OPERATIONS,
      run,
      { target, body, origin },
      {
        onSurprise,
        onRefusal: ({ operation, error, body: input }) => {
          const { securityLog } = options
          if (!securityLog) return
          const write = (personId: string | null) =>
            securityLog({
              event: 'sign-in',
              address: origin.ipAddress,
              personId,
              operation: operation.slice(0, OPERATION_NAME_MAX_LENGTH),
              code: SECRETIVE_TYPES.has(error.type) ? error.type : `${error.type}: ${error.message}`,
            })
          // After the answer, whose time must not depend on whether the account exists.
          context.inBackground(
            findRefusedPerson(context, input)
              .catch(() => null)
              .then(write),
          )
        },
      },
    )
  const answerAdminCall = (target: string | undefined, body: string) =>
    answerCall(
      ADMIN_OPERATIONS,
      run,
      { target, body, origin: IN_PROCESS },
      {
        onRefusal: () => undefined,
        // Its caller is this server, which tells an outage of the database as that.
        onSurprise: (error) => {
          if (databaseFailure(error)) throw error
          onSurprise(error)
        },
      },
    )
  return {
    region: EMBEDDED_REGION,
    userPoolId: EMBEDDED_POOL_ID,
    clientId: EMBEDDED_CLIENT_ID,
    identity: embeddedIdentity(context, options.sessionMaxAgeMs ?? EMBEDDED_SESSION_STATE_MAX_AGE_MS, answerAdminCall),
    answerPublicCall,
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

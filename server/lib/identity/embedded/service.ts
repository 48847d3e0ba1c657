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
  /** Keys are stored in its folder `identity`, readable only by the owner, unless identitySecret is given. */
  dataDir: string
  /**
   * Required if several servers share one database: the keys are then stored encrypted in it. At least 32 characters.
   */
  identitySecret?: string | undefined
  allowPasswordAuth?: boolean | undefined
  /** A call without a response after this time is refused as unavailable; no limit if absent. */
  answerWithinMs?: number | undefined
  /** Delay until a revocation takes effect; 500 unless a test needs it at once. */
  sessionMaxAgeMs?: number | undefined
  log?: Pick<Logger, 'error'> | undefined
  securityLog?: SecurityLog | undefined
}

/** The embedded pool. */
export interface IdentityService {
  region: string
  userPoolId: string
  clientId: string
  /** The pool, as the rest of the server uses it. */
  identity: IdentityPort
  /** One call of a browser. Admin operations are unavailable here. */
  answerPublicCall(target: string | undefined, body: string, origin: CallOrigin): Promise<ProtocolAnswer>
  /** The public halves of the signing keys. */
  jwks: { keys: JWK[] }
  seedUser(seed: SeedUser): Promise<{ sub: string }>
  /** Deletes expired challenges, codes and sessions; run on a schedule. */
  purge(): Promise<void>
  /** Resolves when no message is in flight; for a graceful shutdown. */
  idle(): Promise<void>
}

const OPERATION_NAME_MAX_LENGTH = 60
/** Their messages repeat the input. */
const SECRETIVE_TYPES: ReadonlySet<string> = new Set([
  'InvalidParameterException',
  'InvalidPasswordException',
  'ResourceNotFoundException',
])
/**
 * Opens the embedded pool on a migrated database; creates its keys on the first start. Throws if the database belongs
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
          // After the response, whose time must not depend on whether the account exists.
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
        // The caller is this server, which reports a database outage as such.
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

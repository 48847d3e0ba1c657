import type { Database, Db } from '#server/db/client.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import type { Ids } from '#server/lib/ids/ids.ts'
import type { MailPort } from '#server/lib/mail/port.ts'
import type { SmsPort } from '#server/lib/sms/port.ts'
import type { AccessClaims } from '../port.ts'
import type { PoolKeys } from './keys.ts'

/** The context of every operation of the embedded pool. */
export interface IdentityContext {
  database: Database
  db: Db
  mail: MailPort
  sms: SmsPort
  clock: Clock
  ids: Ids
  keys: PoolKeys
  /** Verifies an access token strictly, except for revocation. Throws jose's errors. */
  checkAccessToken: (token: string) => Promise<AccessClaims>
  /** The public address of Evolve, for messages with a code. */
  publicOrigin: string
  /** USER_PASSWORD_AUTH sends the password itself; off unless a client cannot use SRP. */
  allowPasswordAuth: boolean
  /** Sends in the background, because waiting would reveal whether an account exists. Failures are logged. */
  inBackground: (work: Promise<unknown>) => void
}

/** The origin of a call, if the transport knows it. */
export interface CallOrigin {
  ipAddress: string | null
}

export const IN_PROCESS: CallOrigin = { ipAddress: null }

/** The time in `ms` milliseconds. */
export const after = (context: IdentityContext, ms: number) => new Date(context.clock.now().getTime() + ms)

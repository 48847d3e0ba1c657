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
  /** The strict check of an access token's text; says nothing about revocation. Throws jose's errors. */
  checkAccessToken: (token: string) => Promise<AccessClaims>
  /** The public address of Evolve; named in messages that carry a code. */
  publicOrigin: string
  /** USER_PASSWORD_AUTH sends the password itself; off unless a client cannot do SRP. */
  allowPasswordAuth: boolean
  /** Sends without making the caller wait: where waiting would tell whether an account exists. Failures are logged. */
  inBackground: (work: Promise<unknown>) => void
}

/** The origin of a call, as far as the transport knows. */
export interface CallOrigin {
  ipAddress: string | null
}

export const IN_PROCESS: CallOrigin = { ipAddress: null }

/** The instant `ms` from now. */
export const after = (context: IdentityContext, ms: number) => new Date(context.clock.now().getTime() + ms)

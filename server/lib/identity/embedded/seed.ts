import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { identityUsers } from '../tables.ts'
import type { MfaMethod } from '../port.ts'
import { MFA_CONFIGURED_ATTRIBUTE } from './attributes.ts'
import type { IdentityContext } from './context.ts'
import { canonicalEmail, passwordColumns, sealTotpSecret } from './users.ts'

/** An account of the demo world or a test: confirmed, with verified factors. */
export interface SeedUser {
  sub?: string
  email: string
  password: string
  /** E.164; counts as verified. */
  phoneNumber?: string | null
  /** Base32. */
  totpSecret?: string | null
  mfa: MfaMethod | null
  enabled?: boolean
}

/**
 * Creates the account, or updates the account with that e-mail address to this state; returns its subject. Skips the
 * password policy.
 */
export async function seedUser(context: IdentityContext, seed: SeedUser): Promise<{ sub: string }> {
  if (seed.mfa === 'SMS_MFA' && !seed.phoneNumber) throw new Error(`${seed.email} needs a phone number for SMS_MFA.`)
  if (seed.mfa === 'SOFTWARE_TOKEN_MFA' && !seed.totpSecret)
    throw new Error(`${seed.email} needs a TOTP secret for SOFTWARE_TOKEN_MFA.`)
  const email = canonicalEmail(seed.email)
  const [existing] = await context.db
    .select({ sub: identityUsers.sub })
    .from(identityUsers)
    .where(eq(identityUsers.email, email))
  const sub = existing?.sub ?? seed.sub ?? randomUUID()
  const now = context.clock.now()
  const columns = {
    email,
    emailVerified: true,
    phoneNumber: seed.phoneNumber ?? null,
    phoneNumberVerified: Boolean(seed.phoneNumber),
    status: 'CONFIRMED' as const,
    enabled: seed.enabled ?? true,
    ...passwordColumns(context, sub, seed.password),
    sealedTotpSecret: seed.totpSecret ? sealTotpSecret(context, sub, seed.totpSecret) : null,
    sealedPendingTotpSecret: null,
    totpEnabled: seed.mfa === 'SOFTWARE_TOKEN_MFA',
    smsMfaEnabled: seed.mfa === 'SMS_MFA',
    preferredMfa: seed.mfa,
    attributes: { [MFA_CONFIGURED_ATTRIBUTE]: String(seed.mfa !== null) },
    updatedAt: now,
  }
  await context.db
    .insert(identityUsers)
    .values({ sub, createdAt: now, ...columns })
    .onConflictDoUpdate({ target: identityUsers.sub, set: columns })
  return { sub }
}

import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * State of the embedded identity service. A stolen table does not open an account: password verifiers and authenticator
 * secrets are encrypted (AES-256-GCM), refresh tokens and codes are stored as hashes.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Accounts of the embedded pool. The subject is also the user name, so that the password verifier stays valid after a
 * change of the e-mail address.
 */
export const identityUsers = pgTable(
  'identity_users',
  {
    sub: uuid('sub').primaryKey(),
    /** Lower case; typed to sign in. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** E.164. */
    phoneNumber: text('phone_number'),
    phoneNumberVerified: boolean('phone_number_verified').notNull().default(false),
    status: text('status', { enum: ['UNCONFIRMED', 'CONFIRMED'] }).notNull(),
    enabled: boolean('enabled').notNull().default(true),
    srpSalt: text('srp_salt').notNull(),
    sealedSrpVerifier: text('sealed_srp_verifier').notNull(),
    sealedTotpSecret: text('sealed_totp_secret'),
    /** Associated but not yet verified with a code. */
    sealedPendingTotpSecret: text('sealed_pending_totp_secret'),
    /** The last 30-second step for which a code was accepted; codes of this and earlier steps are refused. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    totpEnabled: boolean('totp_enabled').notNull().default(false),
    smsMfaEnabled: boolean('sms_mfa_enabled').notNull().default(false),
    preferredMfa: text('preferred_mfa', { enum: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }),
    /** Other attributes, among them custom:mfa_configured. */
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('identity_users_email').on(table.email)],
)

/** One row per sign-in: the family of every token that descends from it. `id` is the tokens' origin_jti. */
export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: uuid('id').primaryKey(),
    sub: uuid('sub')
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    deviceKey: text('device_key'),
    authenticatedAt: instant('authenticated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('identity_sessions_sub').on(table.sub), index('identity_sessions_expires').on(table.expiresAt)],
)

/**
 * Every refresh token of a sign-in. Each use issues the next one; a token that is used again after its successor was
 * used has been copied, and ends the whole family (RFC 9700 section 4.14.2).
 */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => identitySessions.id, { onDelete: 'cascade' }),
    /** Null for the current one. */
    usedAt: instant('used_at'),
    /** Null on a used token if another replaced it before it was used. */
    successorHash: text('successor_hash'),
    /** The successor itself, for tabs and the service worker that refresh at the same time. */
    sealedSuccessor: text('sealed_successor'),
  },
  (table) => [index('identity_refresh_tokens_session').on(table.sessionId)],
)

/** A sign-in between two steps, found by the hash of its Session or SECRET_BLOCK. Unknown users also get rows. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    idHash: text('id_hash').primaryKey(),
    /** The account, or the invented one of an unknown user. */
    subject: uuid('subject').notNull(),
    kind: text('kind', {
      enum: ['PASSWORD_VERIFIER', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER'],
    }).notNull(),
    /** Ephemeral SRP values, device key, hash of the SMS code. */
    sealedState: text('sealed_state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identity_challenges_expires').on(table.expiresAt)],
)

/**
 * The only valid code of a purpose. Unknown users also get rows, with a code that was never sent, so that responses
 * look alike.
 */
export const identityCodes = pgTable(
  'identity_codes',
  {
    subject: uuid('subject').notNull(),
    purpose: text('purpose', { enum: ['sign-up', 'reset-password', 'verify-phone'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** The address or number the code proves. */
    target: text('target').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.purpose] }),
    index('identity_codes_expires').on(table.expiresAt),
  ],
)

/**
 * Counters of failed attempts and of sent codes. An attempt is counted before it is checked, so that parallel attempts
 * cannot bypass the limit.
 */
export const identityCounters = pgTable(
  'identity_counters',
  {
    subject: uuid('subject').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    /** Start of the window, for hourly limits. */
    startedAt: instant('started_at').notNull(),
    lockedUntil: instant('locked_until'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.kind] }),
    index('identity_counters_updated').on(table.updatedAt),
  ],
)

/** Browsers from which people signed in. A row without a verifier was offered but not confirmed. */
export const identityDevices = pgTable(
  'identity_devices',
  {
    deviceKey: text('device_key').primaryKey(),
    deviceGroupKey: text('device_group_key').notNull(),
    sub: uuid('sub')
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    name: text('name'),
    srpSalt: text('srp_salt'),
    sealedSrpVerifier: text('sealed_srp_verifier'),
    /** The second factor is skipped for 30 days from then; null if the device is not remembered. */
    rememberedAt: instant('remembered_at'),
    lastIpAddress: text('last_ip_address'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    lastAuthenticatedAt: instant('last_authenticated_at'),
  },
  (table) => [index('identity_devices_sub').on(table.sub)],
)

/**
 * One row: the keys of this database. With IDENTITY_SECRET, the encrypted keys; without it, only a fingerprint, so that
 * a server with another data folder refuses to start instead of failing every sign-in.
 */
export const identityKeys = pgTable('identity_keys', {
  id: text('id').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  wrapped: text('wrapped'),
  createdAt: instant('created_at').notNull(),
})

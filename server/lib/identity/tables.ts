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
 * State of the embedded identity service. Nothing here opens an account by itself: password verifiers and authenticator
 * secrets are sealed (AES-256-GCM), refresh tokens and codes are stored as hashes.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Accounts of the embedded pool. The subject is also the user name, so that a changed e-mail keeps its password
 * verifier.
 */
export const identityUsers = pgTable(
  'identity_users',
  {
    sub: uuid('sub').primaryKey(),
    /** Lower case; what the person types to sign in. */
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
    /** Associated but not yet proven with a code. */
    sealedPendingTotpSecret: text('sealed_pending_totp_secret'),
    /** The last 30-second step a code was accepted for; codes of it and of earlier steps are refused. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    totpEnabled: boolean('totp_enabled').notNull().default(false),
    smsMfaEnabled: boolean('sms_mfa_enabled').notNull().default(false),
    preferredMfa: text('preferred_mfa', { enum: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }),
    /** Attributes without a rule of their own, custom:mfa_configured among them. */
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('identity_users_email').on(table.email)],
)

/** One row a sign-in: the family of every token that descends from it. `id` is the tokens' origin_jti. */
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
 * Every refresh token that a sign-in was given. Each use gives the next one; a token that comes again after its
 * successor was used was copied, and ends the whole family (RFC 9700 section 4.14.2).
 */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => identitySessions.id, { onDelete: 'cascade' }),
    /** Null: the present one. */
    usedAt: instant('used_at'),
    /** Null on a used token: it was replaced by another before anybody used it. */
    successorHash: text('successor_hash'),
    /** The successor itself, for tabs and the service worker that refresh at the same time. */
    sealedSuccessor: text('sealed_successor'),
  },
  (table) => [index('identity_refresh_tokens_session').on(table.sessionId)],
)

/** A sign-in between two steps, found by the hash of its Session or SECRET_BLOCK. Unknown people have such rows too. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    idHash: text('id_hash').primaryKey(),
    /** The account, or the invented one of an unknown person. */
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
 * The one valid code of a purpose. Unknown people have rows too, with a code that was never sent, so that answers are
 * alike.
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
 * Counters of failed tries and of sent codes. A try is counted before it is checked, so parallel tries cannot slip
 * past.
 */
export const identityCounters = pgTable(
  'identity_counters',
  {
    subject: uuid('subject').notNull(),
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    /** When the count began, for limits by the hour. */
    startedAt: instant('started_at').notNull(),
    lockedUntil: instant('locked_until'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.kind] }),
    index('identity_counters_updated').on(table.updatedAt),
  ],
)

/** Browsers people signed in from. A row without a verifier was offered but not confirmed. */
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
    /** The second factor is skipped for 30 days from here; null: not remembered. */
    rememberedAt: instant('remembered_at'),
    lastIpAddress: text('last_ip_address'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    lastAuthenticatedAt: instant('last_authenticated_at'),
  },
  (table) => [index('identity_devices_sub').on(table.sub)],
)

/**
 * One row: which keys this database belongs to. With IDENTITY_SECRET the keys themselves, wrapped; without it only a
 * fingerprint, so that a server with another data folder refuses to start instead of failing every sign-in.
 */
export const identityKeys = pgTable('identity_keys', {
  id: text('id').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  wrapped: text('wrapped'),
  createdAt: instant('created_at').notNull(),
})

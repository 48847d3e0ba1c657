import { eq } from 'drizzle-orm'
import type { IdentityContext } from './context.ts'
import { computeVerifier, inventVerifier } from './srp.ts'
import type { SrpVerifier } from './srp.ts'
import { isSame } from './sealing.ts'
import { EMBEDDED_POOL_NAME } from './pool.ts'
import { identityChallenges, identityCodes, identityCounters, identityUsers } from '../tables.ts'

export type UserRow = typeof identityUsers.$inferSelect
type UserChange = Partial<typeof identityUsers.$inferInsert>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The normalized form in which an e-mail address is compared and stored. */
export const canonicalEmail = (email: string) => email.trim().toLowerCase()

/** Finds a user by the typed e-mail address or by the pool's subject. Null if there is none. */
export async function findUser(context: IdentityContext, username: string): Promise<UserRow | null> {
  const name = canonicalEmail(username)
  const condition = UUID.test(name) ? eq(identityUsers.sub, name) : eq(identityUsers.email, name)
  const [row] = await context.db.select().from(identityUsers).where(condition)
  return row ?? null
}

/**
 * For operations without a password: only by e-mail address, because a response for a subject would reveal whose it is.
 */
export async function findUserByEmail(context: IdentityContext, email: string): Promise<UserRow | null> {
  const [row] = await context.db
    .select()
    .from(identityUsers)
    .where(eq(identityUsers.email, canonicalEmail(email)))
  return row ?? null
}

/** Changes the account and returns its new state; null if it has been deleted. */
export async function updateUser(context: IdentityContext, sub: string, change: UserChange): Promise<UserRow | null> {
  const [row] = await context.db
    .update(identityUsers)
    .set({ ...change, updatedAt: context.clock.now() })
    .where(eq(identityUsers.sub, sub))
    .returning()
  return row ?? null
}

/** Deletes the account and all rows that name its subject. */
export async function deleteUser(context: IdentityContext, sub: string): Promise<void> {
  for (const table of [identityChallenges, identityCodes, identityCounters])
    await context.db.delete(table).where(eq(table.subject, sub))
  await context.db.delete(identityUsers).where(eq(identityUsers.sub, sub))
}

/** The identity in the SRP proof: pool name and user name. */
export const srpIdentity = (sub: string) => `${EMBEDDED_POOL_NAME}${sub}`

const verifierContext = (sub: string) => `password verifier ${sub}`
const totpContext = (sub: string) => `totp secret ${sub}`

/** The columns of a new password. */
export function passwordColumns(context: IdentityContext, sub: string, password: string) {
  const { salt, verifier } = computeVerifier(srpIdentity(sub), password)
  return { srpSalt: salt, sealedSrpVerifier: context.keys.seal(verifier, verifierContext(sub)) }
}

export function openVerifier(context: IdentityContext, user: UserRow): SrpVerifier {
  return { salt: user.srpSalt, verifier: context.keys.open(user.sealedSrpVerifier, verifierContext(user.sub)) }
}

/** For operations in which the client sends the password itself. */
export function isPassword(context: IdentityContext, user: UserRow, password: string): boolean {
  const kept = openVerifier(context, user)
  const given = computeVerifier(srpIdentity(user.sub), password, kept.salt)
  return isSame(context.keys.mac(kept.verifier), context.keys.mac(given.verifier))
}

export const sealTotpSecret = (context: IdentityContext, sub: string, secret: string) =>
  context.keys.seal(secret, totpContext(sub))
export const openTotpSecret = (context: IdentityContext, sub: string, sealed: string) =>
  context.keys.open(sealed, totpContext(sub))

/** The invented account of an unknown user: the same every time, and indistinguishable from a real one. */
export interface InventedUser extends SrpVerifier {
  sub: string
}

export function inventUser(context: IdentityContext, username: string): InventedUser {
  const name = canonicalEmail(username)
  // A client that continues with the invented name must get the same invented account.
  const sub = UUID.test(name) ? name : uuidFrom(context.keys.mac('invented sub', name))
  return {
    sub,
    salt: context.keys.mac('invented salt', sub).subarray(0, 16).toString('hex'),
    verifier: inventVerifier(context.keys.mac('invented verifier', sub)),
  }
}

/** A version 4 UUID, like real subjects. */
export function uuidFrom(bytes: Buffer): string {
  const raw = Buffer.from(bytes.subarray(0, 16))
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80
  return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

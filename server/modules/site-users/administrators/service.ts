import type { Database, Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { SiteAdministratorLink, SiteUser } from '#server/graphql/generated.ts'
import { recordSecurityEvent } from '#server/modules/account-security/service.ts'
import { changesBetween, recordChange } from '#server/modules/history/service.ts'
import { notifyOfPermissions } from '#server/modules/organizations/service.ts'
import { ADMINISTRATOR_ROLE, findSiteUser, toSiteUser } from '#server/modules/permissions/service.ts'
import { lockStaff } from '#server/modules/site-roles/service.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { hashOfToken } from './links.ts'
import { canBecomeSiteUser, mayUseLink } from './policy.ts'
import {
  type AdministratorLinkRow,
  countActiveAdministrators,
  findOpenLink,
  findStaffRole,
  giveSiteRole,
  useLink,
} from './repository.ts'

export { makeInvitationLink, makeStartupLink } from './links.ts'

const TOKEN_MAX_LENGTH = 100
const AFFILIATION = 'Evolve'

const NOT_VALID = 'This link is not complete, has expired or was used before.'
const HAS_ADMINISTRATOR = 'This site has an administrator already. Ask an administrator to invite you.'
const OTHER_ADDRESS =
  'This link was made for another email address. Log in with that address, then open the link again.'
const IS_ASSOCIATE =
  'This account belongs to an organization, and site users cannot. Sign up with another email address to use the link.'

/**
 * Returns the caller's verified email address from the identity pool, in lower case; null if there is none. The stored
 * address is not used because it may be outdated.
 */
async function verifiedAddress(context: Context): Promise<string | null> {
  const account = await context.services.identity.getUser(requireViewer(context).claims.sub)
  return account?.emailVerified ? account.email.toLowerCase() : null
}

/**
 * Returns the link of a token.
 *
 * @param address the caller's verified address
 * @throws AppError NOT_FOUND for a link that is unknown, used or expired, or that a server printed before the site had
 *   an administrator; FORBIDDEN for a link for another address, and for associates of an organization
 */
async function requireLink(
  context: Context,
  db: Db,
  { token, address }: { token: string; address: string | null },
): Promise<AdministratorLinkRow> {
  const viewer = requireViewer(context)
  const hash = token.length <= TOKEN_MAX_LENGTH ? hashOfToken(token) : ''
  const link = await findOpenLink(db, hash, context.services.clock.now())
  if (!link) throw new AppError('NOT_FOUND', { userMessage: NOT_VALID })
  if (link.emailAddress === null && (await countActiveAdministrators(db)) > 0)
    throw new AppError('NOT_FOUND', { userMessage: HAS_ADMINISTRATOR })
  if (!mayUseLink(link, address)) throw new AppError('FORBIDDEN', { userMessage: OTHER_ADDRESS })
  if (!canBecomeSiteUser(viewer)) throw new AppError('FORBIDDEN', { userMessage: IS_ASSOCIATE })
  return link
}

/** Returns whether the site has an active administrator; false if the database was never migrated. */
export async function isAdministered(database: Database): Promise<boolean> {
  const { rows } = await database.script("select to_regclass('site_roles') is not null as present")
  return rows[0]?.['present'] === true && (await countActiveAdministrators(database.db)) > 0
}

/**
 * Returns the account that a link would make an administrator, and when the link expires.
 *
 * @throws AppError as requireLink
 */
export async function siteAdministratorLink(context: Context, token: string): Promise<SiteAdministratorLink> {
  const address = await verifiedAddress(context)
  const { expiresAt } = await requireLink(context, context.services.database.db, { token, address })
  return { emailAddress: requireViewer(context).emailAddress, expiresUtc: expiresAt.toISOString() }
}

/**
 * Makes the caller a site administrator. A link works only once: of several parallel calls, one succeeds and the others
 * get NOT_FOUND.
 *
 * @throws AppError as requireLink
 */
export async function siteAdministratorLinkAccept(context: Context, token: string): Promise<SiteUser> {
  const { database, clock, ids, securityLog } = context.services
  const viewer = requireViewer(context)
  const address = await verifiedAddress(context)
  const siteUser = await database.transaction(async (tx) => {
    await lockStaff(tx)
    const link = await requireLink(context, tx, { token, address })
    const before = await findStaffRole(tx, viewer.userId)
    const after = { affiliation: before?.affiliation ?? AFFILIATION, roleName: ADMINISTRATOR_ROLE.name }
    const given = { id: ids.uuid(), userId: viewer.userId, affiliation: AFFILIATION, roleId: ADMINISTRATOR_ROLE.id }
    const siteUserId = await giveSiteRole(tx, given)
    await useLink(tx, link.id, viewer.userId, clock.now())
    await recordSecurityEvent(context, tx, { userId: viewer.userId, kind: 'BecameSiteAdministrator' })
    await recordChange(tx, context, {
      ...{ entityType: 'SiteUser', entityId: siteUserId, entityValue: viewer.displayName },
      place: { type: 'System', id: SYSTEM_ENTITY_ID, area: 'Users' },
      action: before ? 'Modified' : 'Added',
      changes: changesBetween(before, after, { affiliation: 'Affiliation', roleName: 'Role' }),
    })
    const row = await findSiteUser(tx, siteUserId)
    if (!row) throw new AppError('NOT_FOUND')
    return toSiteUser(row)
  })
  securityLog({
    ...{ event: 'administrator', address: null, personId: viewer.userId },
    ...{ operation: 'siteAdministratorLinkAccept', code: 'ADMINISTRATOR_GRANTED' },
  })
  notifyOfPermissions(context, [viewer.userId])
  return siteUser
}

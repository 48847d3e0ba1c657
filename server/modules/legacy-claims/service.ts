import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  LegacyCanLink,
  LegacyCompanyInfo,
  LegacyInvitation,
  LegacyOrganizationCreationInput,
  MutationLegacyAdjustmentCompanyLinkArgs,
  OrganizationReference,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import type { LegacyCompany, LegacyUser, LegacyUserKey } from '#server/lib/legacy-claims/port.ts'
import { recordChange } from '#server/modules/history/service.ts'
import {
  ACCOUNT_LABELS,
  changeOrganization,
  organizationCreate,
  ofAccount,
  organizationChange,
  reserveLegacyCompany,
  updateOrganization,
} from '#server/modules/organizations/service.ts'
import { canBeMember } from '#server/modules/permissions/service.ts'
import { importLogo } from '#server/modules/profiles/service.ts'
import { INVITATION_NOT_OPEN_MESSAGE } from '#shared/errors.ts'
import { LEGACY_ACCOUNTS_ASKED_COUNT } from '#shared/limits.ts'
import { askClaims, ownAccounts } from './accounts.ts'
import { toCompanyInfo } from './mappers.ts'
import { administers } from './policy.ts'
import { findCompanyOf, findLinkedOrganizations, findLinkOwner, findLinksOfSystem, insertLink } from './repository.ts'

export {
  userLegacyAdjustmentCompanies,
  legacyClaims,
  legacyClaimSummaries,
  userLegacyAdjustmentCompaniesWithMetrics,
  searchOwnClaims,
  todayOf,
} from './accounts.ts'
export {
  findOwnClaimNames,
  queryOwnClaims,
  readOwnClaim,
  whoSeesClaim,
  userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid,
} from './claim-reading.ts'
export {
  createClaimNumberLoader,
  legacyClaim,
  legacyClaimDocuments,
  legacyClaimsWithDocuments,
} from './claim-documents.ts'
export { toClaimFile, toFoundClaim } from './mappers.ts'
export { exchangeToken, legacyHandOff, legacyStaffHandOff, staffSystems } from './hand-off.ts'

const LOGO_FILE_NAME = 'logo'

interface CompanyKey {
  systemId: number
  acid: number
}

/**
 * Returns a company that the caller administers.
 *
 * @throws AppError FORBIDDEN for all other callers, whether the company exists or not
 */
async function ownCompany(context: Context, { systemId, acid }: CompanyKey): Promise<LegacyCompany> {
  if (!administers(await ownAccounts(context), systemId, acid)) throw new AppError('FORBIDDEN')
  const company = await askClaims(context, context.services.legacyClaims.findCompany(systemId, acid))
  if (!company) throw new AppError('FORBIDDEN')
  return company
}

/** Returns a company that the caller may link. @throws AppError FORBIDDEN, UNAVAILABLE */
export async function legacyAdjustmentCompanyInfo(context: Context, key: CompanyKey): Promise<LegacyCompanyInfo> {
  return toCompanyInfo(await ownCompany(context, key))
}

/** Returns the company linked to an organization; null if it has none, or the claims system no longer has it. */
export async function linkedLegacyAdjustmentCompanyInfo(
  context: Context,
  orgId: string,
): Promise<LegacyCompanyInfo | null> {
  const { database, legacyClaims } = context.services
  const key = await findCompanyOf(database, readId(orgId))
  const company = key && (await askClaims(context, legacyClaims.findCompany(key.systemId, key.acid)))
  return company && toCompanyInfo(company)
}

/**
 * Returns the ids of people who have an account in the company linked to an organization; empty if it has no company.
 *
 * @throws AppError UNAVAILABLE, MAINTENANCE
 */
export async function findPeopleOfCompany(context: Context, organizationId: string): Promise<string[]> {
  const { database, legacyClaims } = context.services
  const key = await findCompanyOf(database, organizationId)
  if (!key) return []
  const links = await findLinksOfSystem(database, key.systemId)
  const found = new Set<string>()
  for (let from = 0; from < links.length; from += LEGACY_ACCOUNTS_ASKED_COUNT) {
    const asked = links.slice(from, from + LEGACY_ACCOUNTS_ASKED_COUNT)
    const keys = asked.map(({ systemId, userId }) => ({ systemId, userId }))
    const accounts = await askClaims(context, legacyClaims.findUsers(keys))
    const ofCompany = new Set(accounts.filter(({ company }) => company.acid === key.acid).map(({ userId }) => userId))
    for (const { userId, personId } of asked) if (ofCompany.has(userId)) found.add(personId)
  }
  return [...found]
}

/** Returns whether the caller may link a company: they administer it and it has no organization yet. */
export async function legacyCanCallerLink(context: Context, { systemId, acid }: CompanyKey): Promise<LegacyCanLink> {
  if (!administers(await ownAccounts(context), systemId, acid)) return { canLink: false }
  const linked = await findLinkedOrganizations(context.services.database, [{ systemId, acid }])
  return { canLink: linked.length === 0 }
}

/**
 * Links an organization and a company, neither of which may have another link.
 *
 * @throws AppError FORBIDDEN for callers who do not administer the company; LEGACY_COMPANY_LINKED; NOT_FOUND
 */
export async function legacyAdjustmentCompanyLink(
  context: Context,
  { orgId, request }: MutationLegacyAdjustmentCompanyLinkArgs,
): Promise<LegacyCompanyInfo> {
  const company = await ownCompany(context, request)
  const link = { legacySystemId: company.systemId, legacyAcid: company.acid }
  await changeOrganization(context, orgId, async (tx, before) => {
    if (before.legacySystemId !== null) throw new AppError('LEGACY_COMPANY_LINKED')
    await reserveLegacyCompany(tx, link)
    const after = await updateOrganization(tx, before.id, link)
    const entity = { ...ofAccount(before.id), entityValue: before.displayName }
    await recordChange(tx, context, organizationChange(entity, { before, after, labels: ACCOUNT_LABELS }))
  })
  return toCompanyInfo(company)
}

/** Imports the company's logo. The organization is created even if the logo is unavailable or not a picture. */
async function importLogoOf(context: Context, company: LegacyCompany, organizationId: string): Promise<void> {
  const { legacyClaims, log } = context.services
  try {
    const content = await legacyClaims.readLogo(company)
    if (content) await importLogo(context, organizationId, { fileName: LOGO_FILE_NAME, content })
  } catch (error) {
    log.warn({ err: error, requestId: context.requestId }, 'legacy claims: a logo was not imported')
  }
}

/**
 * Creates an organization that is linked from the start, with the company's logo if it is requested and available.
 *
 * @throws AppError as organizationCreate and legacyAdjustmentCompanyLink
 */
export async function legacyAdjustmentCompanyCreateAndLink(
  context: Context,
  { systemId, acid, importLogo: isLogoWished, ...organization }: LegacyOrganizationCreationInput,
): Promise<OrganizationReference> {
  const company = await ownCompany(context, { systemId, acid })
  const made = await organizationCreate(context, organization, {
    path: 'request',
    legacyCompany: { legacySystemId: company.systemId, legacyAcid: company.acid },
  })
  if (isLogoWished) await importLogoOf(context, company, made.id)
  return made
}

const notOpen = (): AppError => new AppError('NOT_FOUND', { userMessage: INVITATION_NOT_OPEN_MESSAGE })

/**
 * Returns the account that an invitation is for. Only the person with the email address that the invitation was sent to
 * may link the account, and only once, so a forwarded link gives no one else access to the account.
 *
 * @throws AppError FORBIDDEN for staff; NOT_FOUND if the invitation does not exist or was sent to another address, or
 *   if another person has linked the account
 */
async function openInvitation(
  context: Context,
  id: string,
): Promise<{ key: LegacyUserKey; user: LegacyUser; isLinked: boolean }> {
  const { database, legacyClaims } = context.services
  const viewer = requireViewer(context)
  const { userId, emailAddress } = viewer
  if (!canBeMember(viewer)) throw new AppError('FORBIDDEN')
  const key = await askClaims(context, legacyClaims.findInvitation(readId(id)))
  if (!key || key.emailAddress.trim().toLowerCase() !== emailAddress) throw notOpen()
  const owner = await findLinkOwner(database, key)
  const [user] = owner === null || owner === userId ? await askClaims(context, legacyClaims.findUsers([key])) : []
  if (!user) throw notOpen()
  return { key, user, isLinked: owner !== null }
}

const toInvitation = ({ company, firstName, lastName }: LegacyUser): LegacyInvitation => ({
  adjCoName: company.name,
  adjCoLogo: company.logoUrl,
  userName: `${firstName} ${lastName}`,
  systemUrl: company.systemUrl,
})

/** Returns the account that an invitation would link. @throws AppError FORBIDDEN, NOT_FOUND, UNAVAILABLE */
export async function legacyInvitationProcess(context: Context, invitationId: string): Promise<LegacyInvitation> {
  return toInvitation((await openInvitation(context, invitationId)).user)
}

/** Links the account of an invitation to the caller's. @throws AppError FORBIDDEN, NOT_FOUND, UNAVAILABLE */
export async function legacyInvitationAccept(context: Context, invitationId: string): Promise<LegacyInvitation> {
  const { database, clock } = context.services
  const { userId } = requireViewer(context)
  const { key, user, isLinked } = await openInvitation(context, invitationId)
  if (!isLinked) {
    const link = { systemId: key.systemId, legacyUserId: key.userId, userId, linkedAt: clock.now() }
    await insertLink(database, { ...link, invitationId: readId(invitationId) })
    if ((await findLinkOwner(database, key)) !== userId) throw notOpen()
  }
  return toInvitation(user)
}

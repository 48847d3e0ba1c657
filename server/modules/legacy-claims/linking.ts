import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
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
import { importLogo } from '#server/modules/profiles/service.ts'
import { INVITATION_NOT_OPEN_MESSAGE } from '#shared/errors.ts'
import { LEGACY_ACCOUNTS_ASKED_COUNT } from '#shared/limits.ts'
import { askClaims, ownAccounts } from './accounts.ts'
import { toCompanyInfo } from './mappers.ts'
import { administers } from './policy.ts'
import { findCompanyOf, findLinkedOrganizations, findLinkOwner, findLinksOfSystem, insertLink } from './repository.ts'

const LOGO_FILE_NAME = 'logo'

interface CompanyKey {
  systemId: number
  acid: number
}

/**
 * A company for whom the caller speaks.
 *
 * @throws AppError FORBIDDEN for everybody else, whether there is such a company or not
 */
async function ownCompany(context: Context, { systemId, acid }: CompanyKey): Promise<LegacyCompany> {
  if (!administers(await ownAccounts(context), systemId, acid)) throw new AppError('FORBIDDEN')
  const company = await askClaims(context, context.services.legacyClaims.findCompany(systemId, acid))
  if (!company) throw new AppError('FORBIDDEN')
  return company
}

/** A company that the caller may link. @throws AppError FORBIDDEN, UNAVAILABLE */
export async function legacyAdjustmentCompanyInfo(context: Context, key: CompanyKey): Promise<LegacyCompanyInfo> {
  return toCompanyInfo(await ownCompany(context, key))
}

/** The company of an organization; null when it has none, or the claims system does not know it any longer. */
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
 * People who have an account in the company of an organization; none where it has no company.
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

/** Whether the caller may link a company, which has no organization yet. */
export async function canLink(context: Context, { systemId, acid }: CompanyKey): Promise<boolean> {
  if (!administers(await ownAccounts(context), systemId, acid)) return false
  return (await findLinkedOrganizations(context.services.database, [{ systemId, acid }])).length === 0
}

/**
 * Links an organization and a company that have no other.
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

/** An organization is not refused for a logo that cannot be had, or is no picture. */
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
 * Makes an organization that is linked from the beginning, with the company's logo if that is wished and can be had.
 *
 * @throws AppError as organizationCreate and linkCompany
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
 * The account that an invitation is for. Only the person with the address that the invitation was mailed to may link
 * the account, once: a forwarded link gives nobody else the account.
 *
 * @throws AppError FORBIDDEN for staff; NOT_FOUND if there is no such invitation, it was mailed to another address, or
 *   somebody else linked the account
 */
async function openInvitation(
  context: Context,
  id: string,
): Promise<{ key: LegacyUserKey; user: LegacyUser; isLinked: boolean }> {
  const { database, legacyClaims } = context.services
  const { userId, emailAddress, siteUser } = requireViewer(context)
  if (siteUser) throw new AppError('FORBIDDEN')
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

/** The account that an invitation would link. @throws AppError FORBIDDEN, NOT_FOUND, UNAVAILABLE */
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

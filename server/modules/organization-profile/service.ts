import type { Context } from '#server/graphql/context.ts'
import type * as z from 'zod/mini'
import { AppError } from '#server/graphql/errors.ts'
import type {
  MutationOrganizationAboutUpdateArgs,
  MutationOrganizationProfileUpdateArgs,
  OrganizationProfile,
  OrganizationProfilePreview,
} from '#server/graphql/generated.ts'
import { parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import { relationWith } from '#server/modules/connections/service.ts'
import {
  type EditBase,
  type FieldLabels,
  mayReadHistory,
  mergeEdit,
  readBase,
  recordChange,
} from '#server/modules/history/service.ts'
import { changeOrganization, organizationChange, updateOrganization } from '#server/modules/organizations/service.ts'
import { asPreviewed, maySeeProfile, previewForOthers } from '#server/modules/profiles/service.ts'
import { organizationAboutUpdateInput, organizationHeaderFields } from '#shared/validation/organization-profile.ts'
import { phoneRefusal, toNational } from '#shared/validation/phone-number.ts'
import { toBusinessLine, toPrimaryAddress, toProfileFacts } from './mappers.ts'
import { maySeeAddress } from './policy.ts'
import { findBusinessLines, findProfile, type ProfileRow } from './repository.ts'
import { organizationTeamMembers } from './team.ts'

export {
  organizationBusinessLineCreate,
  organizationBusinessLineDelete,
  organizationBusinessLineUpdate,
} from './business-lines.ts'
export { organizationTeamMembers, updateOrganizationTeamMembers } from './team.ts'

/**
 * Returns an organization's profile. For a private one, strangers get only the name and the emblem.
 *
 * @throws AppError NOT_FOUND
 */
export async function organizationProfile(context: Context, organizationId: string): Promise<OrganizationProfile> {
  const { database } = context.services
  const { emblem: emblems } = context.loaders
  const id = readId(organizationId)
  const [stored, emblem, relation, maySee] = await Promise.all([
    findProfile(database, id),
    emblems.load({ entityType: 'Organization', id }),
    relationWith(context, id),
    maySeeProfile(context, { type: 'Organization', id }),
  ])
  if (!stored || !emblem) throw new AppError('NOT_FOUND')
  const parts = { ...stored, organization: asPreviewed(context, stored.organization) }
  const { parentOrganizationId, private: isPrivate } = parts.organization
  const { viewer } = context
  const always = {
    ...{ id, emblem, displayName: emblem.displayName, ...relation, private: isPrivate },
    hasPermissionToReadHistory: viewer !== null && mayReadHistory(viewer, { type: 'Organization', id }),
  }
  if (!maySee) return { ...always, callouts: [], businessLines: [] }
  const [lines, parentEmblem] = await Promise.all([
    findBusinessLines(database.db, id),
    parentOrganizationId === null ? null : emblems.load({ entityType: 'Organization', id: parentOrganizationId }),
  ])
  return {
    ...always,
    ...toProfileFacts(parts),
    primaryAddress: maySeeAddress(viewer, id) ? toPrimaryAddress(parts) : null,
    businessLines: lines.map(toBusinessLine),
    parentEmblem,
  }
}

/** Returns the profile as others would see it if it were public. @throws AppError NOT_FOUND */
export function organizationPublicPreview(
  context: Context,
  organizationId: string,
): Promise<OrganizationProfilePreview> {
  return previewForOthers(context, readId(organizationId), async (others) => {
    const [profile, teamMembers] = await Promise.all([
      organizationProfile(others, organizationId),
      organizationTeamMembers(others, organizationId),
    ])
    return { profile, teamMembers }
  })
}

type RecordedProfile = Omit<ProfileRow, 'callouts'> & { callouts: string }

const PROFILE_LABELS: FieldLabels<RecordedProfile> = {
  tagline: 'Tagline',
  websiteUrl: 'Website',
  xProfileLink: 'X Profile Link',
  linkedinProfileLink: 'LinkedIn Profile Link',
  facebookProfileLink: 'Facebook Profile Link',
  conversationInsuranceProfileLink: 'Conversation Insurance Profile Link',
  industry: 'Industry',
  numberOfEmployees: 'Company Size',
  yearFounded: 'Founding Year',
  displayPhoneCountryCode: 'Phone Country Code',
  displayPhoneNumber: 'Phone',
  about: 'About',
  callouts: 'Callouts',
}

const recorded = (row: ProfileRow): RecordedProfile => ({
  ...row,
  callouts: row.callouts.map(({ text, icon, color }) => `${text} (${icon}, ${color})`).join(', '),
})

const TOGETHER = [['displayPhoneCountryCode', 'displayPhoneNumber']] as const

/**
 * Changes the profile and records the change. Does nothing if the values are equal, for example in a repeated request.
 */
async function changeProfile(
  context: Context,
  organizationId: string,
  edit: Partial<ProfileRow>,
  base: EditBase<ProfileRow> | null,
): Promise<OrganizationProfile> {
  await changeOrganization(context, organizationId, async (tx, before) => {
    const { id, displayName: entityValue } = before
    const values = mergeEdit(before, edit, base, {
      labels: PROFILE_LABELS,
      together: TOGETHER,
      recorded,
    })
    const change = organizationChange(
      { entityType: 'Organization', entityId: id, entityValue, organizationId: id, area: 'Profile' },
      { before: recorded(before), after: recorded({ ...before, ...values }), labels: PROFILE_LABELS },
    )
    if (change.changes.length === 0) return
    await updateOrganization(tx, id, values)
    await recordChange(tx, context, change)
  })
  return organizationProfile(context, organizationId)
}

function toHeaderRow(value: z.infer<typeof organizationHeaderFields>): Partial<ProfileRow> {
  return {
    tagline: value.tagline || null,
    xProfileLink: value.xProfileLink || null,
    linkedinProfileLink: value.linkedinProfileLink || null,
    facebookProfileLink: value.facebookProfileLink || null,
    conversationInsuranceProfileLink: value.conversationInsuranceProfileLink || null,
    callouts: value.callouts.filter(({ text }) => text !== ''),
  }
}

/**
 * Changes tagline, social links and callouts.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED; CONFLICT if the same was changed since `base`
 */
export function organizationProfileUpdate(
  context: Context,
  args: MutationOrganizationProfileUpdateArgs,
): Promise<OrganizationProfile> {
  const { organizationId, organizationProfileUpdate: update } = args
  const value = parseInput(organizationHeaderFields, update, 'organizationProfileUpdate')
  const base = readBase(organizationHeaderFields, args, toHeaderRow)
  return changeProfile(context, organizationId, toHeaderRow(value), base)
}

function toAboutRow(value: z.infer<typeof organizationAboutUpdateInput>): Partial<ProfileRow> {
  const phone = value.displayPhoneNumber ?? null
  return {
    websiteUrl: value.websiteUrl || null,
    displayPhoneCountryCode: phone?.countryCode ?? null,
    displayPhoneNumber: phone && toNational(phone),
    industry: value.industry || null,
    numberOfEmployees: value.numberOfEmployees || null,
    yearFounded: value.yearFounded ?? null,
    about: value.about || null,
  }
}

/**
 * Changes the About section.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED; CONFLICT if the same was changed since `base`
 */
export function organizationAboutUpdate(
  context: Context,
  args: MutationOrganizationAboutUpdateArgs,
): Promise<OrganizationProfile> {
  const value = parseInput(organizationAboutUpdateInput, args.organizationAboutUpdate, 'organizationAboutUpdate')
  const phone = value.displayPhoneNumber ?? null
  if (phone && toNational(phone) === null) {
    refuse('organizationAboutUpdate.displayPhoneNumber.number', phoneRefusal(phone))
  }
  const base = readBase(organizationAboutUpdateInput, args, toAboutRow)
  return changeProfile(context, args.organizationId, toAboutRow(value), base)
}

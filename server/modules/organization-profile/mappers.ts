import type {
  Emblem,
  OrganizationBusinessLine,
  OrganizationProfile,
  OrganizationTeamMember,
} from '#server/graphql/generated.ts'
import { toAddress } from '#server/modules/location-addresses/service.ts'
import { toDisplayLocation, toPictureFile } from '#server/modules/profiles/service.ts'
import type { BusinessLineRow, ProfileParts } from './repository.ts'

export function toBusinessLine({ id, line, text, specialty }: BusinessLineRow): OrganizationBusinessLine {
  return { id, line, text, specialty }
}

/** Maps the fields visible to everyone who may see the profile. */
export function toProfileFacts({ organization: row, address }: ProfileParts) {
  const { id, displayPhoneCountryCode: countryCode, displayPhoneNumber: number } = row
  return {
    bannerFile: toPictureFile(row.bannerInstanceId, row.private),
    displayLocation: address && toDisplayLocation([address]),
    about: row.about,
    websiteUrl: row.websiteUrl,
    tagline: row.tagline,
    xProfileLink: row.xProfileLink,
    linkedinProfileLink: row.linkedinProfileLink,
    facebookProfileLink: row.facebookProfileLink,
    conversationInsuranceProfileLink: row.conversationInsuranceProfileLink,
    industry: row.industry,
    numberOfEmployees: row.numberOfEmployees,
    yearFounded: row.yearFounded,
    displayPhoneNumber: countryCode === null || number === null ? null : { countryCode, number },
    callouts: row.callouts.map((callout, index) => ({ id: `${id}:${index}`, ...callout })),
  } satisfies Partial<OrganizationProfile>
}

export function toPrimaryAddress({ address }: ProfileParts) {
  return address && toAddress(address)
}

export function toTeamMember(emblem: Emblem, order: number | null): OrganizationTeamMember {
  const { id, displayName, handle, entityType, avatarFile, extraData } = emblem
  return { id, displayName, handle, private: emblem.private, entityType, avatarFile, extraData, order }
}

import { formatPhone } from '#src/ui/format-phone.ts'
import { formatTemporaryLocationEnd } from '#src/lib/dates/format.ts'
import { LANGUAGES } from '#shared/reference/languages.ts'
import { messages } from './messages.ts'
import type { EmblemFieldsFragment, OrganizationProfileQuery, ProfileQuery } from './profiles.generated.ts'

export type UserProfile = ProfileQuery['profile']
export type OrganizationProfile = OrganizationProfileQuery['organizationProfile']

export interface ProfileFact {
  key: 'location' | 'temporary' | 'work' | 'languages' | 'licensing' | 'phone' | 'email' | 'about'
  label: string
  /** Each is shown on its own line. */
  lines: string[]
}

/** Returns 'Senior Adjuster at Northfield Claims', or only the title or company; null if both are empty. */
export function titleOf({
  companyName,
  companyTitle,
}: {
  companyName: string | null
  companyTitle: string | null
}): string | null {
  if (companyName && companyTitle) return messages.titleAtCompany(companyTitle, companyName)
  return companyTitle ?? companyName
}

/** Country ids are ISO 3166 codes, which the browser translates to names. */
function countryName(id: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(id) ?? id
}

function fact(key: ProfileFact['key'], label: string, lines: readonly (string | null)[]): ProfileFact[] {
  const present = lines.filter((line): line is string => line !== null && line !== '')
  return present.length > 0 ? [{ key, label, lines: present }] : []
}

/** Returns the facts of a person that the viewer may see, in the order of the hover card. Empty ones are omitted. */
export function userFacts(profile: UserProfile): ProfileFact[] {
  const away = profile.displayTemporaryLocation
  return [
    ...fact('location', messages.location, [profile.displayLocation]),
    ...fact('temporary', messages.temporaryLocation, [
      away && messages.temporaryUntil(away.displayLocation, formatTemporaryLocationEnd(away.endDate)),
    ]),
    ...fact('work', messages.linesOfWork, [profile.workTypes.map(({ displayName }) => displayName).join(', ')]),
    ...fact('languages', messages.languages, [
      LANGUAGES.filter(({ id }) => profile.languageIds.includes(id))
        .map(({ name }) => name)
        .join(', '),
    ]),
    ...fact(
      'licensing',
      messages.licensing,
      profile.adjusterLicenses.map((one) => messages.licenseCount(countryName(one.countryId), one.numLicenses)),
    ),
    ...(profile.phone
      ? fact('phone', messages.phone, [
          formatPhone(profile.phone),
          profile.phoneVisibility && messages.visibleTo[profile.phoneVisibility],
        ])
      : []),
    ...(profile.emailAddress === null
      ? []
      : fact('email', messages.emailAddress, [
          profile.emailAddress,
          profile.emailVisibility && messages.visibleTo[profile.emailVisibility],
        ])),
    ...fact('about', messages.about, [profile.about]),
  ]
}

/** Returns the facts of an organization, in the same format. */
export function organizationFacts(profile: OrganizationProfile): ProfileFact[] {
  return [
    ...fact('location', messages.location, [profile.displayLocation]),
    ...fact('about', messages.about, [profile.about]),
  ]
}

/** Returns the notices at the top of an entity: system, deactivated, private. */
export function noticesOf(emblem: Pick<EmblemFieldsFragment, 'entityType' | 'deactivated' | 'private'>): string[] {
  const privateNotice =
    emblem.entityType === 'Organization' ? messages.privateOrganizationNotice : messages.privateUserNotice
  return [
    ...(emblem.entityType === 'System' ? [messages.systemNotice] : []),
    ...(emblem.deactivated ? [messages.deactivatedNotice] : []),
    ...(emblem.private ? [privateNotice] : []),
  ]
}

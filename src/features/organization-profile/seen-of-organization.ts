import { type SeenFact, seenFacts, seenPictures } from '#src/features/profiles/public.ts'
import { formatPhone } from '#src/ui/format-phone.ts'
import { messages } from './messages.ts'
import type { OrganizationProfileViewFieldsFragment } from './organization-profile.generated.ts'
import { linksOf } from './profile-links.ts'

/** Returns everything that one viewer can see of an organization. */
export function seenOfOrganization({ profile, teamMembers }: OrganizationProfileViewFieldsFragment): SeenFact[] {
  const { displayPhoneNumber: phone, callouts, businessLines } = profile
  return seenFacts([
    { label: messages.name, value: profile.emblem.displayName },
    ...seenPictures(profile),
    { label: messages.tagline, value: profile.tagline },
    { label: messages.location, value: profile.displayLocation },
    { label: messages.callouts, value: callouts.map(({ text }) => text).join('\n') },
    { label: messages.website, value: profile.websiteUrl },
    { label: messages.phone, value: phone && formatPhone(phone) },
    { label: messages.industry, value: profile.industry },
    { label: messages.companySize, value: profile.numberOfEmployees },
    { label: messages.foundingYear, value: profile.yearFounded === null ? null : String(profile.yearFounded) },
    { label: messages.about, value: profile.about },
    {
      label: messages.socialLinks,
      value: linksOf(profile)
        .map(({ href }) => href)
        .join('\n'),
    },
    { label: messages.lines, value: businessLines.map(({ line }) => line).join('\n') },
    { label: messages.team, value: teamMembers.map(({ displayName }) => displayName).join('\n') },
  ])
}

import { userProfileUpdateInput } from '#shared/validation/user-profile.ts'
import type { ProfileFieldsFragment, UserProfileUpdateInput } from './profiles.generated.ts'

/** A form of the server's own rules: in it every text is there, and '' means none. */
export const profileForm = userProfileUpdateInput

const LINKS = [
  'xProfileLink',
  'linkedinProfileLink',
  'facebookProfileLink',
  'conversationInsuranceProfileLink',
] as const

export function profileValues(profile: ProfileFieldsFragment): UserProfileUpdateInput {
  const { name, companyName, companyTitle, about, languageIds, workCodes } = profile
  return {
    name: {
      firstName: name?.firstName ?? '',
      middleName: name?.middleName ?? '',
      lastName: name?.lastName ?? '',
      suffix: name?.suffix ?? '',
    },
    companyName: companyName ?? '',
    companyTitle: companyTitle ?? '',
    about: about ?? '',
    languageIds,
    workCodes,
    xProfileLink: profile.xProfileLink ?? '',
    linkedinProfileLink: profile.linkedinProfileLink ?? '',
    facebookProfileLink: profile.facebookProfileLink ?? '',
    conversationInsuranceProfileLink: profile.conversationInsuranceProfileLink ?? '',
  }
}

/** Pages of a person elsewhere, those that there are. */
export function linksOf(profile: ProfileFieldsFragment): { key: (typeof LINKS)[number]; href: string }[] {
  return LINKS.flatMap((key) => {
    const href = profile[key]
    return href ? [{ key, href }] : []
  })
}

import type { ApolloCache } from '@apollo/client'
import { WORK_TYPES } from '#shared/reference/work-types.ts'
import { userProfileUpdateInput } from '#shared/validation/user-profile.ts'
import type { ProfileFieldsFragment, UserProfileUpdateInput } from './profiles.generated.ts'

/** The server's validation also validates the form. All text fields are present, and '' means empty. */
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
    phoneVisibility: profile.phoneVisibility,
    emailVisibility: profile.emailVisibility,
  }
}

/** Shows an edit in the cached profile until the server has confirmed it. */
export function showProfileEdit(cache: ApolloCache, userId: string, update: UserProfileUpdateInput): void {
  const { name, workCodes, ...texts } = update
  const values = {
    ...texts,
    workCodes,
    workTypes: WORK_TYPES.filter(({ workCode }) => workCodes.includes(workCode)).map((one) => ({
      ...{ __typename: 'WorkType', workCode: one.workCode, displayName: one.displayName },
    })),
    name: { __typename: 'PersonName', middleName: null, suffix: null, ...name },
  }
  cache.modify({
    id: cache.identify({ __typename: 'UserProfile', id: userId }) ?? '',
    fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, () => value])),
  })
}

/** Returns the person's links to other sites, without empty ones. */
export function linksOf(profile: ProfileFieldsFragment): { key: (typeof LINKS)[number]; href: string }[] {
  return LINKS.flatMap((key) => {
    const href = profile[key]
    return href ? [{ key, href }] : []
  })
}

import { mayCall } from '#src/lib/session/may-call.ts'
import type { ViewerState } from '#src/lib/session/viewer.ts'
import { ORGANIZATION_SEARCH_KEYS, PEOPLE_SEARCH_KEYS } from '#shared/permissions/site-search.ts'

/** In order of preference as the default type. */
export const SEARCH_TYPES = ['SocialUser', 'SiteUser', 'InvitedSiteUser', 'Organization'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** Returns the types that the viewer may search; the first is the default. */
export function searchTypes(viewer: ViewerState | null): SearchType[] {
  return SEARCH_TYPES.filter((type) =>
    type === 'Organization'
      ? mayCall(viewer, 'orgSystemSearch') && viewer?.may.staff(ORGANIZATION_SEARCH_KEYS) === true
      : mayCall(viewer, 'peopleSearch') && viewer?.may.staff(PEOPLE_SEARCH_KEYS[type]) === true,
  )
}

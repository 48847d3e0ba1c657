import type { ApolloCache } from '@apollo/client'
import { paths } from '#src/config/paths.ts'
import type { QueuedWrite } from '#src/lib/data/write-options.ts'
import type { OrganizationProfile } from './profile-forms.ts'

/** The organization whose profile is edited. */
export interface EditedOrganization {
  id: string
  name: string
  handle: string | null
}

/** Returns the outbox options of a profile edit. The edits of one device are sent in order. */
export function queuedEdit(
  { id, name, handle }: EditedOrganization,
  label: string,
  root: 'organizationProfileUpdate' | 'organizationAboutUpdate',
): QueuedWrite {
  return {
    label,
    detail: name,
    href: handle === null ? null : paths.organizationProfile.href(handle),
    receipt: { path: `${root}.id`, value: id },
  }
}

/** Applies a pending edit to the cached profile. */
export function showEdit(cache: ApolloCache, id: string, values: Partial<OrganizationProfile>): void {
  cache.modify({
    id: cache.identify({ __typename: 'OrganizationProfile', id }) ?? '',
    fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, () => value])),
  })
}

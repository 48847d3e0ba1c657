import type { ApolloCache } from '@apollo/client'
import { paths } from '#src/config/paths.ts'
import type { QueuedWrite } from '#src/lib/data/write-options.ts'
import type { OrganizationProfile } from './profile-forms.ts'

/** Whose profile is edited. */
export interface EditedOrganization {
  id: string
  name: string
  handle: string | null
}

/**
 * An edit of a profile in the outbox. The edits of one device follow each other; one that another device overtook is
 * refused (CONFLICT) and stays with the person.
 *
 * @param root the operation, whose answer has the version that the edit made
 */
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
    version: { key: `organization-profile:${id}`, from: `${root}.version`, into: `${root}.baseVersion` },
  }
}

/** Shows an edit in the kept profile until it arrived. */
export function showEdit(cache: ApolloCache, id: string, values: Partial<OrganizationProfile>): void {
  cache.modify({
    id: cache.identify({ __typename: 'OrganizationProfile', id }) ?? '',
    fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, () => value])),
  })
}

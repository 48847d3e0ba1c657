import type { Viewer } from '#server/graphql/context.ts'
import type { AdministratorLinkRow } from './repository.ts'

/** Returns whether a link may be used by the person with this verified address: a link for one address only by them. */
export function mayUseLink(link: Pick<AdministratorLinkRow, 'emailAddress'>, address: string | null): boolean {
  return link.emailAddress === null || link.emailAddress === address
}

/** Returns whether the person can become a site user: associates of an organization cannot. */
export function canBecomeSiteUser({ organizations }: Pick<Viewer, 'organizations'>): boolean {
  return organizations.length === 0
}

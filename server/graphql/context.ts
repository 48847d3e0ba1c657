import type DataLoader from 'dataloader'
import type { AccessClaims } from '#server/lib/identity/port.ts'
import type { Services } from '#server/services.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { OrganizationGrant, SiteRoleGrant } from '#shared/permissions/check.ts'
import { AppError } from './errors.ts'
import type { AdjusterLicenseCount, Emblem, MessageAttachment } from './generated.ts'

/** The person on whose behalf an operation runs. */
export interface Viewer {
  /** users.id of the effective person: the assumed one while an identity is assumed. */
  userId: string
  emailAddress: string
  displayName: string
  registered: boolean
  /** Set for staff (site users) only. */
  siteUser: ViewerSiteUser | null
  /** Permissions in each active organization; empty for staff. */
  organizations: readonly OrganizationGrant[]
  /** Whether the holder of the token set up multi-factor authentication. */
  mfaDone: boolean
  /** The staff member who has assumed the identity. */
  assumedBy: AssumingStaff | null
  claims: AccessClaims
}

export interface ViewerSiteUser {
  id: string
  /** At most one role; without a role, nothing is permitted. */
  roles: readonly SiteRoleGrant[]
}

export interface AssumingStaff {
  userId: string
  siteUserId: string
}

/** Which emblem to load; people, organizations and the system have one. */
export interface EmblemKey {
  entityType: 'User' | 'Organization' | 'System'
  id: string
}

/** Lookups of one request, each kind batched into one statement. */
export interface Loaders {
  /** Null if the entity does not exist. */
  readonly emblem: DataLoader<EmblemKey, Emblem | null, string>
  /** Files of a message by its id, for messages that the viewer may see. */
  readonly attachments: DataLoader<string, MessageAttachment[]>
  /** Number of a claim by its key; null if the viewer may not see the claim, or it does not exist. */
  readonly claimNumber: DataLoader<string, string | null>
  /** Numbers of a person's licenses by country, for people whose profile the viewer may see. */
  readonly licenseCounts: DataLoader<string, AdjusterLicenseCount[]>
}

/** The context of every resolver and service of one request. */
export interface Context {
  readonly requestId: string
  /** Null if the request has no token. */
  readonly viewer: Viewer | null
  /** Why the token or the assumed identity was not accepted; the guard refuses every operation with this error. */
  readonly refusal: ErrorCode | null
  /** The header x-assumed-identity, if its identity is valid. */
  readonly assumedToken: string | null
  /** In a preview, the profile that counts as public; otherwise null. */
  readonly previewedId: string | null
  readonly services: Services
  readonly loaders: Loaders
  /** This request as `viewer` would send it if the profile were public. The caller must have authorized the preview. */
  previewPublic(profileId: string, viewer: Viewer | null): Context
}

/**
 * The signed-in person.
 * @throws AppError UNAUTHENTICATED if there is none
 */
export function requireViewer(context: Context): Viewer {
  if (!context.viewer) throw new AppError('UNAUTHENTICATED')
  return context.viewer
}

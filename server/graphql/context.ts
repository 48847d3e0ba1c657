import type DataLoader from 'dataloader'
import type { AccessClaims } from '#server/lib/identity/port.ts'
import type { Services } from '#server/services.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { OrganizationGrant, SiteRoleGrant } from '#shared/permissions/check.ts'
import { AppError } from './errors.ts'
import type { Emblem, MessageAttachment } from './generated.ts'

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
  /** The staff member behind an assumed identity. */
  assumedBy: AssumingStaff | null
  claims: AccessClaims
}

export interface ViewerSiteUser {
  id: string
  /** One role at most (decision 23); none means no permission. */
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

/** Look-ups of one request, gathered into one statement each. */
export interface Loaders {
  /** Null when there is no such entity. */
  readonly emblem: DataLoader<EmblemKey, Emblem | null, string>
  /** Files of a message by its id; of messages that the viewer may see (decision 60). */
  readonly attachments: DataLoader<string, MessageAttachment[]>
}

/** The context of every resolver and service of one request. */
export interface Context {
  readonly requestId: string
  /** Null: no token came with the request. */
  readonly viewer: Viewer | null
  /** Why the token or the assumed identity was not accepted; the guard refuses every operation with it. */
  readonly refusal: ErrorCode | null
  /** The header x-assumed-identity, when its identity is in force. */
  readonly assumedToken: string | null
  /** A profile that counts as public here whatever is stored, in a preview; null: none. */
  readonly previewedId: string | null
  readonly services: Services
  readonly loaders: Loaders
  /** This request as `viewer` would send it, were the profile public. Whoever calls it has checked who asks. */
  previewPublic(profileId: string, viewer: Viewer | null): Context
}

/**
 * The signed-in person.
 *
 * @throws AppError UNAUTHENTICATED when there is none
 */
export function requireViewer(context: Context): Viewer {
  if (!context.viewer) throw new AppError('UNAUTHENTICATED')
  return context.viewer
}

import type { Database, Db } from '#server/db/client.ts'
import { type Context, requireViewer, type Viewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { AccessLevel, DocumentOwnerType } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { type DocumentOwner, type DocumentRights, mayBrowse, mayRead, rightsOf } from './policy.ts'
import { findViewedBelow } from './repository-claims.ts'
import { findOwner } from './repository-owners.ts'

/** An owner of documents and the caller's permissions on them. */
export interface OwnerAccess {
  owner: DocumentOwner
  rights: DocumentRights
}

/** The effective user, and the staff member who acts under their identity. */
export interface Actor {
  userId: string
  assumedById: string | null
}

export function actorOf(context: Context): Actor {
  const { userId, assumedBy } = requireViewer(context)
  return { userId, assumedById: assumedBy?.userId ?? null }
}

/** The fields of a person that determine the claims that they see through other organizations. */
export type Reader = Pick<Viewer, 'userId' | 'siteUser' | 'organizations'>

/** Whether a person could only see the claims of an organization through another one, below it. */
export function mayHaveOthers({ siteUser, organizations }: Reader, organizationId: string): boolean {
  return !siteUser && organizations.every((grant) => grant.organizationId !== organizationId)
}

/**
 * Adds the organizations through which a person sees a claim although they are not a member of the organization that
 * holds it (docs/requirements/legacy-claims.md#child-organizations).
 */
export async function withViewing(
  database: Database,
  reader: Reader,
  owner: DocumentOwner,
  tx?: Db,
): Promise<DocumentOwner> {
  if (owner.type !== 'Claim' || owner.organizationId === null || !mayHaveOthers(reader, owner.organizationId))
    return owner
  const own = reader.organizations.map((grant) => grant.organizationId)
  const belowIds = own.length === 0 ? [] : await findViewedBelow(database, owner.id, reader.userId, own, tx)
  return belowIds.length === 0 ? owner : { ...owner, belowIds }
}

/**
 * Returns the caller's permissions on the owner's documents. Null without any: the owner then does not exist for the
 * caller.
 */
export async function accessTo(context: Context, found: DocumentOwner, tx?: Db): Promise<OwnerAccess | null> {
  const viewer = requireViewer(context)
  const owner = await withViewing(context.services.database, viewer, found, tx)
  const rights = rightsOf(viewer, owner)
  return mayBrowse(rights) || rights.C.length > 0 ? { owner, rights } : null
}

async function findAccess(context: Context, type: DocumentOwner['type'], id: string): Promise<OwnerAccess | null> {
  const owner =
    type === 'User' ? { type, id, organizationId: null } : await findOwner(context.services.database, type, id)
  return owner && accessTo(context, owner)
}

/**
 * Opens an owner whose documents the caller may read or add to, at some level.
 *
 * @throws AppError NOT_FOUND for all other callers, and for owners that do not exist
 */
export async function openOwner(
  context: Context,
  args: { entityType: DocumentOwnerType; entityId: string },
): Promise<OwnerAccess> {
  const access = await findAccess(context, args.entityType, readId(args.entityId))
  if (!access) throw new AppError('NOT_FOUND')
  return access
}

/**
 * Opens an owner whose documents the caller may read, at some level.
 *
 * @throws AppError NOT_FOUND for all other callers, and for owners that do not exist
 */
export async function openForBrowsing(
  context: Context,
  args: { entityType: DocumentOwnerType; entityId: string },
): Promise<OwnerAccess> {
  const access = await openOwner(context, args)
  if (!mayBrowse(access.rights)) throw new AppError('NOT_FOUND')
  return access
}

/** Caches the owners that a request has looked up, because many files of one request have the same owner. */
const known = new WeakMap<Context, Map<string, Promise<OwnerAccess | null>>>()

/**
 * Returns whether the caller may see this version of a document. The version's own level decides, even for old
 * versions.
 */
export async function maySeeDocument(
  context: Context,
  { ownerType, ownerId, accessLevel }: { ownerType: DocumentOwner['type']; ownerId: string; accessLevel: AccessLevel },
): Promise<boolean> {
  const owners = known.get(context) ?? new Map<string, Promise<OwnerAccess | null>>()
  known.set(context, owners)
  const key = `${ownerType} ${ownerId}`
  const asked = owners.get(key) ?? findAccess(context, ownerType, ownerId)
  owners.set(key, asked)
  const access = await asked
  return access !== null && mayRead(access.rights, accessLevel)
}

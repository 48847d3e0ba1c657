import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { AccessLevel, DocumentOwnerType } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { openFile } from './opening.ts'
import { openOwner, type OwnerAccess } from './owner.ts'
import { mayAddVersion, mayCreate } from './policy.ts'
import type { OwnedVersionRow } from './repository-versions.ts'

/**
 * Returns the level of a new file: the requested level, or the most restrictive one that the caller may use.
 *
 * @throws AppError FORBIDDEN
 */
export function levelOfNewFile({ rights }: OwnerAccess, wanted: AccessLevel | null): AccessLevel {
  const level = wanted ?? rights.C[0]
  if (level === undefined || !mayCreate(rights, level)) throw new AppError('FORBIDDEN')
  return level
}

/**
 * Returns the level of a new version: the requested level, or the level of the file's current version.
 *
 * @param versions of the file, the newest first
 * @throws AppError FORBIDDEN
 */
export function levelOfNewVersion(
  { rights }: OwnerAccess,
  versions: readonly OwnedVersionRow[],
  wanted: AccessLevel | null,
): AccessLevel {
  const currentLevel = versions[0]?.currentLevel
  const level = wanted ?? currentLevel
  if (currentLevel === undefined || level === undefined || !mayAddVersion(rights, currentLevel, level))
    throw new AppError('FORBIDDEN')
  return level
}

/** The input of getUploadUrl for a document. */
interface UploadRequest {
  relatedEntityType: DocumentOwnerType
  relatedEntityId: string
  requestedAccessLevel?: AccessLevel | null
  updatesFileId?: string | null
}

/**
 * Checks the permission to upload before the first byte is sent. commitFile checks it again.
 *
 * @throws AppError FORBIDDEN; NOT_FOUND for an owner or a file that the caller may not see
 */
export async function requireMayUploadDocument(context: Context, request: UploadRequest): Promise<void> {
  const access = await openOwner(context, { entityType: request.relatedEntityType, entityId: request.relatedEntityId })
  const wanted = request.requestedAccessLevel ?? null
  if (request.updatesFileId == null) {
    levelOfNewFile(access, wanted)
    return
  }
  const file = await openFile(context, readId(request.updatesFileId))
  if (file.access.owner.type !== access.owner.type || file.access.owner.id !== access.owner.id)
    throw new AppError('NOT_FOUND')
  levelOfNewVersion(access, file.versions, wanted)
}

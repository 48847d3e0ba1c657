import type { Context } from '#server/graphql/context.ts'
import { requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { UploadUrlRequest } from '#server/graphql/generated.ts'
import { authorize } from '#server/graphql/guard.ts'
import { maySeeMessage } from '#server/modules/conversations/service.ts'
import { maySeeQuickLinks } from '#server/modules/dashboards/service.ts'
import { maySeeDocument, requireMayUploadDocument } from '#server/modules/documents/service.ts'
import { cleanFileName, type InstanceRow } from '#server/modules/files/service.ts'
import { maySeeProfile } from '#server/modules/profiles/service.ts'
import { PICTURE_MAX_BYTES } from '#shared/limits.ts'
import { OPERATIONS } from '#shared/operations/index.ts'
import type { OperationRow } from '#shared/operations/rule.ts'
import { assistantFileRefusal } from '#shared/reference/assistant-files.ts'
import { isPictureKind, PICTURE_KINDS, type PictureKind } from '#shared/reference/picture-kinds.ts'

async function requireMayAttach(context: Context, relatedEntityId: string): Promise<void> {
  const viewer = requireViewer(context)
  const id = relatedEntityId.toLowerCase()
  authorize(
    OPERATIONS.conversationMessageAdd,
    { entityType: id === viewer.userId ? 'Users' : 'Organizations', entityId: id },
    context,
  )
  // The rule lets staff with the key into every organization and accepts any id, so the organization must be looked up.
  if (viewer.siteUser && !(await context.loaders.emblem.load({ entityType: 'Organization', id })))
    throw new AppError('FORBIDDEN')
}

/** The assistant is personal: each person uploads for themselves, and staff have no personal assistant. */
const ASKS_THE_ASSISTANT: Pick<OperationRow, 'access'> = { access: { who: 'self', argument: 'id' } }

function requireMayGiveAssistant(
  context: Context,
  { relatedEntityId: id, fileName, fileSize }: UploadUrlRequest,
): void {
  authorize(ASKS_THE_ASSISTANT, { id }, context)
  const refusal = assistantFileRefusal({ name: cleanFileName(fileName), sizeBytes: fileSize })
  if (refusal)
    throw new AppError(refusal.code, {
      userMessage: refusal.message,
      details: [{ path: 'request.fileName', message: refusal.message }],
    })
}

/** Users who may change a picture or a link may upload for it. The rules of those operations are used. */
const MAY_CHANGE: Record<PictureKind, Pick<OperationRow, 'access'>> = {
  UserAvatar: OPERATIONS.userAvatarOrBannerUpdate,
  UserBanner: OPERATIONS.userAvatarOrBannerUpdate,
  UserQuickLinkIcon: { access: { ...OPERATIONS.userAccountQuickLinkCreate.access, argument: 'id' } },
  OrganizationAvatar: OPERATIONS.organizationAvatarOrBannerUpdate,
  OrganizationBanner: OPERATIONS.organizationAvatarOrBannerUpdate,
  OrganizationQuickLinkIcon: { access: { ...OPERATIONS.orgAccountQuickLinkCreate.access, argument: 'id' } },
}

async function requireMayUploadPicture(context: Context, kind: PictureKind, request: UploadUrlRequest): Promise<void> {
  const { ownerType } = PICTURE_KINDS[kind]
  const id = request.relatedEntityId.toLowerCase()
  if (request.relatedEntityType !== ownerType) throw new AppError('FORBIDDEN')
  authorize(MAY_CHANGE[kind], { id }, context)
  // The rules give staff with the key access to every owner and accept any id, so the owner must be looked up.
  if (!(await context.loaders.emblem.load({ entityType: ownerType, id }))) throw new AppError('FORBIDDEN')
  if (request.fileSize > PICTURE_MAX_BYTES)
    throw new AppError('FILE_TOO_LARGE', { userMessage: 'Pictures must be 5 MB or smaller.' })
}

/**
 * Checks whether the caller may upload. For messages, the permission to send from the message box decides. For
 * documents, the documents module decides. For pictures, the permission to change them decides. For the assistant,
 * people upload only for themselves.
 *
 * @throws AppError FORBIDDEN; NOT_FOUND for an owner or a file that the caller may not see; FILE_TOO_LARGE and
 *   VALIDATION_FAILED for files that the kind does not allow
 */
export async function requireMayUpload(context: Context, request: UploadUrlRequest): Promise<void> {
  const { relatedEntityType } = request
  const kind = request.systemFileType
  const isDocument = kind === 'Document' && relatedEntityType !== 'Message'
  if (isDocument) return requireMayUploadDocument(context, { ...request, relatedEntityType })
  // Only documents have levels and versions.
  if (request.updatesFileId != null || request.requestedAccessLevel != null) throw new AppError('FORBIDDEN')
  if (isPictureKind(kind)) return requireMayUploadPicture(context, kind, request)
  if (relatedEntityType !== 'Message') throw new AppError('FORBIDDEN')
  if (kind === 'EvoxAttachment') return requireMayGiveAssistant(context, request)
  if (kind !== 'MessageAttachment') throw new AppError('FORBIDDEN')
  return requireMayAttach(context, request.relatedEntityId)
}

/** Returns whether the caller may see a file: users who may see the object that it belongs to may. */
export async function maySeeFile(
  context: Context,
  { ownerType, ownerId, accessLevel }: Pick<InstanceRow, 'ownerType' | 'ownerId' | 'accessLevel'>,
): Promise<boolean> {
  switch (ownerType) {
    case 'Message':
      return maySeeMessage(context, ownerId)
    case 'UserProfile':
      return maySeeProfile(context, { type: 'User', id: ownerId })
    case 'OrganizationProfile':
      return maySeeProfile(context, { type: 'Organization', id: ownerId })
    case 'UserQuickLinks':
      return maySeeQuickLinks(context, { type: 'User', id: ownerId })
    case 'OrganizationQuickLinks':
      return maySeeQuickLinks(context, { type: 'Organization', id: ownerId })
    default:
      return maySeeDocument(context, { ownerType, ownerId, accessLevel })
  }
}

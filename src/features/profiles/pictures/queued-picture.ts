import { print } from 'graphql'
import type { NewItem, OutboxItem, StagedFile } from '#src/lib/offline/outbox/types.ts'
import { pictureKindOf } from '#shared/reference/picture-kinds.ts'
import { messages } from './messages.ts'
import type { PictureName, PictureOwner } from './picture-owner.ts'
import { OrganizationAvatarOrBannerUpdateDocument, UserAvatarOrBannerUpdateDocument } from './pictures.generated.ts'

/**
 * A change of somebody's avatar or banner, as screens show it until the service has told it back; the `display` of its
 * item.
 */
export interface PictureChange {
  owner: PictureOwner
  picture: PictureName
  /** The file instance that it takes the place of. */
  before: string | null
}

export const PICTURE_ITEM_KIND = 'profile-picture'

export function pictureChangeOf({ kind, display }: Pick<OutboxItem, 'kind' | 'display'>): PictureChange | null {
  return kind === PICTURE_ITEM_KIND ? (display as PictureChange) : null
}

/** Changes of one picture are sent in their order; of several that wait, the last one counts. */
export function pictureLane({ type, id }: PictureOwner, picture: PictureName): string {
  return `picture:${type}:${id}:${picture}`
}

/**
 * A new picture on its way, or the removal of one.
 *
 * @param file null: the picture is removed
 */
export function pictureItem(change: PictureChange, file: Pick<StagedFile, 'id'> | null, href: string | null): NewItem {
  const { owner, picture } = change
  const lane = pictureLane(owner, picture)
  const isUser = owner.type === 'User'
  const operation = isUser ? 'userAvatarOrBannerUpdate' : 'organizationAvatarOrBannerUpdate'
  const document = isUser ? UserAvatarOrBannerUpdateDocument : OrganizationAvatarOrBannerUpdateDocument
  return {
    id: crypto.randomUUID(),
    kind: PICTURE_ITEM_KIND,
    lane,
    foldKey: lane,
    request: {
      operationName: isUser ? 'UserAvatarOrBannerUpdate' : 'OrganizationAvatarOrBannerUpdate',
      query: print(document),
      variables: file === null ? { id: owner.id, clear: picture } : { id: owner.id, uploadToken: '' },
    },
    receipt: { path: `${operation}.id`, value: owner.id },
    title: { title: file === null ? messages.itemRemoval[picture] : messages.item[picture], detail: '' },
    href,
    ...(file !== null && {
      fileIds: [file.id],
      tokenPath: 'uploadToken',
      uploadTarget: {
        relatedEntityId: owner.id,
        relatedEntityType: owner.type,
        systemFileType: pictureKindOf(owner.type, picture),
      },
    }),
    display: change,
  }
}

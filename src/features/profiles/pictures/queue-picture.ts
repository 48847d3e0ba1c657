import type { ApolloClient } from '@apollo/client'
import { refreshShown } from '#src/lib/data/answers.ts'
import { queueWrite } from '#src/lib/data/queued-writes.ts'
import type { QueuedWrite } from '#src/lib/data/write-options.ts'
import { noteChangedAvatar, type ShownPicture } from '#src/lib/files/changed-pictures.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { pictureKindOf } from '#shared/reference/picture-kinds.ts'
import { messages } from './messages.ts'
import type { PictureName, PictureOwner } from './picture-owner.ts'
import { OrganizationAvatarOrBannerUpdateDocument, UserAvatarOrBannerUpdateDocument } from './pictures.generated.ts'

/** A pending change of an avatar or banner, stored as the `display` of its outbox item. */
export interface PictureChange {
  owner: PictureOwner
  picture: PictureName
  /** The file instance that is replaced; null for the default picture. */
  before: string | null
}

export const PICTURE_ITEM_KIND = 'profile-picture'

export function pictureChangeOf({ kind, display }: Pick<OutboxItem, 'kind' | 'display'>): PictureChange | null {
  return kind === PICTURE_ITEM_KIND ? (display as PictureChange) : null
}

interface Pictures {
  avatarFile: ShownPicture | null
  bannerFile: ShownPicture | null
}

/** Shows the new picture on the whole page and in cached data. */
function showPicture(client: ApolloClient, { owner, picture, before }: PictureChange, pictures: Pictures): void {
  if (picture === 'Avatar') {
    noteChangedAvatar(owner.id, before, pictures.avatarFile)
    const id = client.cache.identify({ __typename: 'Emblem', id: owner.id })
    if (id !== undefined)
      client.cache.modify({
        id,
        fields: { avatarFile: () => pictures.avatarFile && { __typename: 'PictureFile', ...pictures.avatarFile } },
      })
  }
  void refreshShown(client, [owner.type === 'User' ? 'profile' : 'organizationProfile'])
}

/**
 * Queues a new picture, or the removal of one.
 *
 * @param file null removes the picture
 * @param href the profile; null if it has no address
 * @throws NotSavedError, or the error of a request that was sent immediately; the picture is then unchanged
 */
export async function queuePicture(
  client: ApolloClient,
  change: PictureChange,
  file: File | null,
  href: string | null,
): Promise<void> {
  const { owner, picture } = change
  const variables = file === null ? { id: owner.id, clear: picture } : { id: owner.id, uploadToken: '' }
  const queued = (operation: string): QueuedWrite => ({
    kind: PICTURE_ITEM_KIND,
    given: { picture },
    label: file ? messages.item[picture] : messages.itemRemoval[picture],
    href,
    receipt: { path: `${operation}.id`, value: owner.id },
    display: change,
    ...(file && {
      files: {
        contents: [file],
        tokensPath: 'uploadToken',
        target: {
          relatedEntityId: owner.id,
          relatedEntityType: owner.type,
          systemFileType: pictureKindOf(owner.type, picture),
        },
      },
    }),
  })
  const texts = {
    done: file ? messages.saved : messages.removed,
    waits: file ? messages.waits : messages.removalWaits,
    notSaved: { full: messages.noRoom, other: messages.notKept },
  }
  if (owner.type === 'User')
    await queueWrite(
      client,
      { document: UserAvatarOrBannerUpdateDocument, variables, queued: queued('userAvatarOrBannerUpdate') },
      { ...texts, onConfirmed: (data) => showPicture(client, change, data.userAvatarOrBannerUpdate) },
    )
  else
    await queueWrite(
      client,
      {
        document: OrganizationAvatarOrBannerUpdateDocument,
        variables,
        queued: queued('organizationAvatarOrBannerUpdate'),
      },
      { ...texts, onConfirmed: (data) => showPicture(client, change, data.organizationAvatarOrBannerUpdate) },
    )
}

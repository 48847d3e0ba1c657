import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { useStagedPicture } from '#src/lib/offline/outbox/use-staged-picture.ts'
import type { PictureName, PictureOwner } from '../picture-owner.ts'
import { pictureChangeOf, PICTURE_ITEM_KIND } from '../queue-picture.ts'

/** Returns the last pending change of a picture, and the object URL of the new picture. */
export function usePendingPicture(
  owner: PictureOwner,
  picture: PictureName,
): { item: OutboxItem | null; url: string | null } {
  const item =
    useOutboxItems({ kind: PICTURE_ITEM_KIND }).findLast((one) => {
      const change = pictureChangeOf(one)
      return change?.owner.id === owner.id && change.picture === picture
    }) ?? null
  return { item, url: useStagedPicture(item?.fileIds[0] ?? null) }
}

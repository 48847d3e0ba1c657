import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { useStagedPicture } from '#src/lib/offline/outbox/use-staged-picture.ts'
import type { PictureName, PictureOwner } from '../picture-owner.ts'
import { pictureLane } from '../queued-picture.ts'

/** A change of a picture that has not arrived: the last one made, and the new picture as it lies on this device. */
export function usePendingPicture(
  owner: PictureOwner,
  picture: PictureName,
): { item: OutboxItem | null; url: string | null } {
  const item = useOutboxItems({ lane: pictureLane(owner, picture) }).at(-1) ?? null
  return { item, url: useStagedPicture(item?.fileIds[0] ?? null) }
}

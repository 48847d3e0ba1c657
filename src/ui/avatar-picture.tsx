import { type ShownPicture, useAvatarNow } from '#src/lib/files/changed-pictures.ts'
import { PublicPicture } from './public-picture.tsx'

interface AvatarPictureProps {
  entityId: string | undefined
  /** As the service told it of the entity. */
  told: ShownPicture | null
  className: string
}

/** The picture of an avatar; in a chunk of its own, because the initials are seen first. */
export function AvatarPicture({ entityId, told, className }: AvatarPictureProps) {
  const picture = useAvatarNow(entityId, told)
  return picture && <PublicPicture picture={picture} className={className} />
}

import type { RefObject } from 'react'
import { usePictureUrl } from '#src/lib/files/use-picture-url.ts'
import { useIsNear } from '#src/ui/use-is-near.ts'
import type { MessageAttachment } from '../attachment.ts'
import { previewOf } from '../previews.ts'

type Picture = ReturnType<typeof usePictureUrl>

/**
 * The thumbnail of a picture in a message, asked for when it comes near the view. Pictures added in this page need no
 * request.
 */
export function usePicture({ currentInstance }: MessageAttachment, place: RefObject<HTMLElement | null>): Picture {
  const own = previewOf(currentInstance.sha256)
  const isNear = useIsNear(place)
  const wanted = own === null && isNear && currentInstance.virusStatus === 'Clean'
  const found = usePictureUrl(currentInstance, { rendition: 'Thumbnail', wanted })
  return { ...found, url: own ?? found.url, failed: own === null && found.failed }
}

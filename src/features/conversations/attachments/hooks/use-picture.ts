import { useApolloClient } from '@apollo/client/react'
import { type RefObject, useEffect, useState } from 'react'
import { usePictureUrl } from '#src/lib/files/use-picture-url.ts'
import { useIsNear } from '#src/ui/use-is-near.ts'
import type { MessageAttachment } from '../attachment.ts'
import { previewOf } from '../previews.ts'
import { pictureOf } from '../saved-attachments.ts'

const NONE = ''
type Picture = ReturnType<typeof usePictureUrl>
type Rendition = Parameters<typeof pictureOf>[2]

/**
 * A rendition of a picture of a message: from the device if it is saved there, otherwise fetched and saved. If it
 * cannot be saved, it is shown directly from the server's URL.
 */
export function useSavedPicture(
  { currentInstance }: MessageAttachment,
  { rendition, wanted }: { rendition: Rendition; wanted: boolean },
): Picture {
  const client = useApolloClient()
  const { id, mimeType } = currentInstance
  /** Null while loading; NONE if the picture is not saved on the device. */
  const [saved, setSaved] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    void pictureOf(client, { id, mimeType }, rendition)
      .catch(() => NONE)
      .then((url) => {
        if (!gone) setSaved(url)
      })
    return () => {
      gone = true
    }
  }, [client, id, mimeType, rendition, wanted, round])
  const found = usePictureUrl(currentInstance, { rendition, wanted: wanted && saved === NONE })
  const retry = (): void => {
    setSaved(null)
    setRound((now) => now + 1)
    found.retry()
  }
  if (saved === null || saved === NONE) return { ...found, retry }
  return { ...found, url: saved, failed: false, onBroken: () => setSaved(NONE) }
}

/** The thumbnail, fetched when the picture is near the viewport. Pictures that this page added need no request. */
export function usePicture(attachment: MessageAttachment, place: RefObject<HTMLElement | null>): Picture {
  const { sha256, virusStatus } = attachment.currentInstance
  const own = previewOf(sha256)
  const isNear = useIsNear(place)
  const wanted = own === null && isNear && virusStatus === 'Clean'
  const found = useSavedPicture(attachment, { rendition: 'Thumbnail', wanted })
  return { ...found, url: own ?? found.url, failed: own === null && found.failed }
}

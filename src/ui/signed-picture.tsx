import { useRef } from 'react'
import { usePictureUrl } from '#src/lib/files/use-picture-url.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { getSession } from '#src/lib/session/session-state.ts'
import { onPaper } from './on-paper.ts'
import { useIsNear } from './use-is-near.ts'

interface SignedPictureProps {
  /** The id of the file instance. */
  id: string
  className: string
}

/**
 * A picture by its signed URL, fetched when it is near the view: for a private profile, or if the public URL failed. If
 * there is no picture, nothing is rendered and the placeholder behind it stays visible.
 */
export function SignedPicture({ id, className }: SignedPictureProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const { reachable } = useConnection()
  const wanted = isNear && reachable && getSession().status === 'signed-in'
  const { url, onBroken } = usePictureUrl({ id, mimeType: 'image/png' }, { rendition: 'Original', wanted })
  return (
    <span ref={place} className={className}>
      {url !== null && (
        <img src={url} alt="" className={className} decoding="async" onLoad={onPaper} onError={onBroken} />
      )}
    </span>
  )
}

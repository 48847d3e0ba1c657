import { useState } from 'react'
import type { ShownPicture } from '#src/lib/files/changed-pictures.ts'
import { onPaper } from './on-paper.ts'
import { SignedPicture } from './signed-picture.tsx'

interface PublicPictureProps {
  picture: ShownPicture
  className: string
}

/**
 * A picture on top of its placeholder: by its public URL, otherwise by a signed URL; if neither works, only the
 * placeholder is visible.
 */
export function PublicPicture({ picture: { id, cdnUrl }, className }: PublicPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (cdnUrl !== null && cdnUrl !== brokenUrl) {
    return (
      <img
        key={cdnUrl}
        src={cdnUrl}
        alt=""
        className={className}
        loading="lazy"
        decoding="async"
        onLoad={onPaper}
        onError={() => setBrokenUrl(cdnUrl)}
      />
    )
  }
  return <SignedPicture key={id} id={id} className={className} />
}

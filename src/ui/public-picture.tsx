import { useState } from 'react'
import type { ShownPicture } from '#src/lib/files/changed-pictures.ts'
import { onPaper } from './on-paper.ts'
import { SignedPicture } from './signed-picture.tsx'

interface PublicPictureProps {
  picture: ShownPicture
  className: string
}

/**
 * A picture of somebody over what stands there without one: by its public address, else by a signed one, else not at
 * all (doc 1 section 8).
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

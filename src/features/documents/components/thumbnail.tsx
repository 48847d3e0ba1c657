import { makeStyles } from '@fluentui/react-components'
import { type ReactNode, useRef, useState } from 'react'
import { usePictureUrl } from '#src/lib/files/use-picture-url.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useIsNear } from '#src/ui/use-is-near.ts'
import type { FileInstance } from '../contents.ts'

interface ThumbnailProps {
  instance: Pick<FileInstance, 'id' | 'mimeType'>
  /** Stands there until the picture is drawn, and where it cannot be. */
  fallback: ReactNode
}

/** A picture in small, fetched when it comes near the view (doc 2 section 2.1). */
export function Thumbnail({ instance, fallback }: ThumbnailProps) {
  const styles = useStyles()
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const { reachable } = useConnection()
  const { url, onBroken } = usePictureUrl(instance, { rendition: 'Thumbnail', wanted: isNear && reachable })
  const [drawn, setDrawn] = useState<string | null>(null)
  const isDrawn = url !== null && drawn === url
  return (
    <span ref={place} className={styles.root}>
      {!isDrawn && fallback}
      {url !== null && (
        <img
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          className={styles.picture}
          style={isDrawn ? undefined : { position: 'absolute', opacity: 0 }}
          onLoad={() => setDrawn(url)}
          // The icon stands where no picture comes.
          onError={onBroken}
        />
      )}
    </span>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

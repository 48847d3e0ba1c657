import { makeStyles } from '@fluentui/react-components'
import { type ReactNode, useRef, useState } from 'react'
import { usePictureUrl } from '#src/lib/files/use-picture-url.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useIsNear } from '#src/ui/use-is-near.ts'
import type { FileInstance } from '../contents.ts'

interface ThumbnailProps {
  instance: Pick<FileInstance, 'id' | 'mimeType'>
  /** Shown until the picture is loaded, and if it cannot be displayed. */
  fallback: ReactNode
}

/** A thumbnail, which is fetched when it is scrolled near the view. */
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
          // The fallback icon is shown if the picture cannot be loaded.
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

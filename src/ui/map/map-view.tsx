import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { preloadable } from '../preloadable.tsx'
import { media } from '../theme.ts'
import type { MapViewProps } from './map-view-props.ts'

/** Leaflet and its styles are loaded when a map is shown. */
const LeafletMap = preloadable(() => import('./leaflet-map.tsx').then(({ LeafletMap }) => LeafletMap))

/** A map with markers. If its tiles cannot be loaded, a message is shown and the markers stay visible. */
export function MapView(props: MapViewProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Suspense fallback={null}>
        <LeafletMap {...props} />
      </Suspense>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    // Leaflet's layers must not cover the page's overlays.
    isolation: 'isolate',
    height: '240px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    [media.wide]: { height: '320px' },
  },
})

import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { preloadable } from '../preloadable.tsx'
import { media } from '../theme.ts'

/** Where the pictures of a map come from: `url` with {z}, {x} and {y}, and who is to be named for them. */
export interface MapTiles {
  url: string
  attribution: string
}

export interface Coordinate {
  latitude: number
  longitude: number
}

export interface MapMarker extends Coordinate {
  key: string
  label: string
}

export interface MapViewProps {
  /** Names the map for screen readers. */
  label: string
  tiles: MapTiles
  markers: readonly MapMarker[]
  /** Where it begins; without it, all markers are in sight. */
  center?: Coordinate
  zoom?: number
  /** The markers can be moved: by drag, and by the arrow keys while one has the focus. */
  onMove?: (key: string, place: Coordinate) => void
}

/** Leaflet and its styles are loaded when a map is seen. */
const LeafletMap = preloadable(() => import('./leaflet-map.tsx').then(({ LeafletMap }) => LeafletMap))

/** A map with markers. Where its pictures cannot be had it says so; the markers stay. */
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
    // Leaflet's own layers must not lie over the sheets of the page.
    isolation: 'isolate',
    height: '240px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    [media.wide]: { height: '320px' },
  },
})

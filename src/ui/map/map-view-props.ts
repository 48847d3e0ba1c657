/** The source of the map tiles: `url` with {z}, {x} and {y}, and the attribution. */
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
  /** The initial centre; without it, all markers are in view. */
  center?: Coordinate
  zoom?: number
  /** The markers can be moved: by drag, and by the arrow keys while one has the focus. */
  onMove?: (key: string, place: Coordinate) => void
}

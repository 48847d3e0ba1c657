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
  /** The map's accessible name. */
  label: string
  tiles: MapTiles
  markers: readonly MapMarker[]
  /** The initial center; without it, all markers are in view. */
  center?: Coordinate
  zoom?: number
  /** Makes the markers movable: by dragging, and by the arrow keys while one has the focus. */
  onMove?: (key: string, place: Coordinate) => void
}

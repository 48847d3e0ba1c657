import 'leaflet/dist/leaflet.css'
import { makeStyles, tokens } from '@fluentui/react-components'
import { divIcon, map as createMap, marker as createMarker, tileLayer, type Map as Leaflet } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { MAP_ZOOM } from '#shared/limits.ts'
import { kitMessages } from '../kit-messages.ts'
import { useMediaQuery } from '../use-media-query.ts'
import type { Coordinate, MapViewProps } from './map-view-props.ts'

const PIN_PX = 40
/** Distance in screen pixels by which an arrow key moves a marker. */
const KEY_STEP_PX = 8
const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -KEY_STEP_PX],
  ArrowDown: [0, KEY_STEP_PX],
  ArrowLeft: [-KEY_STEP_PX, 0],
  ArrowRight: [KEY_STEP_PX, 0],
}

const PIN =
  `<svg viewBox="0 0 24 24" width="${PIN_PX}" height="${PIN_PX}" aria-hidden="true"><path ` +
  'fill="currentColor" stroke="#fff" stroke-width="1" d="M12 1.5a7.5 7.5 0 0 0-7.5 7.5c0 5.2 6.2 11.9 7 12.7a.7.7 0 0 ' +
  '0 1 0c.8-.8 7-7.5 7-12.7A7.5 7.5 0 0 0 12 1.5Z"/><circle cx="12" cy="9" r="2.8" fill="#fff"/></svg>'

/** The chunk that MapView loads. */
export function LeafletMap({ label, tiles, markers, center, zoom = MAP_ZOOM, onMove }: MapViewProps) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Leaflet | null>(null)
  const [isAway, setIsAway] = useState(false)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const moved = useRef(onMove)
  const isMovable = onMove !== undefined
  useEffect(() => {
    moved.current = onMove
  })

  useEffect(() => {
    if (!place.current) return undefined
    // Scrolling must scroll the page; the map is moved by two fingers, its buttons or the keyboard.
    const made = createMap(place.current, { scrollWheelZoom: false, fadeAnimation: !isStill, zoomAnimation: !isStill })
    made.setView([0, 0], zoom)
    made.attributionControl.setPrefix(false)
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
    // The initial view is set below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isStill])

  const { url, attribution } = tiles
  useEffect(() => {
    if (!map) return undefined
    const layer = tileLayer(url, {
      attribution,
      maxZoom: 19,
      // Public tile services require a referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
    layer.on('tileerror', () => setIsAway(true)).on('tileload', () => setIsAway(false))
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, url, attribution])

  // Compared by content, because callers pass new markers at each rendering.
  const written = JSON.stringify(markers)
  useEffect(() => {
    if (!map) return undefined
    const drawn = (JSON.parse(written) as MapViewProps['markers']).map(({ key, label: name, latitude, longitude }) => {
      const marker = createMarker([latitude, longitude], {
        title: name,
        alt: name,
        draggable: isMovable,
        icon: divIcon({
          html: PIN,
          className: 'kit-pin',
          iconSize: [PIN_PX, PIN_PX],
          iconAnchor: [PIN_PX / 2, PIN_PX - 3],
        }),
      })
      const tell = (): void => {
        const { lat, lng } = marker.getLatLng()
        moved.current?.(key, { latitude: lat, longitude: lng })
      }
      marker.on('dragend', tell).addTo(map)
      const element = marker.getElement()
      element?.setAttribute('aria-label', name)
      element?.addEventListener('keydown', (event) => {
        const step = STEPS[event.key]
        if (!isMovable || !step) return
        event.preventDefault()
        event.stopPropagation()
        marker.setLatLng(map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(step)))
        tell()
      })
      return marker
    })
    return () => {
      for (const marker of drawn) marker.remove()
    }
  }, [map, written, isMovable])

  // Only for the initial view: moving a marker does not move the map.
  useEffect(() => {
    if (map) showAll(map, markers, center, zoom)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, center?.latitude, center?.longitude, zoom])

  return (
    <>
      <div ref={place} className={styles.map} role="application" aria-label={label} />
      {isAway && (
        <p className={styles.away} role="status">
          {kitMessages.mapAway}
        </p>
      )}
    </>
  )
}

function showAll(map: Leaflet, markers: readonly Coordinate[], center: Coordinate | undefined, zoom: number): void {
  const [first, ...others] = markers
  if (center) map.setView([center.latitude, center.longitude], zoom)
  else if (first && others.length === 0) map.setView([first.latitude, first.longitude], zoom)
  else if (first)
    map.fitBounds(
      markers.map(({ latitude, longitude }) => [latitude, longitude]),
      { padding: [PIN_PX, PIN_PX], maxZoom: zoom },
    )
}

const useStyles = makeStyles({
  map: {
    width: '100%',
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyBase,
    '& .kit-pin': { color: '#006373', filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 40%))' },
    '& .kit-pin:focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusMedium,
    },
    '& .leaflet-control-zoom.leaflet-bar a': { width: '44px', height: '44px', lineHeight: '44px' },
  },
  away: {
    position: 'absolute',
    zIndex: 1000,
    left: tokens.spacingHorizontalS,
    right: tokens.spacingHorizontalS,
    bottom: tokens.spacingVerticalXXL,
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    textAlign: 'center',
  },
})

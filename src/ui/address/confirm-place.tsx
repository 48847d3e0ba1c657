import { PIN_SHOWN_DIGITS } from '#shared/limits.ts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { kitMessages } from '../kit-messages.ts'
import { MapView } from '../map/map-view.tsx'
import type { Coordinate, MapTiles } from '../map/map-view-props.ts'

interface ConfirmPlaceProps {
  /** Lines of the entered address. */
  lines: readonly string[]
  /** Null if the address was not found on the map. */
  place: Coordinate | null
  /** Called when the user has moved the pin. */
  onChange: (place: Coordinate) => void
  /** Null if no map is configured; then only the coordinates are shown. */
  tiles: MapTiles | null
}

/** The step after an address was entered: the user checks the position of the pin. */
export function ConfirmPlace({ lines, place, onChange, tiles }: ConfirmPlaceProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <address className={styles.address}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {place ? (
        <>
          {tiles && (
            <MapView
              label={kitMessages.mapPin}
              tiles={tiles}
              markers={[{ key: 'place', label: kitMessages.mapPin, ...place }]}
              onMove={(_key, moved) => onChange(moved)}
            />
          )}
          <p className={styles.note} role="status">
            {kitMessages.coordinates(
              place.latitude.toPrecision(PIN_SHOWN_DIGITS),
              place.longitude.toPrecision(PIN_SHOWN_DIGITS),
            )}
          </p>
        </>
      ) : (
        <p className={styles.note}>{kitMessages.placeUnknown}</p>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  address: { fontStyle: 'normal' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})

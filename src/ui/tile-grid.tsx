import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface TileGridProps<Item> {
  /** The list's accessible name. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** Minimum width of a tile in pixels; a row has as many tiles as fit. */
  minWidth?: number
}

/** Tiles or cards of equal width, as many in a row as fit. */
export function TileGrid<Item>({ label, items, keyOf, renderItem, minWidth = 240 }: TileGridProps<Item>) {
  const styles = useStyles()
  return (
    <ul
      aria-label={label}
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))` }}
    >
      {items.map((item) => (
        <li key={keyOf(item)} className={styles.cell}>
          {renderItem(item)}
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  grid: { display: 'grid', gap: tokens.spacingHorizontalM, margin: 0, padding: 0, listStyleType: 'none' },
  cell: { display: 'grid', minWidth: 0 },
})

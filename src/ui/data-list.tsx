import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

interface DataListProps<Item> {
  /** The list's accessible name. */
  label: string
  /** Undefined until the first load has succeeded. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** Shown if the list is empty, usually an EmptyState. */
  empty: ReactNode
  /** The error message if loading failed; rows that were loaded before stay on screen. Null if it did not fail. */
  error?: string | null
  onRetry?: () => void
  skeletonRows?: number
}

/** A list in all its states: loading, failed, empty, filled. */
export function DataList<Item>({
  label,
  items,
  keyOf,
  renderItem,
  empty,
  error,
  onRetry,
  skeletonRows = 5,
}: DataListProps<Item>) {
  const styles = useStyles()
  if (!items) return error ? <ErrorState text={error} onRetry={onRetry} /> : <SkeletonRows rows={skeletonRows} />
  if (items.length === 0) return empty
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={keyOf(item)}>{renderItem(item)}</li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: `${tokens.spacingVerticalXS} 0` },
})

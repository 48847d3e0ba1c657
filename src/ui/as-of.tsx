import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { uiMessages } from './messages.ts'
import { SheetContext } from './sheet-context.ts'

/** The visible lines, in the order in which they were mounted. */
let lines: readonly { by: symbol; text: string; inSheet: boolean }[] = []
const listeners = new Set<() => void>()

function change(next: typeof lines): void {
  lines = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a screen shows the age of its data itself: a second line with another time would contradict it. */
export function useSaysAsOf(): boolean {
  return useSyncExternalStore(subscribe, () => lines.length > 0)
}

interface AsOfProps {
  /** When the server last returned the data on screen; null if it was not cached. */
  asOf: Date | null
  /** True if the last refresh failed although the server is reachable, for example because of a system behind it. */
  isOutdated?: boolean
}

/**
 * Shows the age of the data on screen while the server is unreachable or could not refresh it. If several parts have
 * the same age, only the first shows it; a sheet does not count the lines of the page that it covers.
 */
export function AsOf({ asOf, isOutdated = false }: AsOfProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const inSheet = use(SheetContext)
  const [by] = useState(() => Symbol('line'))
  const away = navigator.onLine ? uiMessages.unreachableAsOf : uiMessages.offlineAsOf
  const words = reachable ? (isOutdated ? uiMessages.outdatedAsOf : null) : away
  const text = asOf && words && words(formatAsOf(asOf))
  useLayoutEffect(() => {
    if (text === null) return undefined
    change([...lines, { by, text, inSheet }])
    return () => change(lines.filter((line) => line.by !== by))
  }, [by, text, inSheet])
  const isFirst = useSyncExternalStore(
    subscribe,
    () => lines.find((line) => line.text === text && line.inSheet === inSheet)?.by === by,
  )
  if (!isFirst) return null
  return (
    <p className={styles.root} role="status">
      <CloudOffRegular aria-hidden="true" />
      {text}
    </p>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

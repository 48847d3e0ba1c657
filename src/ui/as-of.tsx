import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { useEffect, useSyncExternalStore } from 'react'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { uiMessages } from './messages.ts'

let shown = 0
const listeners = new Set<() => void>()

function changeShown(by: number): void {
  shown += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a screen says itself how old it is: a second line with another time would contradict it. */
export function useSaysAsOf(): boolean {
  return useSyncExternalStore(subscribe, () => shown > 0)
}

interface AsOfProps {
  /** When what is shown was heard from the server; null: it has not been kept. */
  asOf: Date | null
}

/** How old what is on screen is, while the server is away (design of offline use). */
export function AsOf({ asOf }: AsOfProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const isShown = !reachable && asOf !== null
  useEffect(() => {
    if (!isShown) return undefined
    changeShown(1)
    return () => changeShown(-1)
  }, [isShown])
  if (!isShown) return null
  return (
    <p className={styles.root} role="status">
      <CloudOffRegular aria-hidden="true" />
      {uiMessages.offlineAsOf(formatAsOf(asOf))}
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

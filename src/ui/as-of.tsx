import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { useConnection } from '#src/lib/offline/connection.ts'
import { words } from './messages.ts'

interface AsOfProps {
  /** When what is shown was heard from the server; null: it has not been kept. */
  asOf: Date | null
}

/** How old what is on screen is, while the server is away (design of offline use). */
export function AsOf({ asOf }: AsOfProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  if (reachable || !asOf) return null
  return (
    <p className={styles.root} role="status">
      <CloudOffRegular aria-hidden="true" />
      {words.offlineAsOf(formatAsOf(asOf))}
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

import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { isUnreachable } from '#src/lib/apollo/unreachable.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { uiMessages } from './messages.ts'

interface ErrorStateProps {
  text: string
  /** Absent if a retry is not possible. */
  onRetry?: () => void
  /** The error that `text` describes; absent if `text` is the same for all errors. */
  error?: unknown
  /** True if the text stays while the server is unreachable, because nothing was loaded. */
  isFault?: boolean
}

/**
 * A failed load: the message for the user, and a retry button. While the server is unreachable, a load that can be
 * retried is not a fault: the device has not stored the data, and the screen says so.
 */
export function ErrorState({ text, onRetry, error, isFault = false }: ErrorStateProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const isMissing = onRetry && !isFault && (error ? isUnreachable(error) : !reachable)
  const Icon = isMissing ? CloudOffRegular : ErrorCircleRegular
  return (
    <div className={styles.root} role={isMissing ? 'status' : 'alert'}>
      <Icon className={mergeClasses(styles.icon, isMissing && styles.calm)} aria-hidden="true" />
      <p className={styles.text}>{isMissing ? uiMessages.notOnDevice : text}</p>
      {onRetry && <Button onClick={onRetry}>{uiMessages.retry}</Button>}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXL}`,
    textAlign: 'center',
    textWrap: 'balance',
  },
  icon: { fontSize: '32px', color: tokens.colorStatusDangerForeground1 },
  calm: { color: tokens.colorNeutralForeground3 },
  text: { margin: 0, maxWidth: '48ch' },
})

import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { uiMessages } from './messages.ts'

interface ErrorStateProps {
  text: string
  /** Absent if a retry is not possible. */
  onRetry?: () => void
}

/** A failed load: the message for the user, and a retry button. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const styles = useStyles()
  return (
    <div className={styles.root} role="alert">
      <ErrorCircleRegular className={styles.icon} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
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
  text: { margin: 0, maxWidth: '48ch' },
})

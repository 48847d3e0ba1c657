import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { uiMessages } from './messages.ts'

interface ErrorStateProps {
  text: string
  /** Absent: there is nothing to try again. */
  onRetry?: () => void
}

/** A failed load: the person's uiMessages for it, and the way out. */
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

import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { signOut } from '#src/lib/session/session.ts'
import { safeArea, sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

/** The product's name, and a log-out button for users who signed in with the wrong account. */
export function RegisterHeader() {
  const styles = useStyles()
  return (
    <header className={styles.root}>
      <span className={styles.name}>{messages.product}</span>
      <Button appearance="subtle" className={styles.logout} onClick={() => void signOut()}>
        {messages.logout}
      </Button>
    </header>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: sizes.topBar,
    boxSizing: 'border-box',
    padding:
      `${safeArea.top} calc(${safeArea.right} + ${tokens.spacingHorizontalL}) 0 calc(${safeArea.left} + ` +
      `${tokens.spacingHorizontalL})`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  logout: { minHeight: sizes.touchTarget },
})

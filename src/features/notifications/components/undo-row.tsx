import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface UndoRowProps {
  text: string
  onUndo: () => void
}

/** Replaces a dismissed notification while it can be restored. */
export function UndoRow({ text, onUndo }: UndoRowProps) {
  const styles = useStyles()
  return (
    <div className={styles.root} role="status">
      {text}
      <Button className={styles.button} onClick={onUndo}>
        {messages.undo}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  button: { minHeight: sizes.touchTarget },
})

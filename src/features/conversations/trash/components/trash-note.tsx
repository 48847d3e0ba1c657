import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { sizes } from '#src/ui/theme.ts'
import { useOpenDialog } from '../../dialogs/open-dialog.ts'
import { messages } from '../messages.ts'

interface TrashNoteProps {
  /** Until when conversations came into the trash that is on screen; null if it cannot be emptied. */
  trashedUntil: string | null
}

/** Above the trash: how long things stay there, and the way to empty it, which needs the server. */
export function TrashNote({ trashedUntil }: TrashNoteProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const openDialog = useOpenDialog()
  const mayEmpty = trashedUntil !== null
  return (
    <div className={styles.root}>
      <p className={styles.text}>{messages.retention}</p>
      {mayEmpty && (
        <Button
          className={styles.empty}
          disabledFocusable={!reachable}
          aria-describedby={reachable ? undefined : 'empty-needs-server'}
          onClick={() => reachable && openDialog({ kind: 'empty-trash', trashedUntil })}
        >
          {messages.emptyTrash}
        </Button>
      )}
      {mayEmpty && !reachable && (
        <p id="empty-needs-server" className={styles.text}>
          {messages.emptyNeedsServer}
        </p>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    flexShrink: 0,
    margin: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  empty: { minHeight: sizes.touchTarget },
})

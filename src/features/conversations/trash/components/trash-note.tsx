import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { sizes } from '#src/ui/theme.ts'
import { useOpenDialog } from '../../dialogs/open-dialog.ts'
import { messages } from '../messages.ts'

interface TrashNoteProps {
  /** True if the shown trash is not empty and the user may empty it. */
  mayEmpty: boolean
  /**
   * When the newest shown conversation was moved to the trash. Null while a move into or out of the trash is pending:
   * emptying the trash then would miss the former or delete the latter.
   */
  trashedUntil: string | null
}

/** Shown above the trash: how long conversations stay in it, and the button to empty it, which requires the server. */
export function TrashNote({ mayEmpty, trashedUntil }: TrashNoteProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const openDialog = useOpenDialog()
  return (
    <div className={styles.root}>
      <p className={styles.text}>{messages.retention}</p>
      {mayEmpty && (
        <Button
          className={styles.empty}
          disabledFocusable={!reachable || trashedUntil === null}
          aria-describedby={reachable ? undefined : 'empty-needs-server'}
          onClick={() => reachable && trashedUntil !== null && openDialog({ kind: 'empty-trash', trashedUntil })}
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

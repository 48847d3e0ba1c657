import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { Banner } from '#src/ui/banner.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { MessageBox } from '../../message-box.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import { messages } from '../messages.ts'

interface RenameConflictProps {
  box: MessageBox
  conversationId: string
  /** The outbox item of the refused change. */
  item: OutboxItem
  /** The name that the user entered. */
  mine: string
  /** The name on the server. */
  theirs: string
  version: number
}

/**
 * Shown if two people renamed the conversation: the user chooses between both names, so that no name is overwritten
 * unnoticed.
 */
export function RenameConflict({ box, conversationId, item, mine, theirs, version }: RenameConflictProps) {
  const styles = useStyles()
  const { rename } = useBoxActions(box)
  const [busy, setBusy] = useState(false)
  const decide = (act: () => Promise<unknown>) => (): void => {
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  return (
    <div className={styles.root}>
      <Banner
        intent="warning"
        action={
          <>
            <Button className={styles.button} disabled={busy} onClick={decide(() => outbox.discardItem(item.id))}>
              {messages.keepTheirs}
            </Button>
            <Button
              className={styles.button}
              appearance="primary"
              disabled={busy}
              onClick={decide(async () => {
                await outbox.discardItem(item.id)
                await rename(conversationId, mine, version)
              })}
            >
              {messages.useMine}
            </Button>
          </>
        }
      >
        <p className={styles.line}>{messages.conflict}</p>
        <p className={styles.line}>{messages.theirs(theirs)}</p>
        <p className={styles.line}>{messages.yours(mine)}</p>
      </Banner>
    </div>
  )
}

const useStyles = makeStyles({
  root: { flexShrink: 0, padding: tokens.spacingHorizontalM },
  line: { margin: 0, overflowWrap: 'anywhere' },
  button: { minHeight: sizes.touchTarget },
})

import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { editItem } from '#src/lib/offline/outbox/edit-item.ts'
import { statusOf } from '#src/lib/offline/outbox/item-messages.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { media } from '#src/ui/theme.ts'
import { pendingMessages } from '../pending-messages.ts'
import { messages } from '../messages.ts'

interface PendingStateProps {
  item: OutboxItem
  /** All outbox items of the conversation, in order. */
  lane: readonly OutboxItem[]
}

/** Shown below an undelivered message: its state, and the actions of its author. */
export function PendingState({ item, lane }: PendingStateProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const status = statusOf(item, lane, reachable)
  if (status.kind === 'refused')
    return <Refused item={item} lane={lane} message={status.message} details={status.details} />
  const isSending = status.kind === 'sending'
  return (
    <span className={styles.line}>
      {isSending ? <Spinner label={messages.sending} /> : <ClockRegular aria-hidden="true" className={styles.icon} />}
      {pendingMessages.status[status.kind]}
      {status.kind === 'retrying' && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.link}
          onClick={() => void outbox.retryItem(item.id)}
        >
          {pendingMessages.tryNow}
        </Button>
      )}
    </span>
  )
}

interface RefusedProps extends PendingStateProps {
  message: string
  details: readonly string[]
}

function Refused({ item, lane, message, details }: RefusedProps) {
  const styles = useStyles()
  const [asking, setAsking] = useState(false)
  // If the conversation is not created, none of its messages can be sent.
  const discarded = item.kind === 'conversation' ? lane : [item]
  const edit = async (): Promise<void> => {
    if (!(await editItem(item))) showToast({ intent: 'info', text: pendingMessages.editTooLate })
  }
  return (
    <div className={styles.refused} role="group" aria-label={pendingMessages.notSent}>
      <span className={styles.reason}>
        <ErrorCircleRegular aria-hidden="true" className={styles.icon} />
        <span>
          <strong>{pendingMessages.notSent}</strong> {[message, ...details].join(' ')}
        </span>
      </span>
      <span className={styles.actions}>
        <Button size="small" className={styles.button} onClick={() => void outbox.retryItem(item.id)}>
          {messages.retry}
        </Button>
        <Button size="small" className={styles.button} onClick={() => void edit()}>
          {messages.edit}
        </Button>
        <Button size="small" className={styles.button} onClick={() => setAsking(true)}>
          {messages.discard}
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        title={pendingMessages.discardTitle}
        text={pendingMessages.discardText(discarded.length)}
        confirmLabel={messages.discard}
        danger
        onConfirm={async () => {
          for (const one of [...discarded].reverse()) await outbox.discardItem(one.id)
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

const useStyles = makeStyles({
  line: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: tokens.colorNeutralForeground2 },
  icon: { flexShrink: 0, fontSize: '14px' },
  link: {
    minWidth: 0,
    minHeight: '24px',
    padding: '0 4px',
    fontSize: 'inherit',
    color: tokens.colorBrandForegroundLink,
  },
  refused: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: tokens.spacingVerticalXS,
    padding: '4px 0',
  },
  reason: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '4px',
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalXS },
  // A 44 px touch target on phones.
  button: { minHeight: '44px', [media.wide]: { minHeight: '28px' } },
})

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled, CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { CircleHalfFillRegular } from '@fluentui/react-icons/svg/circle-half-fill'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../message-menu/messages.ts'
import { readReceiptOf } from '../reading/read-receipt.ts'
import type { Message } from '../message-pages.ts'

const ICONS = {
  private: LockClosedRegular,
  none: CheckmarkCircleRegular,
  partial: CircleHalfFillRegular,
  all: CheckmarkCircleFilled,
} as const

interface ReceiptProps {
  message: Message
}

/** The read receipt of the user's own message: grey, half filled, or in the brand color. */
export function Receipt({ message }: ReceiptProps) {
  const styles = useStyles()
  const { state, text } = readReceiptOf(message)
  // Between two people the count adds no information.
  const isShort = state === 'all' && message.messageParticipants.length === 2
  const Icon = ICONS[state]
  return (
    <span className={mergeClasses(styles.root, (state === 'all' || state === 'partial') && styles.read)}>
      <Icon aria-hidden="true" className={styles.icon} />
      {isShort ? (
        <>
          <span aria-hidden="true">{messages.read}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      ) : (
        text
      )}
    </span>
  )
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: tokens.colorNeutralForeground3 },
  read: { color: tokens.colorBrandForeground1 },
  icon: { fontSize: '14px', flexShrink: 0 },
})

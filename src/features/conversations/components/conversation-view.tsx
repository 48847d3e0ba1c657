import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useKeyboardInset } from '#src/ui/use-keyboard-inset.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import { useConversation } from '../hooks/use-conversation.ts'
import { useMarkRead } from '../hooks/use-mark-read.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { MessageList } from './message-list.tsx'

interface ConversationViewProps {
  box: MessageBox
  conversationId: string
  onBack: () => void
  /** The conversation was read: its row's new state. */
  onRead: (summary: ConversationSummary) => void
  /** Something new stands in the conversation. */
  onNews: () => void
}

/** The third column: one conversation and the reply to it (doc 2 section 2.3). Mount it anew for each conversation. */
export function ConversationView({ box, conversationId, onBack, onRead, onNews }: ConversationViewProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const keyboardInset = useKeyboardInset()
  const root = useRef<HTMLElement>(null)
  const { conversation, asOf, isFresh, failed, hasOlder, loadingOlder, retry, loadOlder, add } = useConversation(box, conversationId)
  useMarkRead(box, isFresh ? conversation : null, onRead)
  usePageTitle(conversation?.subject)

  // On phones the list gave way: the heading takes the focus so that screen readers start here.
  useEffect(() => {
    if (!isWide) root.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
  }, [isWide])

  const newestId = isFresh ? conversation?.messages.at(-1)?.id : undefined
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (known.current !== undefined && newestId !== known.current) onNews()
    known.current = newestId
  }, [newestId, onNews])

  return (
    <section ref={root} className={styles.root} style={{ paddingBottom: keyboardInset }} aria-label={conversation?.subject ?? messages.loadingConversation}>
      <ConversationHeader conversation={conversation} asOf={asOf} onBack={onBack} />
      {!conversation && (failed ? <ErrorState text={messages.conversationFailed} onRetry={retry} /> : <SkeletonRows rows={5} label={messages.loadingConversation} />)}
      {conversation && (
        <MessageList
          subject={conversation.subject}
          messages={conversation.messages}
          self={conversation.participants.find((one) => one.isCurrentParticipant)}
          hasOlder={hasOlder}
          isWhole={conversation.messages.length >= conversation.messageCount}
          loadingOlder={loadingOlder}
          onLoadOlder={loadOlder}
        />
      )}
      {conversation?.canReply === true && <Composer box={box} conversationId={conversationId} onSent={add} />}
      {conversation?.canReply === false && <p className={styles.readOnly}>{messages.readOnly}</p>}
    </section>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    boxSizing: 'border-box',
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  readOnly: {
    flexShrink: 0,
    margin: 0,
    padding: tokens.spacingVerticalL,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

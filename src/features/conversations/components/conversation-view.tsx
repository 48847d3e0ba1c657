import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PartBoundary } from '#src/ui/part-boundary.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useTextHighlight } from '#src/ui/use-text-highlight.ts'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useKeyboardInset } from '#src/ui/use-keyboard-inset.ts'
import { useArrivals } from '../hooks/use-arrivals.ts'
import { useConversation } from '../hooks/use-conversation.ts'
import { useOpenNext } from '../hooks/use-open-next.ts'
import { useMarkRead } from '../hooks/use-mark-read.ts'
import { useScanResults } from '../attachments/hooks/use-scan-results.ts'
import { useFoundMessage } from '../search/hooks/use-found-message.ts'
import { useShownConversation } from '../hooks/use-shown-conversation.ts'
import type { MessageBox } from '../message-box.ts'
import type { Participant } from '../message-pages.ts'
import { messages } from '../messages.ts'
import { messages as readingMessages } from '../reading/messages.ts'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationTools } from './conversation-tools.tsx'
import { MessageList } from './message-list.tsx'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { ShownRow } from '../queued/fold-rows.ts'
import { useConversationChanges } from '../hooks/use-conversation-changes.ts'
import { PrintOnDemand } from '../print/components/print-on-demand.tsx'
import { RenameConflict } from '../rename/components/rename-conflict.tsx'
import { TrashedBar } from '../trash/components/trashed-bar.tsx'

const NO_PARTICIPANTS: readonly Participant[] = []

interface ConversationViewProps {
  box: MessageBox
  conversationId: string
  /**
   * False if the screen opened it automatically at the start: it is then marked as read only after the user interacts
   * with it.
   */
  wasChosen: boolean
  labels: readonly ShownLabel[]
  /** The list next to the conversation; it may not contain the conversation. */
  rows: readonly ShownRow[]
  /** The search text of the list; '' if it is not searched. */
  searchedFor: string
  /** Increases when a participant was added or removed. */
  participantsChange: number
  onBack: () => void
  /** Called when the conversation has a new message. */
  onNews: () => void
}

/** Calls `onNews` if another message has become the newest. */
function useNews(newestId: string | undefined, onNews: () => void): void {
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (known.current !== undefined && newestId !== known.current) onNews()
    known.current = newestId
  }, [newestId, onNews])
}

/** The third column: one conversation and the reply editor. Use a `key` to mount it again for each conversation. */
export function ConversationView({
  box,
  conversationId,
  wasChosen,
  labels,
  rows,
  searchedFor,
  participantsChange,
  onBack,
  onNews,
}: ConversationViewProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const keyboardInset = useKeyboardInset()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const row = rows.find((one) => one.conversationId === conversationId) ?? null
  const openNext = useOpenNext(rows, conversationId, onBack)
  const result = useConversation(box, conversationId)
  const { asOf, isFresh, failed, gone, hasOlder, loadingOlder, retry, loadOlder, add } = result
  const { conversation, conflict } = useConversationChanges(box, conversationId, result)
  const found = useFoundMessage(box, conversationId, result, row, searchedFor)
  useTextHighlight(root, '[data-message]', found.searchText)
  const [isRead, setIsRead] = useState(false)
  useMarkRead(box, wasChosen || isRead ? conversation : null, row)
  const read = wasChosen || isRead ? undefined : () => setIsRead(true)
  const { lane, shown, queued } = useShownConversation(box, conversationId, conversation)
  const subject = conversation?.subject ?? queued?.subject ?? row?.subject
  usePageTitle(wasChosen ? subject : undefined)
  const participants = (conversation ?? queued)?.participants ?? NO_PARTICIPANTS
  useArrivals(box, conversationId, { add, retry })
  useScanResults(conversation, retry)

  useEffect(() => {
    if (participantsChange > 0) retry()
  }, [participantsChange, retry])

  // On phones this replaces the list: the heading takes the focus so that screen readers start here.
  useEffect(() => {
    if (!isWide) root?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
  }, [isWide, root])

  useNews(isFresh ? conversation?.messages.at(-1)?.id : undefined, onNews)

  const target = conversation && {
    conversationId,
    subject: conversation.subject,
    labelIds: conversation.labelIds,
    isUnread: (row?.unreadMessageCount ?? 0) > 0,
    row,
  }
  const trashLabel = labels.find((label) => label.type === 'Trash')

  return (
    <section
      ref={setRoot}
      className={styles.root}
      style={{ paddingBottom: keyboardInset }}
      aria-label={subject ?? readingMessages.loadingConversation}
      data-not-in-picture=""
      onPointerDownCapture={read}
      onKeyDownCapture={read}
      onWheelCapture={read}
    >
      <ConversationHeader
        conversation={conversation ?? queued ?? (failed && row ? { subject: row.subject, participants: [] } : null)}
        asOf={asOf}
        labels={labels}
        labelIds={conversation?.labelIds ?? (failed ? row?.labelIds : undefined) ?? []}
        tools={
          conversation &&
          gone === null &&
          target && (
            <ConversationTools {...{ box, conversation, labels, target }} onTrashed={openNext} onLeave={onBack} />
          )
        }
        onBack={onBack}
      />
      {conflict && result.conversation && (
        <RenameConflict
          box={box}
          conversationId={conversationId}
          item={conflict.item}
          mine={conflict.mine}
          theirs={result.conversation.subject}
          version={result.conversation.version}
        />
      )}
      {conversation?.isTrashed === true && target && trashLabel && (
        <TrashedBar box={box} target={target} trashLabel={trashLabel} mayRestore={conversation.canEdit} />
      )}
      {!conversation &&
        !queued &&
        (gone !== null ? (
          <ErrorState text={gone} />
        ) : failed ? (
          <ErrorState text={messages.conversationFailed} onRetry={retry} />
        ) : (
          <SkeletonRows rows={5} label={readingMessages.loadingConversation} />
        ))}
      {(conversation ?? queued ?? (gone !== null && lane.length > 0)) && (
        <PartBoundary resetKey={conversationId}>
          <MessageList
            box={box}
            conversationId={conversationId}
            subject={subject ?? ''}
            mayWrite={gone === null && conversation?.canReply === true}
            messages={shown}
            participants={participants}
            hasOlder={hasOlder}
            isWhole={!conversation || conversation.messages.length >= conversation.messageCount}
            loadingOlder={loadingOlder}
            onLoadOlder={loadOlder}
            {...{ lane, found }}
          />
        </PartBoundary>
      )}
      {(conversation?.canReply === true || (!conversation && (queued ?? gone !== null))) && (
        <Composer
          box={box}
          conversationId={conversationId}
          subject={subject ?? ''}
          closed={conversation ? gone : queued ? null : ''}
        />
      )}
      {conversation && <PrintOnDemand conversation={conversation} />}
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

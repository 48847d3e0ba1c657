import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { OverlayHost } from '#src/ui/overlay-host.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { media } from '#src/ui/theme.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { useOverlay } from '#src/ui/use-overlay.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AT_END_PX, distanceToEnd, useScrollToFound } from '../hooks/use-scroll-to-found.ts'
import type { MessageBox } from '../message-box.ts'
import { useStayAtEnd } from '../hooks/use-stay-at-end.ts'
import { placeInGroup } from '../message-group.ts'
import type { Message, Participant } from '../message-pages.ts'
import { messages as boxMessages } from '../messages.ts'
import { messages as words } from '../reading/messages.ts'
import type { FoundMessage } from '../search/hooks/use-found-message.ts'
import { MessageItem } from './message-item.tsx'

const MessageMenus = preloadable(() =>
  import('../message-menu/components/message-menu.tsx').then(({ MessageMenus }) => MessageMenus),
)

/**
 * Older messages are fetched when this many loaded messages remain above the viewport, so that scrolling rarely reaches
 * the end of the loaded ones.
 */
const LOAD_AHEAD_COUNT = 12
const ROW_PX = 46
const LINE_PX = 20
const ATTACHMENT_PX = 120
const LINE_LETTERS = 48

interface MessageListProps {
  box: MessageBox
  conversationId: string
  subject: string
  /** False if the user may only read this message box. */
  mayWrite: boolean
  messages: readonly Message[]
  participants: readonly Participant[]
  hasOlder: boolean
  /** True if the first message of the conversation is loaded. */
  isWhole: boolean
  loadingOlder: boolean
  onLoadOlder: () => void
  /** The undelivered outbox items, in order; each is shown among the messages under its id. */
  lane: readonly OutboxItem[]
  /** The message that a search found, to which the list opens. */
  found: Pick<FoundMessage, 'place' | 'isLoading'>
}

/**
 * Estimates a row's height; the closer the estimate, the less the scroll bar jumps. Tags make up about a third of the
 * HTML.
 */
function estimateHeight(message: Message | undefined): number {
  return (
    ROW_PX +
    ATTACHMENT_PX * (message?.attachments.length ?? 0) +
    LINE_PX * Math.min(30, Math.ceil((message?.messageText.length ?? 0) / (LINE_LETTERS * 1.3)))
  )
}

/**
 * The messages, newest at the bottom. Only those in view are rendered, so 10,000 messages scroll like 20. Older
 * messages are added above without moving the visible ones. The list scrolls to a new message only if it was at the
 * end.
 */
export function MessageList({
  box,
  conversationId,
  subject,
  mayWrite,
  messages,
  participants,
  hasOlder,
  isWhole,
  loadingOlder,
  onLoadOlder,
  lane,
  found,
}: MessageListProps) {
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const self = participants.find((one) => one.isCurrentParticipant)
  const menu = useOverlay<Message>()
  const [atEnd, setAtEnd] = useState(true)
  // Stable until the messages change: a new function would make the virtualizer compute all 10,000 rows at every
  // render.
  const getItemKey = useCallback((index: number) => messages[index]?.id ?? index, [messages])
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimateHeight(messages[index]),
    getItemKey,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    overscan: 6,
    directDomUpdates: true,
    paddingEnd: 8,
  })
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer])

  const pending = useMemo(() => new Map(lane.map((item) => [item.id, { item, lane }])), [lane])

  const items = virtualizer.getVirtualItems()
  const firstShown = items[0]?.index ?? messages.length
  useEffect(() => {
    if (hasOlder && firstShown <= LOAD_AHEAD_COUNT) onLoadOlder()
  }, [hasOlder, firstShown, messages.length, onLoadOlder])

  const { endRef, heightRef } = useStayAtEnd(virtualizer, scroller, atEnd)
  const newest = messages.at(-1)
  const isOwn = (message: Message): boolean =>
    message.creatorEntityId === self?.entityId && message.creatorEntityType === self.entityType
  const unseen = useUnseen(newest, atEnd)
  const newestIsOwn = newest !== undefined && isOwn(newest)
  useEffect(() => {
    // After sending, the list scrolls to the user's message from any position.
    if (newestIsOwn) virtualizer.scrollToEnd()
  }, [virtualizer, newest?.id, newestIsOwn])

  const foundIndex = useScrollToFound({ virtualizer, scroller, messages, found: found.place, endRef, setAtEnd })

  return (
    <div className={styles.root}>
      <div
        ref={scroller}
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={boxMessages.messagesOf(subject)}
        onScroll={({ currentTarget }) => {
          // If the height changed, the browser scrolled and not the user; the resize observer handles that in the same
          // frame.
          if (currentTarget.clientHeight === (heightRef.current ?? currentTarget.clientHeight))
            setAtEnd(distanceToEnd(currentTarget) <= AT_END_PX)
        }}
      >
        <div ref={virtualizer.containerRef} role="list" className={styles.content}>
          {items.map((item) => {
            const message = messages[item.index]
            if (!message) return null
            return (
              <div
                key={item.key}
                ref={virtualizer.measureElement}
                data-index={item.index}
                role="listitem"
                aria-current={item.index === foundIndex ? 'true' : undefined}
                className={mergeClasses(styles.row, item.index === foundIndex && styles.found)}
              >
                <MessageItem
                  {...{ boxType: box.entityType, boxId: box.entityId, conversationId }}
                  message={message}
                  isOwn={isOwn(message)}
                  mayWrite={mayWrite}
                  isStart={item.index === 0 && isWhole}
                  pending={pending.get(message.id)}
                  onLongPress={menu.open}
                  {...placeInGroup(messages, item.index)}
                />
              </div>
            )
          })}
        </div>
      </div>
      {(found.isLoading || (loadingOlder && firstShown === 0)) && (
        <div className={styles.older}>
          <Spinner label={words.loadingEarlier} />
        </div>
      )}
      <Button
        shape="circular"
        icon={<ArrowDownRegular />}
        className={mergeClasses(styles.jump, atEnd && styles.gone)}
        aria-label={words.jumpToNewest}
        title={words.jumpToNewest}
        tabIndex={atEnd ? -1 : 0}
        onClick={() => afterPaint(() => virtualizer.scrollToEnd())}
      >
        {unseen > 0 ? words.newMessages(unseen) : undefined}
      </Button>
      <OverlayHost overlay={menu}>
        {(message) => <MessageMenus message={message} participants={participants} onClose={menu.close} />}
      </OverlayHost>
      <VisuallyHidden live>
        {newest && !newestIsOwn && unseen > 0 ? words.newMessageFrom(newest.creatorEmblem.displayName) : ''}
      </VisuallyHidden>
    </div>
  )
}

/** How many messages arrived while the user was scrolled further up. */
function useUnseen(newest: Message | undefined, atEnd: boolean): number {
  const [seen, setSeen] = useState(newest?.sequence ?? 0)
  const sequence = newest?.sequence ?? 0
  if (atEnd && seen !== sequence) setSeen(sequence)
  return Math.max(0, sequence - seen)
}

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  scroller: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The virtualizer keeps the scroll position; the browser's scroll anchoring would conflict with it.
    overflowAnchor: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  content: { position: 'relative', flexShrink: 0, width: '100%', marginTop: 'auto' },
  row: { position: 'absolute', top: 0, left: 0, width: '100%', contain: 'layout style' },
  found: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 4px 0 0 ${tokens.colorBrandStroke1}`,
    [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  older: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    color: tokens.colorBrandForeground1,
    pointerEvents: 'none',
  },
  jump: {
    position: 'absolute',
    right: tokens.spacingHorizontalL,
    bottom: tokens.spacingVerticalM,
    minWidth: '44px',
    minHeight: '44px',
    boxShadow: tokens.shadow8,
    transitionProperty: 'opacity, visibility',
    transitionDuration: tokens.durationNormal,
  },
  gone: { opacity: 0, visibility: 'hidden' },
})

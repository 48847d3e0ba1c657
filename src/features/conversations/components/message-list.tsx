import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { OverlayHost } from '#src/ui/overlay-host.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useOverlay } from '#src/ui/use-overlay.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { placeInGroup } from '../message-group.ts'
import type { Message, Participant } from '../message-pages.ts'
import { messages as words } from '../messages.ts'
import { MessageItem } from './message-item.tsx'

const MessageMenus = preloadable(() =>
  import('../message-menu/components/message-menu.tsx').then(({ MessageMenus }) => MessageMenus),
)

/** Messages before the first loaded one at which older ones are asked for, so that scrolling rarely meets the edge. */
const LOAD_AHEAD_COUNT = 12
/** This close to the newest message counts as being there: new ones are followed. */
const AT_END_PX = 80
const ROW_PX = 46
const LINE_PX = 20
const ATTACHMENT_PX = 120
const LINE_LETTERS = 48

interface MessageListProps {
  subject: string
  messages: readonly Message[]
  participants: readonly Participant[]
  hasOlder: boolean
  /** True when the first message of all is among them. */
  isWhole: boolean
  loadingOlder: boolean
  onLoadOlder: () => void
  /** The undelivered items, in order; each is shown among the messages under its id. */
  lane: readonly OutboxItem[]
}

/**
 * A first guess of a row's height; the nearer, the calmer the scroll bar. HTML is longer than its words, tags about a
 * third.
 */
function estimateHeight(message: Message | undefined): number {
  return (
    ROW_PX +
    ATTACHMENT_PX * (message?.attachments.length ?? 0) +
    LINE_PX * Math.min(30, Math.ceil((message?.messageText.length ?? 0) / (LINE_LETTERS * 1.3)))
  )
}

/**
 * The messages, newest at the bottom. Only what is in view is drawn, 10,000 scroll like 20; older messages come in
 * above without moving what is read, and new ones are followed only by who is at the end (bar P6).
 */
export function MessageList({
  subject,
  messages,
  participants,
  hasOlder,
  isWhole,
  loadingOlder,
  onLoadOlder,
  lane,
}: MessageListProps) {
  const styles = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const self = participants.find((one) => one.isCurrentParticipant)
  const menu = useOverlay<Message>()
  const [atEnd, setAtEnd] = useState(true)
  // The same function until the messages change: with another, all 10,000 rows are placed anew at every rendering.
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

  // The keyboard and the growing composer shrink the list: who was at the end stays there.
  const endRef = useRef(atEnd)
  useEffect(() => {
    endRef.current = atEnd
  }, [atEnd])
  const heightRef = useRef<number>(undefined)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      heightRef.current = element.clientHeight
      if (endRef.current) virtualizer.scrollToEnd()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [virtualizer])

  const newest = messages.at(-1)
  const isOwn = (message: Message): boolean =>
    message.creatorEntityId === self?.entityId && message.creatorEntityType === self.entityType
  const unseen = useUnseen(newest, atEnd)
  const newestIsOwn = newest !== undefined && isOwn(newest)
  useEffect(() => {
    // After sending, the person sees the message, wherever they were reading.
    if (newestIsOwn) virtualizer.scrollToEnd()
  }, [virtualizer, newest?.id, newestIsOwn])

  return (
    <div className={styles.root}>
      <div
        ref={scroller}
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={words.messagesOf(subject)}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          // Of another height than before, the browser has scrolled and not the reader: the observer sees to it in the
          // same frame.
          if (clientHeight === (heightRef.current ?? clientHeight))
            setAtEnd(scrollHeight - scrollTop - clientHeight <= AT_END_PX)
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
                className={styles.row}
              >
                <MessageItem
                  message={message}
                  isOwn={isOwn(message)}
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
      {loadingOlder && firstShown === 0 && (
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

/** A whole new view takes a slow phone some frames to draw: the button answers the finger first. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/** How many messages came while the reader was further up. */
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
    // The virtualizer holds the place itself; two anchors pull against each other.
    overflowAnchor: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  content: { position: 'relative', flexShrink: 0, width: '100%', marginTop: 'auto' },
  row: { position: 'absolute', top: 0, left: 0, width: '100%', contain: 'layout style' },
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

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, Suspense } from 'react'
import { formatMessageTime, formatTime } from '#src/lib/dates/format.ts'
import { HoverCard } from '#src/features/profiles/public.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { media } from '#src/ui/theme.ts'
import { useLongPress } from '#src/ui/use-long-press.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { MessageAttachments } from '../attachments/components/message-attachments.tsx'
import { QueuedAttachments } from '../attachments/components/queued-attachments.tsx'
import type { MessageBox } from '../message-box.ts'
import type { PlaceInGroup } from '../message-group.ts'
import type { Message } from '../message-pages.ts'
import { messages } from '../reading/messages.ts'
import { mayHavePreviews } from '../page-previews/may-have-previews.ts'
import type { MessageDisplay } from '../queued/queued-messages.ts'
import { dayLabelOf } from '../times.ts'
import { MessageBody } from '../editor/components/message-body.tsx'
import { PendingState } from './pending-state.tsx'
import { Receipt } from './receipt.tsx'

const PagePreviews = preloadable(() =>
  import('../page-previews/components/page-previews.tsx').then(({ PagePreviews }) => PagePreviews),
)

interface MessageItemProps extends PlaceInGroup {
  boxType: MessageBox['entityType']
  boxId: string
  conversationId: string
  message: Message
  /** True if the owner of this message box wrote it. */
  isOwn: boolean
  /** False if the user may only read this message box. */
  mayWrite: boolean
  /** True for the first message of the conversation. */
  isStart: boolean
  /** Set until the message is delivered: its outbox item and all outbox items of the conversation. */
  pending?: { item: OutboxItem; lane: readonly OutboxItem[] } | undefined
  /** Called after a long press on the message. */
  onLongPress: (message: Message) => void
}

/**
 * A message in its row: the day above the first message of a day, the author above a group, time and read receipt
 * below.
 */
export const MessageItem = memo(function MessageItem({
  boxType,
  boxId,
  conversationId,
  message,
  isOwn,
  mayWrite,
  isStart,
  pending,
  onLongPress,
  isFirst,
  isLast,
  startsDay,
}: MessageItemProps) {
  const styles = useStyles()
  const press = useLongPress(() => onLongPress(message))
  const { creatorEmblem, actingUserEmblem, createdUtc } = message
  const author = isOwn && !actingUserEmblem ? messages.ownMessage : creatorEmblem.displayName
  const wholeTime = formatMessageTime(createdUtc)
  const queuedFiles = pending ? (pending.item.display as MessageDisplay).files : []
  const via = actingUserEmblem ? ` ${messages.via(actingUserEmblem.displayName)}` : ''
  return (
    <div className={mergeClasses(styles.root, isFirst && styles.apart)}>
      {isStart && <p className={styles.start}>{messages.startOfConversation}</p>}
      {startsDay && <p className={styles.day}>{dayLabelOf(createdUtc, new Date())}</p>}
      <div className={mergeClasses(styles.line, isOwn && styles.ownLine)}>
        {!isOwn && <span className={styles.avatar}>{isLast && <Face emblem={creatorEmblem} />}</span>}
        <div className={mergeClasses(styles.column, isOwn && styles.ownColumn)}>
          {isFirst && (!isOwn || via !== '') ? (
            <span className={styles.author}>
              {author}
              {via && <span className={styles.via}>{via}</span>}
            </span>
          ) : (
            <VisuallyHidden>{author}</VisuallyHidden>
          )}
          <div
            className={mergeClasses(
              styles.bubble,
              isOwn ? styles.own : styles.other,
              isLast && (isOwn ? styles.ownTail : styles.otherTail),
            )}
            data-message=""
            {...press}
          >
            <MessageBody html={message.messageText} />
          </div>
          {!pending && mayHavePreviews(message.messageText) && (
            <Suspense fallback={<span className={styles.preview} />}>
              <PagePreviews
                entityType={boxType}
                entityId={boxId}
                conversationId={conversationId}
                messageId={message.id}
                messageText={message.messageText}
                mayRemove={isOwn && mayWrite}
              />
            </Suspense>
          )}
          {message.attachments.length > 0 && <MessageAttachments attachments={message.attachments} />}
          {pending && queuedFiles.length > 0 && <QueuedAttachments files={queuedFiles} />}
          <span className={mergeClasses(styles.meta, !isLast && !isOwn && styles.hidden)}>
            <time dateTime={createdUtc} title={wholeTime}>
              <span aria-hidden="true">{formatTime(createdUtc)}</span>
              <VisuallyHidden>{wholeTime}</VisuallyHidden>
            </time>
            {pending ? <PendingState {...pending} /> : isOwn && <Receipt message={message} />}
          </span>
        </div>
      </div>
    </div>
  )
})

interface FaceProps {
  emblem: Message['creatorEmblem']
}

/** The author's avatar, which opens their card; system messages have no card. */
function Face({ emblem }: FaceProps) {
  const avatar = <EntityAvatar emblem={emblem} size={28} />
  return emblem.entityType === 'System' ? avatar : <HoverCard emblem={emblem}>{avatar}</HoverCard>
}

const useStyles = makeStyles({
  root: { boxSizing: 'border-box', padding: `2px ${tokens.spacingHorizontalM} 0` },
  apart: { paddingTop: tokens.spacingVerticalM },
  start: {
    margin: 0,
    padding: tokens.spacingVerticalM,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  day: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '::before': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
    '::after': { content: '""', flexGrow: 1, height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  },
  line: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalS,
    maxWidth: '880px',
    marginLeft: 'auto',
    marginRight: 'auto',
  },
  ownLine: { justifyContent: 'flex-end' },
  avatar: {
    flexShrink: 0,
    width: '28px',
    alignSelf: 'flex-end',
    marginBottom: '1.25rem',
    // Extends the touch target to 44 px.
    '& button': { position: 'relative' },
    '& button::after': { content: '""', position: 'absolute', inset: '-8px' },
  },
  column: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: '2px',
    minWidth: 0,
    maxWidth: 'min(80%, 640px)',
  },
  ownColumn: { alignItems: 'flex-end' },
  author: {
    padding: '0 12px 2px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  via: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  bubble: {
    boxSizing: 'border-box',
    minWidth: 0,
    maxWidth: '100%',
    padding: '8px 12px',
    borderRadius: '18px',
    [media.forcedColors]: { border: '1px solid CanvasText' },
    // A long press opens the menu, which copies the text; the browser's text selection would start at the same time.
    '@media (pointer: coarse)': { userSelect: 'none', WebkitTouchCallout: 'none' },
  },
  own: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorNeutralForeground1 },
  other: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke2}`,
  },
  ownTail: { borderBottomRightRadius: '6px' },
  otherTail: { borderBottomLeftRadius: '6px' },
  // The height of one card, while its code is being loaded.
  preview: { height: '5.25rem' },
  meta: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '1.25rem',
    padding: '0 12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    fontVariantNumeric: 'tabular-nums',
  },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    minHeight: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

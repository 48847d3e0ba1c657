import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ConversationSummary } from '../conversation-list.ts'
import { messages } from '../messages.ts'
import { listTimeOf } from '../times.ts'

interface ConversationRowProps {
  row: ConversationSummary
  isSelected: boolean
  /** Only one row is reached by Tab; arrow keys go on from there. */
  isTabStop: boolean
}

/** One conversation in the list: who, about what, the newest words, when, and how much is unread (features.md row 46). */
export const ConversationRow = memo(function ConversationRow({ row, isSelected, isTabStop }: ConversationRowProps) {
  const styles = useStyles()
  const isUnread = row.unreadMessageCount > 0
  const others = row.participantsCount - 2
  return (
    <Link
      to={paths.conversations.href({ conversationId: row.conversationId })}
      state={{ fromList: true }}
      className={mergeClasses(styles.root, isSelected && styles.selected)}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-conversation={row.conversationId}
    >
      <EntityAvatar emblem={row.emblemToDisplay} size={40} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={mergeClasses(styles.name, isUnread && styles.unread)}>
            {row.emblemToDisplay.displayName}
            {others > 0 && <span className={styles.others}> +{others}</span>}
          </span>
          <time className={mergeClasses(styles.time, isUnread && styles.unreadTime)} dateTime={row.lastMessageDateTimeUtc} title={formatMessageTime(row.lastMessageDateTimeUtc)}>
            {listTimeOf(row.lastMessageDateTimeUtc, new Date())}
          </time>
        </span>
        <span className={mergeClasses(styles.subject, isUnread && styles.unread)}>{row.subject}</span>
        <span className={styles.line}>
          <span className={styles.preview}>
            {row.lastMessageIsFromCurrentEntity && <span className={styles.you}>{messages.you} </span>}
            {row.lastMessagePreview}
          </span>
          {isUnread && (
            <>
              <span aria-hidden="true">
                <CountBadge count={row.unreadMessageCount} />
              </span>
              <VisuallyHidden>{messages.unreadMessages(row.unreadMessageCount)}</VisuallyHidden>
            </>
          )}
        </span>
      </span>
    </Link>
  )
})

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { ...ellipsis, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightMedium },
  others: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  unread: { fontWeight: tokens.fontWeightBold },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  unreadTime: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  subject: { ...ellipsis, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  preview: { ...ellipsis, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  you: { color: tokens.colorNeutralForeground2 },
})

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { HOME_UNREAD_ROWS } from '#shared/limits.ts'
import { paths } from '#src/config/paths.ts'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useConversationList } from '../../hooks/use-conversation-list.ts'
import { messages as conversationMessages } from '../../messages.ts'
import { listTimeOf } from '../../times.ts'
import { messages } from '../messages.ts'

interface NewestUnreadProps {
  userId: string
}

/** The newest conversations with unread messages, for the home screen. Renders nothing if all messages are read. */
export function NewestUnread({ userId }: NewestUnreadProps) {
  const styles = useStyles()
  const { list, failed } = useConversationList({ entityType: 'Users', entityId: userId }, null, '', true)
  const rows = list?.rows.slice(0, HOME_UNREAD_ROWS) ?? []
  if (rows.length === 0 && (list || failed)) return null
  return (
    <PageCard title={messages.title} actions={<RouteLink to={paths.conversations.href()}>{messages.all}</RouteLink>}>
      {!list && <SkeletonRows rows={HOME_UNREAD_ROWS} rowHeight={56} />}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.conversationId}>
            <RouteLink
              to={paths.conversations.href({ conversationId: row.conversationId })}
              appearance="plain"
              className={styles.row}
            >
              <EntityAvatar emblem={row.emblemToDisplay} size={36} />
              <span className={styles.text}>
                <span className={styles.line}>
                  <span className={mergeClasses(styles.cut, styles.name)}>{row.emblemToDisplay.displayName}</span>
                  <time dateTime={row.lastMessageDateTimeUtc} className={styles.time}>
                    {listTimeOf(row.lastMessageDateTimeUtc, new Date())}
                  </time>
                </span>
                <span className={styles.line}>
                  <span className={styles.cut}>
                    <b className={styles.subject}>{row.subject}</b> {row.lastMessagePreview}
                  </span>
                  <span aria-hidden="true">
                    <CountBadge count={row.unreadMessageCount} />
                  </span>
                  <VisuallyHidden>{conversationMessages.unreadMessages(row.unreadMessageCount)}</VisuallyHidden>
                </span>
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </PageCard>
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  cut: { ...ellipsis, flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground2 },
  name: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  subject: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  time: { flexShrink: 0, color: tokens.colorBrandForeground1, fontSize: tokens.fontSizeBase200 },
})

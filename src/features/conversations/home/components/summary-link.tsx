import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { paths } from '#src/config/paths.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ConversationSummary } from '../../conversation-list.ts'
import { messages } from '../../messages.ts'
import { listTimeOf } from '../../times.ts'

/** One of the user's conversations as a link, outside of the inbox. */
export function SummaryLink({ row }: { row: Omit<ConversationSummary, 'foundMessage'> }) {
  const styles = useStyles()
  return (
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
          <VisuallyHidden>{messages.unreadMessages(row.unreadMessageCount)}</VisuallyHidden>
        </span>
      </span>
    </RouteLink>
  )
}

const useStyles = makeStyles({
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

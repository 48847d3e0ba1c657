import { makeStyles, tokens } from '@fluentui/react-components'
import { HOME_UNREAD_ROWS } from '#shared/limits.ts'
import { paths } from '#src/config/paths.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useConversationList } from '../../hooks/use-conversation-list.ts'
import { messages } from '../messages.ts'
import { SummaryLink } from './summary-link.tsx'

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
            <SummaryLink row={row} />
          </li>
        ))}
      </ul>
    </PageCard>
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`, padding: 0 },
})

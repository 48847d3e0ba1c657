import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { useEffect } from 'react'
import { paths } from '#src/config/paths.ts'
import { refreshShown } from '#src/lib/data/answers.ts'
import { useReadPages } from '#src/lib/data/use-read-pages.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useLingeringItems } from '#src/lib/offline/outbox/use-lingering-items.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { LoadMore } from '#src/ui/data-view/load-more.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { NOTIFICATIONS_PAGE_SIZE_ROWS } from '#shared/limits.ts'
import { SENT_ROW_LINGERS_MS } from '#shared/limits/device-times.ts'
import { useHeld } from '../hooks/use-held.ts'
import { useNotificationMarks } from '../hooks/use-notification-marks.ts'
import { messages } from '../messages.ts'
import { NOTIFICATIONS_LANE, withMarks } from '../notification-marks.ts'
import { NotificationsDocument } from '../notifications.generated.ts'
import { NotificationRow } from './notification-row.tsx'
import { UndoRow } from './undo-row.tsx'

interface NotificationListProps {
  /** Called when a link is followed. */
  onLeave: () => void
}

const ALL = 'all'

/** The user's notifications, newest first. Opening the list marks them as seen, which resets the badge. */
export function NotificationList({ onLeave }: NotificationListProps) {
  const styles = useStyles()
  const client = useApolloClient()
  const { viewer } = useViewer()
  const list = useReadPages(
    NotificationsDocument,
    // New notifications are only on the first page.
    (offset) => ({ limit: NOTIFICATIONS_PAGE_SIZE_ROWS, offset, markAllAsSeen: offset === 0 }),
    {
      pageSize: NOTIFICATIONS_PAGE_SIZE_ROWS,
      pageOf: ({ notifications }) => ({ rows: notifications.items, totalCount: notifications.totalCount }),
    },
  )
  const userId = viewer?.standardUserId ?? null
  useLiveRefresh(userId === null ? null : { entityType: 'Users', entityId: userId }, list.refresh)
  const marks = useNotificationMarks()
  const held = useHeld()
  const unsent = useLingeringItems(useOutboxItems({ lane: NOTIFICATIONS_LANE }), () => true, SENT_ROW_LINGERS_MS)
  const isLoaded = list.rows !== undefined
  useEffect(() => {
    if (isLoaded) void refreshShown(client, ['getUserBadgeCounts'])
  }, [client, isLoaded])

  const rows = list.rows && withMarks(list.rows, unsent)
  // From the list as it was fetched: "Mark all" and "Dismiss all" affect only items up to this one, even if they are
  // sent much later.
  const newest = list.rows?.[0]
  const error = list.failed ? messages.failed : null
  if (held.keys.has(ALL)) return <UndoRow text={messages.allDismissed} onUndo={() => held.undo(ALL)} />
  return (
    <>
      <AsOf asOf={list.asOf} />
      {rows && rows.length > 0 && newest && (
        <div className={styles.tools}>
          <Button
            appearance="subtle"
            className={styles.tool}
            disabled={rows.every(({ unreadCount }) => unreadCount === 0) && !list.hasMore}
            onClick={() => void marks.readAll(newest)}
          >
            {messages.markAllRead}
          </Button>
          <Button
            appearance="subtle"
            className={styles.tool}
            onClick={() => held.hold(ALL, () => marks.dismissAll(newest))}
          >
            {messages.dismissAll}
          </Button>
        </div>
      )}
      <DataList
        label={messages.notifications}
        items={rows}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void list.refresh()}
        empty={<EmptyState icon={<AlertRegular />} title={messages.empty} text={messages.emptyText} />}
        renderItem={(row) =>
          held.keys.has(row.id) ? (
            <UndoRow text={messages.dismissed} onUndo={() => held.undo(row.id)} />
          ) : (
            <NotificationRow
              notification={row}
              onRead={() => void marks.read(row)}
              onDismiss={() => held.hold(row.id, () => marks.dismiss(row))}
              onLeave={onLeave}
            />
          )
        }
      />
      {rows && list.hasMore && <LoadMore key={rows.length} onLoad={list.loadMore} busy={list.loadingMore} />}
      {viewer?.emblem?.handle && (
        <div className={styles.footer}>
          <RouteLink
            to={paths.accountNotifications.href(viewer.emblem.handle)}
            onClick={onLeave}
            className={styles.link}
          >
            {messages.settings}
          </RouteLink>
        </div>
      )}
    </>
  )
}

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tool: { minHeight: sizes.touchTarget },
  footer: {
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget },
})

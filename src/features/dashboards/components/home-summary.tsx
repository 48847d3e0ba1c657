import { makeStyles, tokens } from '@fluentui/react-components'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import { useExpiringLicenses } from '#src/features/licensing/public.ts'
import { useWaitingRequests } from '#src/features/network/public.ts'
import { openOutbox } from '#src/features/outbox/public.ts'
import { useBadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { uiMessages } from '#src/ui/messages.ts'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface SummaryEntry {
  key: string
  label: string
  count: number
  icon: ReactNode
  /** URL of a page, or a function that opens an overlay. */
  to: string | (() => void)
}

/** Shows counts of pending items. Entries with a count of 0 are omitted. */
export function HomeSummary() {
  const styles = useStyles()
  const badges = useBadgeCounts()
  const { unsent } = useOutboxSummary()
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ?? null
  const expiring = useExpiringLicenses(userId, viewer?.emblem?.handle ?? null)
  // Counts all pending requests, while the badge in the navigation counts only those that the user has not seen.
  const waitingRequests = useWaitingRequests(userId)
  // Badge counts are polled separately. If they and the pending requests are unavailable, the page shows the other
  // counts instead of loading forever.
  const isAsked = waitingRequests === null || expiring === null || (badges === null && waitingRequests !== undefined)
  const entries: SummaryEntry[] = [
    {
      key: 'conversations',
      label: messages.unreadConversations,
      count: badges?.conversationsBadgeCount ?? 0,
      icon: <ChatMultipleRegular />,
      to: paths.conversations.href(),
    },
    {
      key: 'requests',
      label: messages.connectionRequests,
      count: waitingRequests ?? badges?.inboundRequestsBadgeCount ?? 0,
      icon: <PeopleRegular />,
      to: paths.networkConnections.href(),
    },
    {
      key: 'invitations',
      label: messages.invitations,
      count: badges?.associateInvitationsBadgeCount ?? 0,
      icon: <BuildingRegular />,
      to: paths.organizationInvitations.href(),
    },
    {
      key: 'licenses',
      label: messages.expiringLicenses,
      count: expiring?.count ?? 0,
      icon: <CertificateRegular />,
      to: expiring?.href ?? '',
    },
    {
      key: 'outbox',
      label: messages.waitingUploads,
      count: unsent,
      icon: <CloudArrowUpRegular />,
      to: () => openOutbox(),
    },
  ]
  const waiting = entries.filter(({ count }) => count > 0)
  return (
    <PageCard title={messages.today}>
      {isAsked ? (
        <SkeletonRows rows={4} avatar={false} rowHeight={44} />
      ) : waiting.length === 0 && badges === null && waitingRequests === undefined ? (
        <p className={styles.done}>{uiMessages.notOnDevice}</p>
      ) : waiting.length === 0 ? (
        <p className={styles.done}>
          <CheckmarkCircleRegular aria-hidden="true" /> {messages.nothingWaits}
        </p>
      ) : (
        <ul className={styles.list}>
          {waiting.map((entry) => (
            <li key={entry.key}>
              <SummaryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

function SummaryRow({ entry: { label, count, icon, to } }: { entry: SummaryEntry }) {
  const styles = useStyles()
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label}>{label}</span>
      <CountBadge count={count} label={label} />
    </>
  )
  return typeof to === 'string' ? (
    <RouteLink to={to} appearance="plain" className={styles.row}>
      {content}
    </RouteLink>
  ) : (
    <button type="button" className={styles.row} onClick={to}>
      {content}
    </button>
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  icon: { display: 'inline-flex', fontSize: '22px', color: tokens.colorBrandForeground1 },
  label: { flexGrow: 1 },
  done: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
})

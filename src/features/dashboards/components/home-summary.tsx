import { makeStyles, tokens } from '@fluentui/react-components'
import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import { openOutbox } from '#src/features/outbox/public.ts'
import { useBadgeCounts } from '#src/features/shell/public.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface SummaryEntry {
  key: string
  label: string
  count: number
  icon: ReactNode
  /** A page, or what opens over this one. */
  to: string | (() => void)
}

/** What waits for the person; entries without anything are left out. */
export function HomeSummary() {
  const styles = useStyles()
  const badges = useBadgeCounts()
  const { unsent } = useOutboxSummary()
  const entries: SummaryEntry[] = [
    {
      key: 'conversations',
      label: messages.unreadConversations,
      count: badges?.conversationsBadgeCount ?? 0,
      icon: <ChatMultipleRegular />,
      to: paths.conversations.href(),
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
      {waiting.length === 0 ? (
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

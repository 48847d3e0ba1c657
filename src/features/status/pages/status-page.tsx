import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { paths } from '#src/config/paths.ts'
import { formatTime } from '#src/lib/dates/format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { SiteStatus } from '#shared/site-status.ts'
import { useSiteStatus } from '../hooks/use-site-status.ts'
import { messages } from '../messages.ts'

const INTENTS = { working: 'success', failed: 'danger', unknown: 'neutral' } as const

function summaryOf({ maintenance, parts }: SiteStatus): { intent: 'success' | 'error' | 'warning'; text: string } {
  if (maintenance !== null) return { intent: 'warning', text: maintenance }
  return parts.some(({ state }) => state === 'failed')
    ? { intent: 'error', text: messages.someFailed }
    : { intent: 'success', text: messages.allWorking }
}

/** /status: whether Evolve works. The page also opens without a session. */
export function StatusPage() {
  const styles = useStyles()
  const { read, refresh, refreshing } = useSiteStatus()
  const status = read.kind === 'read' ? read.status : null
  const summary = status && summaryOf(status)
  return (
    <div className={styles.root}>
      <PageHeading>{messages.title}</PageHeading>
      <div role="status">
        {read.kind === 'unreachable' && <Banner intent="warning">{messages.unreachable}</Banner>}
        {summary && <Banner intent={summary.intent}>{summary.text}</Banner>}
      </div>
      {read.kind === 'loading' && <SkeletonRows rows={7} avatar={false} />}
      {status && (
        <>
          <ul className={styles.parts}>
            {status.parts.map(({ part, state }) => (
              <li key={part} className={styles.part}>
                <span>{messages.parts[part]}</span>
                <StatusChip label={messages.states[state]} intent={INTENTS[state]} />
              </li>
            ))}
          </ul>
          <p className={styles.checked}>{messages.checked(formatTime(status.checkedUtc))}</p>
        </>
      )}
      <div className={styles.actions}>
        <Button className={styles.button} disabledFocusable={refreshing} onClick={refresh}>
          {messages.checkAgain}
        </Button>
        <RouteLink to={paths.home.href()} className={styles.link}>
          {messages.open}
        </RouteLink>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  parts: { listStyle: 'none', margin: 0, padding: 0 },
  part: {
    display: 'flex',
    flexWrap: 'wrap',
    overflowWrap: 'anywhere',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: sizes.touchTarget,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  checked: { margin: 0, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  button: { minHeight: sizes.touchTarget },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget },
})

import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { MessageBody } from '#src/features/conversations/public.ts'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { Suspense } from 'react'
import { AsOf } from '#src/ui/as-of.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { AnnouncementDetailFieldsFragment } from '../announcements.generated.ts'
import { type AnnouncementOwner, useAnnouncementDetails } from '../hooks/use-announcements.ts'
import { useResendAnnouncement } from '../hooks/use-send-announcement.ts'
import { messages } from '../messages.ts'

interface AnnouncementDetailsProps {
  organizationId: AnnouncementOwner
  notificationId: string
  maySend: boolean
}

/** Shows an announcement and its delivery counts so far. */
export function AnnouncementDetails({ organizationId, notificationId, maySend }: AnnouncementDetailsProps) {
  const styles = useStyles()
  const { details, failed, asOf, refresh } = useAnnouncementDetails(organizationId, notificationId)
  const { resend, saving, disabledReason } = useResendAnnouncement(organizationId)
  if (!details) {
    return failed ? (
      <ErrorState text={messages.failed} onRetry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={5} avatar={false} />
    )
  }
  const { numUsersSent, numUsersSending, numUsersFailed, inAppUrl } = details
  return (
    <div className={styles.root}>
      <AsOf asOf={asOf} />
      <ul className={styles.counts}>
        <Count label={messages.sent} tip={messages.sentTip} count={numUsersSent} />
        <Count label={messages.sending} tip={messages.sendingTip} count={numUsersSending} />
        <Count label={messages.failedCount} tip={messages.failedTip} count={numUsersFailed} />
      </ul>
      {maySend && numUsersFailed > 0 && (
        <Button
          className={styles.button}
          disabledFocusable={saving || disabledReason !== null}
          title={disabledReason ?? undefined}
          onClick={() => void resend(notificationId)}
        >
          {messages.resend}
        </Button>
      )}
      <Failures failures={details.failures} numUsersFailed={numUsersFailed} />
      <FactList
        facts={[
          { label: messages.date, value: formatMessageTime(details.createdUtc) },
          { label: messages.inAppText, value: details.inAppText },
          ...(inAppUrl ? [{ label: messages.inAppUrl, value: inAppUrl }] : []),
          { label: messages.emailSubject, value: details.emailSubject },
          {
            label: messages.emailBody,
            value: (
              <Suspense fallback={null}>
                <MessageBody html={details.emailHtmlBody} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )
}

function Failures({ failures, numUsersFailed }: Pick<AnnouncementDetailFieldsFragment, 'failures' | 'numUsersFailed'>) {
  const styles = useStyles()
  if (failures.length === 0) return null
  const people = new Set(failures.map(({ userId }) => userId)).size
  return (
    <section aria-label={messages.failures}>
      <h3 className={styles.heading}>{messages.failures}</h3>
      <ul className={styles.failures}>
        {failures.map(({ userId, displayName, transport, reason }) => (
          <li key={`${userId} ${transport}`}>
            <strong>{displayName ?? messages.deletedPerson}</strong>
            {` · ${messages.transports[transport]}`}
            <div className={styles.reason}>{messages.reasons[reason]}</div>
          </li>
        ))}
      </ul>
      {people < numUsersFailed && <p className={styles.reason}>{messages.moreFailures(people)}</p>}
    </section>
  )
}

interface CountProps {
  label: string
  tip: string
  count: number
}

function Count({ label, tip, count }: CountProps) {
  const styles = useStyles()
  return (
    <li className={styles.item}>
      <Tooltip content={tip} relationship="description">
        <button type="button" className={styles.count}>
          <span className={styles.figure}>{count}</span>
          {label}
        </button>
      </Tooltip>
    </li>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  counts: { display: 'flex', gap: tokens.spacingHorizontalM, margin: 0, padding: 0, listStyleType: 'none' },
  item: { flexGrow: 1, flexBasis: 0 },
  // A button, so that its tooltip can be reached by tap and keyboard.
  count: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    width: '100%',
    padding: tokens.spacingVerticalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    cursor: 'help',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  figure: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  failures: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  reason: { margin: 0, color: tokens.colorNeutralForeground2 },
  button: { alignSelf: 'flex-start', minHeight: sizes.touchTarget },
})

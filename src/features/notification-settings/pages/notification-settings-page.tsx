import { makeStyles, tokens } from '@fluentui/react-components'
import { useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { NobodyHere, useUserOfHandle } from '#src/features/handles/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { Refusal } from '#src/ui/refusal.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { QuietHours } from '../components/quiet-hours.tsx'
import { SettingsTable } from '../components/settings-table.tsx'
import { messages } from '../messages.ts'
import {
  NotificationSettingDefaultsDocument,
  NotificationSettingForUserDocument,
} from '../notification-settings.generated.ts'

/**
 * /{handle}/account/notifications, below the header of the account: the current user's settings, or any user's for
 * staff.
 */
export function NotificationSettingsPage() {
  const { handle = '' } = useParams()
  const { viewer } = useViewer()
  const { userId, isNobody, error, retry } = useUserOfHandle(handle)
  if (isNobody) return <NobodyHere />
  if (userId === null)
    return error ? <ErrorState text={userMessagesOf(error)} error={error} onRetry={retry} /> : <DelayedSpinner />
  if (!mayCall(viewer, 'notificationSettingForUser', { userId })) {
    return (
      <Refusal>
        <PageProblem
          title={messages.notifications}
          text={messages.noPermission}
          actions={<RouteLink to={paths.home.href()}>{messages.home}</RouteLink>}
        />
      </Refusal>
    )
  }
  return <NotificationSettings key={userId} userId={userId} />
}

function NotificationSettings({ userId }: { userId: string }) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const defaults = useRead(NotificationSettingDefaultsDocument, {})
  const stored = useRead(NotificationSettingForUserDocument, { userId })
  const groups = defaults.data?.notificationSettingDefaults
  const settings = stored.data?.notificationSettingForUser
  const mayUpdate = mayCall(viewer, 'notificationSettingsUpdate', { userId })
  return (
    <>
      <p className={styles.intro}>{messages.intro}</p>
      {groups && settings ? (
        <>
          <SettingsTable userId={userId} groups={groups} settings={settings.settings} mayUpdate={mayUpdate} />
          <QuietHours userId={userId} times={settings} mayUpdate={mayUpdate} />
        </>
      ) : defaults.failed || stored.failed ? (
        <ErrorState text={messages.failed} onRetry={() => void Promise.all([defaults.refresh(), stored.refresh()])} />
      ) : (
        <SkeletonRows rows={6} avatar={false} />
      )}
    </>
  )
}

const useStyles = makeStyles({ intro: { margin: 0, color: tokens.colorNeutralForeground2 } })

import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { useShownAccount } from '../hooks/use-shown-account.ts'
import { AssumedIdentities } from '../security/components/assumed-identities.tsx'
import { DeviceSettings } from '../security/components/device-settings.tsx'
import { Deactivation } from '../security/components/deactivation.tsx'
import { Erasure } from '../security/components/erasure.tsx'
import { LoginSettings } from '../security/components/login-settings.tsx'
import { SessionSettings } from '../security/components/session-settings.tsx'
import { YourData } from '../security/components/your-data.tsx'
import { messages } from '../security/messages.ts'

/** /{handle}/account/security. The page is unavailable while an identity is assumed. */
export function AccountSecurityPage() {
  const { viewer } = useViewer()
  const { id, siteUserId, hasPermissionToUpdate, hasPermissionToActivate, erasureDueUtc } = useShownAccount()
  if (viewer?.assumedBy) return <Banner intent="warning">{messages.unavailable}</Banner>
  const isOwn = viewer?.userId === id
  return (
    <>
      <LoginSettings userId={id} isOwn={isOwn} />
      <DeviceSettings userId={id} canEdit={hasPermissionToUpdate} />
      {hasPermissionToUpdate && <SessionSettings userId={id} isOwn={isOwn} />}
      {siteUserId === null && <AssumedIdentities userId={id} isOwn={isOwn} />}
      {isOwn && <YourData />}
      {isOwn && siteUserId === null && <Deactivation />}
      {siteUserId === null && (isOwn || hasPermissionToActivate) && (
        <Erasure userId={id} isOwn={isOwn} dueUtc={erasureDueUtc} />
      )}
    </>
  )
}

import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useSaysAsOf } from '#src/ui/as-of.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { messages } from '../messages.ts'

/**
 * Shown while the server cannot be reached or is under maintenance; what is on screen is as old as its last answer,
 * unless it says so itself.
 */
export function OfflineBanner() {
  const { reachable, foreign, lastReachedAt, maintenance } = useConnection()
  const saysAsOf = useSaysAsOf()
  if (reachable) return null
  const reason = maintenance ?? messages.offline
  return (
    <Banner intent="warning" shape="bar" icon={<CloudOffRegular />}>
      {foreign
        ? messages.portal
        : lastReachedAt && !saysAsOf
          ? messages.shownAsOf(reason, formatAsOf(lastReachedAt))
          : reason}
    </Banner>
  )
}

import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useSaysAsOf } from '#src/ui/as-of.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { messages } from '../messages.ts'

/**
 * The banner while the server is unreachable or under maintenance. It shows when the server last responded, unless the
 * data on screen shows its own time.
 */
export function OfflineBanner() {
  const { foreign, lastReachedAt, maintenance } = useConnection()
  const saysAsOf = useSaysAsOf()
  const reason = maintenance ?? (navigator.onLine ? messages.unreachable : messages.offline)
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

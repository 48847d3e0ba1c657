import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { useConnection } from '#src/lib/offline/connection.ts'
import { Banner } from '#src/ui/banner.tsx'
import { messages } from '../messages.ts'

/** Shown while the server cannot be reached; what is on screen is as old as its last answer. */
export function OfflineBanner() {
  const { reachable, lastReachedAt } = useConnection()
  if (reachable) return null
  return (
    <Banner intent="warning" shape="bar" icon={<CloudOffRegular />}>
      {lastReachedAt ? messages.offlineAsOf(formatAsOf(lastReachedAt)) : messages.offline}
    </Banner>
  )
}

import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Why something cannot be done right now; nothing while the server is there. */
export function NeedsServer({ text }: { text: string }) {
  const { reachable } = useConnection()
  if (reachable) return null
  return (
    <Banner intent="warning" icon={<CloudOffRegular />}>
      {text}
    </Banner>
  )
}

import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Explains why an action is not available while the server is unreachable; renders nothing otherwise. */
export function NeedsServer({ text }: { text: string }) {
  const { reachable } = useConnection()
  if (reachable) return null
  return (
    <Banner intent="warning" icon={<CloudOffRegular />}>
      {text}
    </Banner>
  )
}

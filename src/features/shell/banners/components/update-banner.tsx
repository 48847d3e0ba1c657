import { Button } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { useUpdate } from '#src/lib/offline/pwa/updates.ts'
import { Banner } from '#src/ui/banner.tsx'
import { messages } from '../messages.ts'

/** Shown if the server runs a different version than this page. The user decides when to update. */
export function UpdateBanner() {
  const { available, heldBy, apply } = useUpdate()
  if (!available) return null
  return (
    <Banner
      intent="info"
      shape="bar"
      icon={<ArrowSyncRegular />}
      action={
        <Button size="small" appearance="primary" disabledFocusable={heldBy !== null} onClick={apply}>
          {messages.update}
        </Button>
      }
    >
      {heldBy === null ? messages.newVersion : messages.updateHeldBy(heldBy)}
    </Banner>
  )
}

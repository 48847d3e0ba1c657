import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Why the service refused it; nothing where it only waits. */
export function RefusalBanner({ item: { state, reason } }: { item: OutboxItem }) {
  if (state !== 'refused' || !reason) return null
  return (
    <Banner intent="error" icon={<ErrorCircleRegular />}>
      {[reason.message, ...reason.details].join(' ')}
    </Banner>
  )
}

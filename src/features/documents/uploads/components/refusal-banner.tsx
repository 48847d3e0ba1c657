import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Shows why the server refused an item; renders nothing for an item that is only pending. */
export function RefusalBanner({ item: { state, reason } }: { item: OutboxItem }) {
  if (state !== 'refused' || !reason) return null
  return (
    <Banner intent="error" icon={<ErrorCircleRegular />}>
      {[reason.message, ...reason.details].join(' ')}
    </Banner>
  )
}

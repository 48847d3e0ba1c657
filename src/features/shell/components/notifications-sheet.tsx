import { Suspense } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { menuMessages } from '../menus/messages.ts'

const NotificationsContent = preloadable(() =>
  import('../device-notifications/components/notifications-content.tsx').then(
    ({ NotificationsContent }) => NotificationsContent,
  ),
)

interface NotificationsSheetProps {
  open: boolean
  onClose: () => void
}

export function NotificationsSheet({ open, onClose }: NotificationsSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={menuMessages.notificationsSwitch}>
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <NotificationsContent />
      </Suspense>
    </BottomSheet>
  )
}

import { useRef, useState } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { MobileMenuContent } from './mobile-menu-content.tsx'
import { NotificationsSheet } from './notifications-sheet.tsx'

interface MobileMenuSheetProps {
  title: string
  open: boolean
  onClose: () => void
}

/** The sheet of the menu, and the overlay that an entry of it opens when the sheet has closed. */
export function MobileMenuSheet({ title, open, onClose }: MobileMenuSheetProps) {
  const [showsNotifications, setShowsNotifications] = useState(false)
  const next = useRef<(() => void) | null>(null)
  return (
    <>
      <BottomSheet
        open={open}
        onClose={onClose}
        onClosed={() => {
          next.current?.()
          next.current = null
        }}
        title={title}
        hideTitle
        flush
      >
        <MobileMenuContent
          onNotifications={() => setShowsNotifications(true)}
          onLeave={(then) => {
            next.current = then ?? null
            onClose()
          }}
        />
      </BottomSheet>
      <NotificationsSheet open={showsNotifications} onClose={() => setShowsNotifications(false)} />
    </>
  )
}

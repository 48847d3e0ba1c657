import { Button, makeStyles } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation'
import { Suspense, useRef, useState } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { NotificationsSheet } from './notifications-sheet.tsx'

const MobileMenuContent = preloadable(() =>
  import('./mobile-menu-content.tsx').then(({ MobileMenuContent }) => MobileMenuContent),
)

/** The whole navigation on phones: a button that opens a sheet. */
export function MobileMenu() {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const [showsNotifications, setShowsNotifications] = useState(false)
  const next = useRef<(() => void) | null>(null)
  return (
    <>
      <Button
        appearance="subtle"
        icon={<NavigationRegular />}
        aria-label={messages.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={styles.button}
        onClick={() => setOpen(true)}
      />
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => {
          next.current?.()
          next.current = null
        }}
        title={messages.menu}
        hideTitle
        flush
      >
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <MobileMenuContent
            onNotifications={() => setShowsNotifications(true)}
            onLeave={(then) => {
              next.current = then ?? null
              setOpen(false)
            }}
          />
        </Suspense>
      </BottomSheet>
      <NotificationsSheet open={showsNotifications} onClose={() => setShowsNotifications(false)} />
    </>
  )
}

const useStyles = makeStyles({
  button: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, fontSize: '24px' },
})

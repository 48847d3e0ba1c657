import { Button, makeStyles } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { NotificationsSheet } from './notifications-sheet.tsx'

const MobileMenuContent = preloadable(() =>
  import('./mobile-menu-content.tsx').then(({ MobileMenuContent }) => MobileMenuContent),
)

interface MobileMenuProps {
  /** The name of the sheet. */
  title?: string
  /** The button that opens it; by default an icon in the top bar. */
  trigger?: (trigger: { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; onClick: () => void }) => ReactNode
}

/** Everything that has no place in the bars of a phone: a button that opens a sheet. */
export function MobileMenu({ title = messages.menu, trigger = menuButton }: MobileMenuProps) {
  const [open, setOpen] = useState(false)
  const [showsNotifications, setShowsNotifications] = useState(false)
  const next = useRef<(() => void) | null>(null)
  return (
    <>
      {trigger({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) })}
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => {
          next.current?.()
          next.current = null
        }}
        title={title}
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

const menuButton: NonNullable<MobileMenuProps['trigger']> = (trigger) => <MenuButton {...trigger} />

function MenuButton(trigger: { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; onClick: () => void }) {
  const styles = useStyles()
  return (
    <Button
      {...trigger}
      appearance="subtle"
      icon={<NavigationRegular />}
      aria-label={messages.menu}
      className={styles.button}
    />
  )
}

const useStyles = makeStyles({
  button: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, fontSize: '24px' },
})

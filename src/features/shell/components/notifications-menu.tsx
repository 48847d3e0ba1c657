import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { Suspense, useState } from 'react'
import { NotificationList } from '#src/features/notifications/public.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useBadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { messages } from '../messages.ts'

interface NotificationsMenuProps {
  iconOnly: boolean
}

/** 'Notifications' in the top bar: a popover of 700 px, or the whole screen on phones. */
export function NotificationsMenu({ iconOnly }: NotificationsMenuProps) {
  const styles = useStyles()
  const badges = useBadgeCounts()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const count = badges?.notificationsBadgeCount ?? 0
  return (
    <>
      <Button
        ref={setButton}
        appearance="subtle"
        icon={<AlertRegular />}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={mergeClasses(styles.button, iconOnly && styles.square)}
        onClick={() => setOpen(!open)}
      >
        {iconOnly ? <VisuallyHidden>{messages.notifications}</VisuallyHidden> : messages.notifications}
        {count > 0 && (
          <span className={mergeClasses(styles.count, iconOnly && styles.corner)}>
            <CountBadge count={count} label={messages.newNotifications} />
          </span>
        )}
      </Button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={messages.notifications}
        anchor={button}
        size="large"
        fullScreen
        hideTitle={!iconOnly}
        flush
      >
        <Suspense fallback={<SkeletonRows rows={5} />}>
          <NotificationList onLeave={() => setOpen(false)} />
        </Suspense>
      </BottomSheet>
    </>
  )
}

const useStyles = makeStyles({
  button: {
    position: 'relative',
    minHeight: '40px',
    minWidth: 'auto',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground2,
  },
  square: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, padding: 0 },
  count: { marginInlineStart: tokens.spacingHorizontalS },
  corner: { position: 'absolute', top: '2px', right: 0, margin: 0, '--largest-figure': '13px' },
})

import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { InfoFilled } from '@fluentui/react-icons/svg/info'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import { useSyncExternalStore } from 'react'
import { dismissToast, getToasts, holdToasts, subscribeToasts } from '#src/lib/toasts/toasts.ts'
import { media, safeArea, sizes } from './theme.ts'
import { words } from './words.ts'

const ICONS = { success: CheckmarkCircleFilled, error: ErrorCircleFilled, info: InfoFilled, warning: WarningFilled }

/** Draws what `showToast` says; the live region is always there, so that screen readers hear the first toast too. */
export function Toaster() {
  const styles = useStyles()
  const toasts = useSyncExternalStore(subscribeToasts, getToasts)
  return (
    <div
      className={styles.region}
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {toasts.map(({ id, intent, text }) => {
        const Icon = ICONS[intent]
        return (
          <div key={id} className={styles.toast} data-toast={intent}>
            <Icon className={mergeClasses(styles.icon, styles[intent])} aria-hidden="true" />
            <span className={styles.text}>{text}</span>
            <Button appearance="subtle" className={styles.dismiss} icon={<DismissRegular />} aria-label={words.dismiss} onClick={() => dismissToast(id)} />
          </div>
        )
      })}
    </div>
  )
}

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    zIndex: 2_000_000,
    // Below the head of the app, of a sheet or of a dialog that fills the phone: its Close stays free.
    top: `calc(${safeArea.top} + ${sizes.topBar} + ${tokens.spacingVerticalS})`,
    left: 0,
    right: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalL}`,
    pointerEvents: 'none',
    // Where the uploads drawer is not.
    [media.wide]: { top: 'auto', bottom: tokens.spacingVerticalXXL, alignItems: 'flex-start' },
  },
  toast: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '384px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    pointerEvents: 'auto',
    animationName: { from: { opacity: 0, transform: 'translateY(-8px)' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    [media.reducedMotion]: { animationName: 'none' },
  },
  icon: { flexShrink: 0, fontSize: '22px' },
  text: { flexGrow: 1, minWidth: 0, padding: `${tokens.spacingVerticalS} 0`, overflowWrap: 'anywhere' },
  dismiss: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  success: { color: tokens.colorStatusSuccessForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
})

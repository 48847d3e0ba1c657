import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircleFilled } from '@fluentui/react-icons/svg/error-circle'
import { InfoFilled } from '@fluentui/react-icons/svg/info'
import { WarningFilled } from '@fluentui/react-icons/svg/warning'
import { dismissToast, holdToasts, type Toast } from '#src/lib/toasts/toasts.ts'
import { media, safeArea, sizes } from './theme.ts'
import { useToastPlace } from './use-toast-place.ts'
import { uiMessages } from './messages.ts'

const ICONS = { success: CheckmarkCircleFilled, error: ErrorCircleFilled, info: InfoFilled, warning: WarningFilled }

/** The toasts on screen, at a position where they cover no control. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const styles = useStyles()
  const place = useToastPlace(toasts.length > 0)
  return (
    <div
      className={mergeClasses(styles.region, place !== 'low' && styles.high, place === 'top' && styles.top)}
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {toasts.map(({ id, intent, text, action }) => {
        const Icon = ICONS[intent]
        return (
          <div key={id} className={styles.toast} data-toast={intent}>
            <Icon className={mergeClasses(styles.icon, styles[intent])} aria-hidden="true" />
            <span className={styles.text}>{text}</span>
            {action && (
              <Button
                appearance="transparent"
                className={styles.action}
                onClick={() => {
                  dismissToast(id)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
            <Button
              appearance="subtle"
              className={styles.dismiss}
              icon={<DismissRegular />}
              aria-label={uiMessages.dismiss}
              onClick={() => dismissToast(id)}
            />
          </div>
        )
      })}
    </div>
  )
}

const ABOVE_THE_END_PX = 92
const AT_THE_CORNER = { top: 'auto', bottom: tokens.spacingVerticalXXL } as const

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    zIndex: 2_000_000,
    // Above the controls at a phone's lower edge: the bottom bar with the floating button, or the reply box. The tools
    // at the upper edge stay visible.
    bottom: `calc(${safeArea.bottom} + ${sizes.bottomBar} + ${ABOVE_THE_END_PX}px)`,
    left: 0,
    right: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalL}`,
    pointerEvents: 'none',
    // The corner that the uploads drawer does not use.
    [media.wide]: { ...AT_THE_CORNER, alignItems: 'flex-start' },
  },
  // Below the header of the app or the sheet, so that its Close button stays visible.
  high: {
    bottom: 'auto',
    top: `calc(${safeArea.top} + ${sizes.topBar} + ${tokens.spacingVerticalS})`,
    [media.wide]: AT_THE_CORNER,
  },
  top: { top: `calc(${safeArea.top} + ${tokens.spacingVerticalXS})`, [media.wide]: AT_THE_CORNER },
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
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    [media.reducedMotion]: { animationName: 'none' },
  },
  icon: { flexShrink: 0, fontSize: '22px' },
  text: { flexGrow: 1, minWidth: 0, padding: `${tokens.spacingVerticalS} 0`, overflowWrap: 'anywhere' },
  action: {
    flexShrink: 0,
    minWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    color: tokens.colorBrandForeground1,
  },
  dismiss: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  success: { color: tokens.colorStatusSuccessForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
})

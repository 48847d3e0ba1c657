import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface BannerProps {
  intent: 'info' | 'success' | 'warning' | 'error'
  children: ReactNode
  /** Buttons after the text. */
  action?: ReactNode
  icon?: ReactNode
  /** 'bar' spans the window; 'card' is placed within content. */
  shape?: 'bar' | 'card'
  /** True for a solid background: an error is red. */
  filled?: boolean
}

/**
 * A message that is shown until its reason no longer applies. Screen readers announce errors immediately, others
 * politely.
 */
export function Banner({ intent, children, action, icon, shape = 'card', filled = false }: BannerProps) {
  const styles = useStyles()
  return (
    <div
      role={intent === 'error' ? 'alert' : 'status'}
      className={mergeClasses(styles.root, styles[intent], styles[shape], filled && intent === 'error' && styles.red)}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    lineHeight: tokens.lineHeightBase300,
  },
  bar: { borderBottom: `1px solid ${tokens.colorNeutralStrokeAlpha}`, minHeight: '40px', boxSizing: 'border-box' },
  card: { borderRadius: tokens.borderRadiusMedium },
  icon: { display: 'inline-flex', fontSize: '20px' },
  text: { flexGrow: 1, flexBasis: '12ch', minWidth: 0, overflowWrap: 'anywhere' },
  action: { display: 'flex', gap: tokens.spacingHorizontalS },
  info: { backgroundColor: tokens.colorBrandBackground2 },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1 },
  error: { backgroundColor: tokens.colorStatusDangerBackground1 },
  red: { backgroundColor: tokens.colorStatusDangerBackground3, color: tokens.colorNeutralForegroundStaticInverted },
})

import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { sizes } from './theme.ts'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: string
  action?: ReactNode
}

/** A centered message that there is no content, with the next step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  const styles = useStyles()
  return (
    <div className={styles.root} data-empty="">
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXL}`,
    textAlign: 'center',
    textWrap: 'balance',
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '64px',
    height: '64px',
    marginBottom: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '28px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, maxWidth: '36ch', color: tokens.colorNeutralForeground3 },
  action: { marginTop: tokens.spacingVerticalM, '& button': { minHeight: sizes.touchTarget } },
})

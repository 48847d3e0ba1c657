import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { SPINNER_DELAY_MS } from '#shared/limits.ts'
import { uiMessages } from './messages.ts'

interface SpinnerProps {
  /** 'page' fills the available space; 'inline' is part of a line of text or a button. */
  size?: 'page' | 'inline'
  label?: string
}

/** A spinner without a delay, for buttons that the user just pressed. */
export function Spinner({ size = 'inline', label = uiMessages.loading }: SpinnerProps) {
  const styles = useStyles()
  return (
    <span
      role="progressbar"
      aria-label={label}
      className={mergeClasses(styles.ring, size === 'page' && styles.large)}
    />
  )
}

/** A spinner that appears only if loading takes longer than 500 ms. */
export function DelayedSpinner({ size = 'page', label }: SpinnerProps) {
  const styles = useStyles()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SPINNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return <span hidden aria-busy="true" />
  return size === 'page' ? (
    <div className={styles.page}>
      <Spinner size="page" label={label} />
    </div>
  ) : (
    <Spinner label={label} />
  )
}

const useStyles = makeStyles({
  page: { display: 'grid', placeItems: 'center', flexGrow: 1, minHeight: '160px', padding: tokens.spacingVerticalXXL },
  ring: {
    display: 'inline-block',
    boxSizing: 'border-box',
    width: '1.25em',
    height: '1.25em',
    borderRadius: tokens.borderRadiusCircular,
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    opacity: 0.85,
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '900ms',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
  },
  large: {
    width: '36px',
    height: '36px',
    border: '3px solid',
    borderTopColor: 'transparent',
    color: tokens.colorBrandForeground1,
  },
})

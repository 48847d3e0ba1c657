import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'
import { Spinner } from './delayed-spinner.tsx'
import { kitMessages } from './kit-messages.ts'
import { sizes } from './theme.ts'

export interface Step {
  key: string
  title: string
  content: ReactNode
}

interface StepsProps {
  steps: readonly Step[]
  current: number
  onChange: (index: number) => void
  /** Leads on from a step; resolves to false where it stays: a form that is not right. Absent: Next just goes on. */
  onNext?: (index: number) => Promise<boolean>
  /** The last step's button. */
  finishLabel: string
  onFinish: () => void
  busy?: boolean
}

/** One thing after another. All steps stay in the page, so that what was written in one is there on the way back. */
export function Steps({ steps, current, onChange, onNext, finishLabel, onFinish, busy = false }: StepsProps) {
  const styles = useStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  const isLast = current === steps.length - 1
  // Screen readers go on with the new step's name.
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [current])

  const goOn = async (): Promise<void> => {
    if (onNext && !(await onNext(current))) return
    if (isLast) onFinish()
    else onChange(current + 1)
  }

  return (
    <div className={styles.root}>
      <div>
        <p className={styles.count}>{kitMessages.step(current + 1, steps.length)}</p>
        <div className={styles.bar} aria-hidden="true">
          {steps.map(({ key }, index) => (
            <span key={key} className={mergeClasses(styles.part, index <= current && styles.done)} />
          ))}
        </div>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {steps[current]?.title}
        </h3>
      </div>
      {steps.map(({ key, content }, index) => (
        <div key={key} hidden={index !== current}>
          {content}
        </div>
      ))}
      <div className={styles.actions}>
        {current > 0 && (
          <Button size="large" className={styles.button} disabled={busy} onClick={() => onChange(current - 1)}>
            {kitMessages.back}
          </Button>
        )}
        <Button
          size="large"
          appearance="primary"
          className={mergeClasses(styles.button, styles.next)}
          disabledFocusable={busy}
          icon={busy ? <Spinner /> : undefined}
          onClick={() => void goOn()}
        >
          {isLast ? finishLabel : kitMessages.next}
        </Button>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  count: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  bar: { display: 'flex', gap: '4px', margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalM}` },
  part: {
    flexGrow: 1,
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  done: { backgroundColor: tokens.colorCompoundBrandBackground },
  title: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS },
  button: { minHeight: sizes.touchTarget },
  next: { marginLeft: 'auto' },
})

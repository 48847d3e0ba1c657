import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef } from 'react'
import { kitMessages } from './kit-messages.ts'

export interface Step {
  key: string
  title: string
  content: ReactNode
}

interface StepsProps {
  steps: readonly Step[]
  current: number
}

/**
 * A sequence of steps with its progress. All steps stay mounted, so that entered values are kept when the user goes
 * back. The form provides the buttons.
 */
export function Steps({ steps, current }: StepsProps) {
  const styles = useStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  // The focus moves to the new step, so that screen readers and the keyboard continue there and a phone scrolls to its
  // beginning.
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [current])

  return (
    <div className={styles.root}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {kitMessages.step(current + 1, steps.length, steps[current]?.title ?? '')}
        </h2>
        <div className={styles.bar} aria-hidden="true">
          {steps.map(({ key }, index) => (
            <span key={key} className={mergeClasses(styles.part, index <= current && styles.done)} />
          ))}
        </div>
      </div>
      {steps.map(({ key, content }, index) => (
        <div key={key} hidden={index !== current}>
          {content}
        </div>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    outlineStyle: 'none',
    scrollMarginTop: '50vh',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  bar: { display: 'flex', gap: '4px', marginTop: tokens.spacingVerticalS },
  part: {
    flexGrow: 1,
    height: '4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  done: { backgroundColor: tokens.colorCompoundBrandBackground },
})

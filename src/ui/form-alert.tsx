import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Ref } from 'react'
import { sizes } from './theme.ts'

interface FormAlertProps {
  ref: Ref<HTMLDivElement>
  text: string
  details: readonly string[]
  /** Label of the button for `onOverwrite`; absent if there is nothing to overwrite. */
  overwriteLabel?: string | undefined
  /** Saves the values although somebody else changed the same. */
  onOverwrite?: () => void
}

/** The reason why the whole form was refused: one message as an alert, several as a list below it. */
export function FormAlert({ ref, text, details, overwriteLabel, onOverwrite }: FormAlertProps) {
  const styles = useStyles()
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.root}>
      <p className={styles.text}>{text}</p>
      {details.length > 0 && (
        <ul className={styles.list}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {overwriteLabel && (
        <Button className={styles.button} onClick={onOverwrite}>
          {overwriteLabel}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    borderLeft: `4px solid ${tokens.colorStatusDangerBackground3}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    outlineStyle: 'none',
  },
  text: { margin: 0 },
  button: { marginTop: tokens.spacingVerticalS, minHeight: sizes.touchTarget },
  list: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingLeft: tokens.spacingHorizontalXL },
})

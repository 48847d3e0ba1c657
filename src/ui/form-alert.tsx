import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Ref } from 'react'
import { uiMessages } from './messages.ts'
import { sizes } from './theme.ts'

interface FormAlertProps {
  ref: Ref<HTMLDivElement>
  text: string
  details: readonly string[]
  /** Saves the values although somebody else changed the same; absent if that is not the reason. */
  onOverwrite?: () => void
}

/** The reason why the whole form was refused: one message as an alert, several as a list below it. */
export function FormAlert({ ref, text, details, onOverwrite }: FormAlertProps) {
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
      {onOverwrite && (
        <Button className={styles.button} onClick={onOverwrite}>
          {uiMessages.useMine}
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

import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { kitMessages } from './kit-messages.ts'
import { useInputStyles } from './use-input-styles.ts'

interface TypedWordProps {
  word: string
  value: string
  onChange: (value: string) => void
}

/** The text box of a ConfirmDialog whose word must be typed. */
export function TypedWord({ word, value, onChange }: TypedWordProps) {
  const inputs = useInputStyles()
  const styles = useStyles()
  return (
    <Field label={kitMessages.typeToConfirm(word)} className={styles.root}>
      <Input
        size="large"
        className={inputs.control}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  )
}

const useStyles = makeStyles({ root: { marginTop: tokens.spacingVerticalL } })

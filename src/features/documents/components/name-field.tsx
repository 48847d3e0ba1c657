import { Field, Input } from '@fluentui/react-components'
import { FILE_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { FirstField } from '#src/ui/first-field.tsx'
import { useField } from '#src/ui/use-field.ts'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { splitName } from '../file-name.ts'
import { messages } from '../messages.ts'

interface NameFieldProps {
  name: string
  /** The current file name: the part before its extension is selected, so that typing replaces it. */
  present: string
  hint?: string
}

/** Input for a file name. */
export function NameField({ name, present, hint }: NameFieldProps) {
  const styles = useInputStyles()
  const { input, initial, error } = useField(name)
  return (
    <FirstField selectedLength={splitName(present).base.length}>
      <Field label={messages.fileName} required hint={hint} validationMessage={error}>
        <Input
          {...input}
          defaultValue={initial}
          maxLength={FILE_NAME_MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          size="large"
          className={styles.control}
        />
      </Field>
    </FirstField>
  )
}

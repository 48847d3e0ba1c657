import { Button, Field, Input } from '@fluentui/react-components'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { useState } from 'react'
import { useField } from './use-field.ts'
import { useInputStyles } from './use-input-styles.ts'
import { uiMessages } from './messages.ts'

interface PasswordFieldProps {
  name: string
  label: string
  /** 'off' for a password that is not for this app. */
  autoComplete: 'current-password' | 'new-password' | 'off'
  required?: boolean
  hint?: string
}

/** A password with a button that shows it. */
export function PasswordField({ name, label, autoComplete, required, hint }: PasswordFieldProps) {
  const styles = useInputStyles()
  const { input, error } = useField(name)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} required={required} hint={hint} validationMessage={error}>
      <Input
        {...input}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        size="large"
        className={styles.control}
        contentAfter={
          <Button
            appearance="transparent"
            className={styles.inside}
            icon={shown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={shown ? uiMessages.hidePassword : uiMessages.showPassword}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  )
}

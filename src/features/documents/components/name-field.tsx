import { Field, Input } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { FILE_NAME_MAX_LENGTH } from '#shared/limits.ts'
import { useField } from '#src/ui/use-field.ts'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { splitName } from '../file-name.ts'
import { messages } from '../messages.ts'

interface NameFieldProps {
  name: string
  /** The name that the file has: its part before the ending is selected, so that typing replaces it (doc 2 section 5). */
  present: string
  hint?: string
}

/** A file's name. */
export function NameField({ name, present, hint }: NameFieldProps) {
  const styles = useInputStyles()
  const { input, initial, error } = useField(name)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the dialog has put the focus where it wants it.
    const timer = setTimeout(() => {
      // By the place: a second ref on the field would make the form forget its value.
      const element = place.current?.querySelector('input')
      // Who has begun to type is not interrupted.
      if (!element || element.value !== initial) return
      element.focus()
      element.setSelectionRange(0, splitName(present).base.length)
    }, 60)
    return () => clearTimeout(timer)
    // Once: afterwards the person types.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div ref={place}>
      <Field label={messages.fileName} required hint={hint} validationMessage={error}>
        <Input {...input} defaultValue={initial} maxLength={FILE_NAME_MAX_LENGTH} autoComplete="off" spellCheck={false} size="large" className={styles.control} />
      </Field>
    </div>
  )
}

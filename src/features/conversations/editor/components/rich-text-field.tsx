import { EMAIL_BODY_HEIGHTS_PX } from '#shared/limits.ts'
import { Field, makeStyles } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import { MessageEditor } from './message-editor.tsx'

interface RichTextFieldProps {
  name: string
  label: string
  placeholder: string
}

/** A rich text field of a form, between 200 and 350 px tall. */
export function RichTextField({ name, label, placeholder }: RichTextFieldProps) {
  const styles = useStyles()
  const { field, fieldState, formState } = useController({ name })
  return (
    <Field label={label} required validationMessage={fieldState.error?.message ?? null}>
      {(control) => (
        <div className={styles.root} onBlur={field.onBlur}>
          <MessageEditor
            html={field.value as string}
            label={label}
            placeholder={placeholder}
            onChange={field.onChange}
            disabled={formState.isSubmitting}
            invalid={fieldState.invalid}
            describedBy={control['aria-describedby']}
            tall
          />
        </div>
      )}
    </Field>
  )
}

const useStyles = makeStyles({
  root: {
    '--editor-min-height': `${EMAIL_BODY_HEIGHTS_PX[0]}px`,
    '--editor-max-height': `${EMAIL_BODY_HEIGHTS_PX[1]}px`,
  },
})

import { Field } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import { MessageEditor } from '../../editor/components/message-editor.tsx'
import { messages } from '../../messages.ts'

interface InitialMessageFieldProps {
  name: string
  onSubmit: () => void
}

/** The first message, in the same editor as replies. */
export function InitialMessageField({ name, onSubmit }: InitialMessageFieldProps) {
  const { field, fieldState, formState } = useController({ name })
  return (
    <Field label={messages.initialMessage} required validationMessage={fieldState.error?.message ?? null}>
      {(control) => (
        <MessageEditor
          html={field.value as string}
          label={messages.initialMessage}
          placeholder={messages.replyPlaceholder}
          onChange={field.onChange}
          onSubmit={onSubmit}
          disabled={formState.isSubmitting}
          invalid={fieldState.invalid}
          describedBy={control['aria-describedby']}
          tall
        />
      )}
    </Field>
  )
}

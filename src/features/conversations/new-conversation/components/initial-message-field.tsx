import { Field } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useDrafting } from '../../drafting/hooks/use-drafting.tsx'
import { MessageEditor } from '../../editor/components/message-editor.tsx'
import type { PlaceInText } from '../../editor/replacement.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'
import { newConversationMessages } from '../messages.ts'

interface InitialMessageFieldProps {
  name: string
  /** Name of the form field that stores the placeholders of a kept draft. */
  placeholdersName: string
  selected: PlaceInText | null
  box: MessageBox
  onSubmit: () => void
  /** Additional tools of the editor. */
  tools?: ReactNode
}

/** The first message, with the same editor as replies. */
export function InitialMessageField({
  name,
  placeholdersName,
  selected,
  box,
  onSubmit,
  tools,
}: InitialMessageFieldProps) {
  const { field, fieldState, formState } = useController({ name })
  const { setValue, watch } = useFormContext()
  const drafting = useDrafting({
    box,
    conversationId: null,
    html: field.value as string,
    onKeep: (kept, placeholders) => {
      setValue(placeholdersName, placeholders)
      field.onChange(kept)
    },
  })
  return (
    <Field
      label={newConversationMessages.initialMessage}
      required
      validationMessage={fieldState.error?.message ?? null}
    >
      {(control) => (
        <MessageEditor
          html={field.value as string}
          label={newConversationMessages.initialMessage}
          placeholder={messages.replyPlaceholder}
          onChange={field.onChange}
          onSubmit={onSubmit}
          disabled={formState.isSubmitting}
          invalid={fieldState.invalid}
          describedBy={control['aria-describedby']}
          tools={
            <>
              {drafting.tool}
              {tools}
            </>
          }
          panel={drafting.panel}
          replacement={drafting.replacement}
          placeholders={watch(placeholdersName) as readonly string[]}
          selected={selected}
          tall
        />
      )}
    </Field>
  )
}

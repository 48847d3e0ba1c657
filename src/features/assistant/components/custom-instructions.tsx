import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useFormState, useWatch } from 'react-hook-form'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Form } from '#src/ui/form.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { CHAT_INSTRUCTIONS_MAX_LENGTH } from '#shared/limits.ts'
import { customInstructionsInput } from '#shared/validation/assistant.ts'
import { ChatCustomInstructionsGetDocument, ChatCustomInstructionsUpdateDocument } from '../assistant.generated.ts'
import { messages } from '../messages.ts'

/** Edits the user's instructions for all answers. While they are disabled, the texts are stored but not applied. */
export function CustomInstructions({ userId, onDone }: { userId: string; onDone: () => void }) {
  const { data, failed, refresh } = useRead(ChatCustomInstructionsGetDocument, { userId })
  const [save] = useWrite(ChatCustomInstructionsUpdateDocument, {
    done: messages.instructionsUpdated,
    invalidates: ['chatCustomInstructionsGet'],
    form: true,
    queue: () => ({ label: messages.instructions }),
    optimistic: (cache, { customInstructions }) => {
      cache.writeQuery({
        query: ChatCustomInstructionsGetDocument,
        variables: { userId },
        data: {
          chatCustomInstructionsGet: { __typename: 'ChatCustomInstructions', id: userId, ...customInstructions },
        },
      })
    },
  })
  const stored = data?.chatCustomInstructionsGet
  if (!stored)
    return failed ? (
      <ErrorState text={messages.instructionsFailed} onRetry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} />
    )
  const { enableCustomInstructions, about, responseTargeting } = stored
  return (
    <Form
      label={messages.instructions}
      schema={customInstructionsInput}
      mode="onTouched"
      defaultValues={{ enableCustomInstructions, about, responseTargeting }}
      onSubmit={async (customInstructions, base, overwrite) => {
        const outcome = await save({ userId, customInstructions, base, overwrite })
        if (outcome.ok) onDone()
        return outcome
      }}
    >
      <SwitchField name="enableCustomInstructions" label={messages.enableInstructions} />
      <Texts />
    </Form>
  )
}

/** Both fields are required while the instructions are enabled, and disabled otherwise. */
function Texts() {
  const styles = useStyles()
  const { isValid } = useFormState()
  const isEnabled = useWatch({ name: 'enableCustomInstructions' }) as boolean
  return (
    <>
      <fieldset className={mergeClasses(styles.texts, !isEnabled && styles.off)} disabled={!isEnabled}>
        <TextAreaField
          name="about"
          label={messages.about}
          required={isEnabled}
          maxLength={CHAT_INSTRUCTIONS_MAX_LENGTH}
        />
        <TextAreaField
          name="responseTargeting"
          label={messages.responseTargeting}
          required={isEnabled}
          maxLength={CHAT_INSTRUCTIONS_MAX_LENGTH}
        />
      </fieldset>
      <SubmitButton requireChange disabled={!isValid}>
        {messages.save}
      </SubmitButton>
    </>
  )
}

const useStyles = makeStyles({
  texts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  off: { opacity: 0.6 },
})

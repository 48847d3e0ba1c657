import { useApolloClient } from '@apollo/client/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import * as z from 'zod/mini'
import { findHandle } from '#src/features/handles/public.ts'
import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { HANDLE_MAX_LENGTH } from '#shared/limits.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SubmitButton } from '#src/ui/submit-button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { messages } from '../messages.ts'
import { useAssumeIdentity } from '../hooks/use-assume-identity.ts'
import { NO_REASON, ReasonFields, reasonShape } from './reason-fields.tsx'

const schema = z.object({
  handle: z.string().check(z.trim(), z.minLength(1, messages.required)),
  ...reasonShape,
})

interface Target {
  userId: string
  handle: string
  reason: string
  minutes: number
}

/** Starts an assumed identity: finds the person by handle, requires a reason, and confirms with a warning. */
export function AssumeIdentityCard() {
  const styles = useStyles()
  const client = useApolloClient()
  const assume = useAssumeIdentity()
  const [target, setTarget] = useState<Target | null>(null)
  const [asking, setAsking] = useState(false)

  const find = async ({ handle, reason, minutes }: z.output<typeof schema>): Promise<FormErrors | undefined> => {
    const owner = await findHandle(client, handle)
    if (!owner) return { fieldErrors: { handle: messages.handleUnknown } }
    if (owner.entityType !== 'User') return { fieldErrors: { handle: messages.handleOrganization } }
    setTarget({ userId: owner.id, handle: owner.handle, reason, minutes: Number(minutes) })
    setAsking(true)
    return undefined
  }

  return (
    <PageCard title={messages.assumeTitle}>
      <p className={styles.text}>{messages.assumeText}</p>
      <div className={styles.form}>
        <Form schema={schema} defaultValues={{ handle: '', ...NO_REASON }} onSubmit={find} label={messages.assumeTitle}>
          <TextField
            name="handle"
            label={messages.handle}
            hint={messages.handleHint}
            autoComplete="off"
            maxLength={HANDLE_MAX_LENGTH}
            required
          />
          <ReasonFields />
          <div>
            <SubmitButton>{messages.assume}</SubmitButton>
          </div>
        </Form>
      </div>
      {target && (
        <ConfirmDialog
          open={asking}
          title={messages.assumeConfirmTitle(target.handle)}
          text={messages.assumeConfirmText}
          confirmLabel={messages.assume}
          onConfirm={() => assume(target)}
          onClose={() => setAsking(false)}
        />
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground2 },
  form: { maxWidth: '520px' },
})

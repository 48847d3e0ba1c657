import { Button } from '@fluentui/react-components'
import { type ReactNode, useId, useState } from 'react'
import type { OrganizationRole } from '#src/features/organization-roles/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { Form } from '#src/ui/form.tsx'
import { OrganizationAssociateInvitationSendDocument } from '../associates.generated.ts'
import { associateInvitationForm, type InvitationValues, toInviteRequest } from '../invitation-form.ts'
import { messages } from '../messages.ts'
import { type InviteResult, InviteResults } from './invite-results.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { RoleSelect } from './role-select.tsx'

type Results = readonly InviteResult[]

/** Step of the sheet. The preview of each invitation is shown only if there are several people. */
type Step =
  | { name: 'form'; values: InvitationValues }
  | { name: 'preview'; values: InvitationValues; results: Results }
  | { name: 'results'; results: Results }

interface InviteSheetProps {
  organizationId: string
  roles: readonly OrganizationRole[] | undefined
  open: boolean
  onClose: () => void
}

const NOBODY: Step = { name: 'form', values: { roleId: '', recipients: [{ displayName: '', emailAddress: '' }] } }
const TITLES = { form: messages.invite, preview: messages.previewTitle, results: messages.results }

const sendable = (results: Results): number => results.filter(({ problem }) => !problem).length

function sentText(results: Results): string {
  const sent = sendable(results)
  return sent === results.length ? messages.sent : messages.sentTo(sent, results.length)
}

/** Invites one or more people with a role. Then shows the result for each and offers 'Invite Another'. */
export function InviteSheet({ organizationId, roles, open, onClose }: InviteSheetProps) {
  const formId = useId()
  const [step, setStep] = useState(NOBODY)
  const [count, setCount] = useState(1)
  const [ask] = useWrite(OrganizationAssociateInvitationSendDocument, { form: true })
  const [send, { saving, disabledReason }] = useWrite(OrganizationAssociateInvitationSendDocument, {
    done: (data) => sentText(data.organizationAssociateInvitationSend.results),
    invalidates: ['associatesOrInvitations'],
    form: step.name === 'form',
  })

  async function submit(values: InvitationValues, isPreview: boolean) {
    const variables = { organizationId, inviteRequest: toInviteRequest(values), isPreview }
    const outcome = await (isPreview ? ask : send)(variables)
    if (outcome.ok) {
      const { results } = outcome.data.organizationAssociateInvitationSend
      setStep(isPreview ? { name: 'preview', values, results } : { name: 'results', results })
    }
    return outcome
  }

  const again = (): void => {
    setStep(NOBODY)
    setCount(1)
  }
  const actions: Record<Step['name'], ReactNode> = {
    form: (
      <ConfirmActions
        label={count > 1 ? messages.preview : messages.inviteSend}
        form={formId}
        busy={saving}
        disabled={disabledReason !== null}
        onCancel={onClose}
      />
    ),
    preview: step.name === 'preview' && (
      <PreviewActions
        count={sendable(step.results)}
        busy={saving}
        disabled={disabledReason !== null}
        onBack={() => setStep({ name: 'form', values: step.values })}
        onSend={() => void submit(step.values, false)}
      />
    ),
    results: (
      <>
        <Button size="large" onClick={again}>
          {messages.inviteAnother}
        </Button>
        <Button size="large" appearance="primary" onClick={onClose}>
          {messages.close}
        </Button>
      </>
    ),
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      unsaved={step.name !== 'results' && step !== NOBODY}
      title={TITLES[step.name]}
      actions={actions[step.name]}
    >
      {step.name === 'form' ? (
        <Form
          id={formId}
          label={messages.invite}
          schema={associateInvitationForm}
          defaultValues={step.values}
          onSubmit={(values) => submit(values, values.recipients.length > 1)}
        >
          <RecipientFields onCountChange={setCount} />
          <RoleSelect name="roleId" roles={roles} />
        </Form>
      ) : (
        <InviteResults results={step.results} isPreview={step.name === 'preview'} />
      )}
    </BottomSheet>
  )
}

interface PreviewActionsProps {
  /** Number of invitations that will be sent. */
  count: number
  busy: boolean
  disabled: boolean
  onBack: () => void
  onSend: () => void
}

function PreviewActions({ count, busy, disabled, onBack, onSend }: PreviewActionsProps) {
  return (
    <>
      <Button size="large" onClick={onBack}>
        {messages.back}
      </Button>
      <Button
        size="large"
        appearance="primary"
        disabled={disabled || count === 0}
        disabledFocusable={busy}
        onClick={onSend}
      >
        {messages.sendMany(count)}
      </Button>
    </>
  )
}

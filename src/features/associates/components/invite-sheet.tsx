import { Button } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { associateInvitationForm, toInviteRequest } from '../invitation-form.ts'
import type { OrganizationRole } from '#src/features/organization-roles/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { Form } from '#src/ui/form.tsx'
import {
  OrganizationAssociateInvitationSendDocument,
  type OrganizationAssociateInvitationSendMutation,
} from '../associates.generated.ts'
import { messages } from '../messages.ts'
import { InviteResults } from './invite-results.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { RoleSelect } from './role-select.tsx'

type Results = OrganizationAssociateInvitationSendMutation['organizationAssociateInvitationSend']['results']

interface InviteSheetProps {
  organizationId: string
  roles: readonly OrganizationRole[] | undefined
  open: boolean
  onClose: () => void
}

const NOBODY = { roleId: '', recipients: [{ displayName: '', emailAddress: '' }] }

function sentText(results: Results): string {
  const sent = results.filter(({ problem }) => !problem).length
  return sent === results.length ? messages.sent : messages.sentTo(sent, results.length)
}

/** Invites one person or several in a role; then says how it went with each, and offers 'Invite Another' (doc 3 section 2). */
export function InviteSheet({ organizationId, roles, open, onClose }: InviteSheetProps) {
  const formId = useId()
  const [round, setRound] = useState(0)
  const [results, setResults] = useState<Results | null>(null)
  const [send, { saving, disabledReason }] = useWrite(OrganizationAssociateInvitationSendDocument, {
    done: (data) => sentText(data.organizationAssociateInvitationSend.results),
    invalidates: ['associatesOrInvitations'],
    form: true,
  })
  const again = (): void => {
    setResults(null)
    setRound(round + 1)
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={results ? messages.results : messages.invite}
      actions={
        results ? (
          <>
            <Button size="large" onClick={again}>
              {messages.inviteAnother}
            </Button>
            <Button size="large" appearance="primary" onClick={onClose}>
              {messages.close}
            </Button>
          </>
        ) : (
          <ConfirmActions
            label={messages.inviteSend}
            form={formId}
            busy={saving}
            disabled={disabledReason !== null}
            onCancel={onClose}
          />
        )
      }
    >
      {results ? (
        <InviteResults results={results} />
      ) : (
        <Form
          key={round}
          id={formId}
          label={messages.invite}
          schema={associateInvitationForm}
          defaultValues={NOBODY}
          onSubmit={async (values) => {
            const outcome = await send({ organizationId, inviteRequest: toInviteRequest(values) })
            if (outcome.ok) setResults(outcome.data.organizationAssociateInvitationSend.results)
            return outcome
          }}
        >
          <RecipientFields />
          <RoleSelect name="roleId" organizationId={organizationId} roles={roles} />
        </Form>
      )}
    </BottomSheet>
  )
}

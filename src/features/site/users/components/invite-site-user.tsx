import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { siteUserInvitationInput } from '#shared/validation/site-users.ts'
import { messages } from '../messages.ts'
import { UserSiteUserInvitationSendDocument } from '../users.generated.ts'
import { RoleField } from './role-field.tsx'

interface InviteSiteUserProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** The invitation form. After an invitation is sent, a dialog offers to invite another person. */
export function InviteSiteUser({ open, onOpen, onClose }: InviteSiteUserProps) {
  const [invited, setInvited] = useState<{ number: number; name: string }>({ number: 0, name: '' })
  const [offering, setOffering] = useState(false)
  const [another, setAnother] = useState(false)
  const styles = useStyles()
  const close = (): void => setOffering(false)
  const [send, { disabledReason }] = useWrite(UserSiteUserInvitationSendDocument, {
    ...{ done: messages.sent, invalidates: ['siteUserEmblems'], form: true },
  })
  return (
    <>
      <FormSheet
        // Resets the form for each invitation.
        key={invited.number}
        open={open}
        onClose={onClose}
        title={messages.inviteTitle}
        submitLabel={messages.send}
        mode="onTouched"
        requireValid
        disabled={disabledReason !== null}
        schema={siteUserInvitationInput}
        defaultValues={{ firstName: '', lastName: '', invitedEmailAddress: '', affiliation: '', roleId: '' }}
        onSubmit={async (siteUserInvitationRequest) => {
          const outcome = await send({ siteUserInvitationRequest })
          if (!outcome.ok) return outcome
          const { firstName, lastName } = siteUserInvitationRequest
          onClose()
          setInvited({ number: invited.number + 1, name: `${firstName} ${lastName}` })
          setOffering(true)
          return undefined
        }}
      >
        {disabledReason !== null && <p>{disabledReason}</p>}
        <TextField name="firstName" label={messages.firstName} maxLength={NAME_MAX_LENGTH} required />
        <TextField name="lastName" label={messages.lastName} maxLength={NAME_MAX_LENGTH} required />
        <TextField
          name="invitedEmailAddress"
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <TextField name="affiliation" label={messages.affiliation} maxLength={NAME_MAX_LENGTH} required />
        <RoleField name="roleId" />
      </FormSheet>
      <BottomSheet
        open={offering}
        title={messages.sentTitle}
        size="small"
        onClose={close}
        onClosed={() => {
          if (another) onOpen()
          setAnother(false)
        }}
        actions={
          <>
            <Button
              size="large"
              onClick={() => {
                setAnother(true)
                close()
              }}
            >
              {messages.inviteAnother}
            </Button>
            <Button size="large" appearance="primary" onClick={close}>
              {messages.close}
            </Button>
          </>
        }
      >
        <p className={styles.text}>{messages.sentText(invited.name)}</p>
      </BottomSheet>
    </>
  )
}

const useStyles = makeStyles({ text: { margin: 0 } })

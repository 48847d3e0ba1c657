import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { HandleField, useHandleQuestion } from '#src/features/profiles/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { backEntriesGone } from '#src/ui/back-entry.ts'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { formatPhone } from '#src/ui/format-phone.ts'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/limits.ts'
import { OrganizationAccountUpdateDocument } from '../account.generated.ts'
import {
  accountForm,
  type AccountValues,
  type OrganizationAccount,
  toAccountInput,
  toAccountValues,
} from '../account-form.ts'
import { messages } from '../messages.ts'
import { AccountActions } from './account-actions.tsx'

interface AccountCardProps {
  account: OrganizationAccount
}

/** The Basic Information card. A new handle needs a confirmation, and after saving the page navigates to its URL. */
export function AccountCard({ account }: AccountCardProps) {
  const navigate = useNavigate()
  const [handleQuestion, askForHandle] = useHandleQuestion()
  const [update] = useWrite(OrganizationAccountUpdateDocument, {
    form: true,
    done: messages.saved,
    offline: messages.offline,
    invalidates: ['affiliatedOrganizations'],
  })

  async function save(values: AccountValues, startedWith: AccountValues, overwrite: boolean) {
    const isMoving = values.handle !== account.handle
    if (isMoving && !(await askForHandle())) return {}
    const outcome = await update({
      organizationId: account.id,
      organizationAccount: toAccountInput(values),
      base: toAccountInput(startedWith),
      overwrite,
    })
    if (outcome.ok && isMoving) {
      const { handle } = outcome.data.organizationAccountUpdate
      void backEntriesGone().then(() => navigate(paths.organizationAccountInformation.href(handle), { replace: true }))
    }
    return outcome
  }

  const { legalName, displayName, handle, systemEmailAddress, mainPhoneNumber } = account
  return (
    <>
      <EditableSection
        title={messages.basicInformation}
        facts={[
          { label: messages.legalName, value: legalName },
          { label: messages.displayName, value: displayName },
          { label: messages.handle, value: handle },
          { label: messages.mainPhone, value: mainPhoneNumber && formatPhone(mainPhoneNumber) },
          { label: messages.email, value: systemEmailAddress },
        ]}
        schema={accountForm}
        storedValues={toAccountValues(account)}
        onSubmit={save}
        canEdit={account.hasPermissionToUpdate}
        offlineReason={messages.offline}
        actions={<AccountActions account={account} />}
      >
        <TextField name="legalName" label={messages.legalName} required maxLength={NAME_MAX_LENGTH} />
        <TextField name="displayName" label={messages.displayName} required maxLength={NAME_MAX_LENGTH} />
        <HandleField entityId={account.id} current={account.handle} />
        <PhoneField name="mainPhoneNumber" label={messages.mainPhone} required />
        <TextField
          name="systemEmailAddress"
          label={messages.email}
          type="email"
          inputMode="email"
          required
          maxLength={EMAIL_MAX_LENGTH}
        />
      </EditableSection>
      {handleQuestion}
    </>
  )
}

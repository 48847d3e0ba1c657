import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { addressLines, CountriesDocument } from '#src/features/locations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { AddressFields } from '#src/ui/address/address-fields.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { sizes } from '#src/ui/theme.ts'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import { EMERGENCY_CONTACT_RELATIONSHIPS } from '#shared/validation/user-account.ts'
import {
  type Account,
  contactForm,
  type ContactValues,
  contactValues,
  phoneText,
  toContactInput,
} from '../account-form.ts'
import { messages } from '../messages.ts'
import { queuedContact, showContact } from '../queued-contact.ts'
import {
  UserAccountEmergencyContactDeleteDocument,
  UserAccountEmergencyContactUpdateDocument,
} from '../user-account.generated.ts'

const RELATIONSHIPS = [
  { value: '', label: messages.choose },
  ...EMERGENCY_CONTACT_RELATIONSHIPS.map((value) => ({ value, label: messages.relationships[value] })),
]

interface EmergencyContactSectionProps {
  account: Account
}

/** The emergency contact and its form. Cell phone and address are required. */
export function EmergencyContactSection({ account }: EmergencyContactSectionProps) {
  const styles = useStyles()
  const userId = account.id
  const contact = account.emergencyContact
  const countries = useRead(CountriesDocument, {}).data?.countries ?? []
  const [asks, setAsks] = useState(false)
  const [save] = useWrite(UserAccountEmergencyContactUpdateDocument, {
    done: messages.contactSaved,
    form: true,
    invalidates: ['account'],
    queue: () => queuedContact(account, 'userAccountEmergencyContactUpdate', 'emergencyContactUpdate.baseVersion'),
    optimistic: (cache, { emergencyContactUpdate }) => showContact(cache, userId, emergencyContactUpdate),
  })
  const [remove] = useWrite(UserAccountEmergencyContactDeleteDocument, {
    done: messages.contactDeleted,
    invalidates: ['account'],
    queue: () => queuedContact(account, 'userAccountEmergencyContactDelete', 'baseVersion'),
    optimistic: (cache) => showContact(cache, userId, null),
  })
  const submit = async (
    values: ContactValues,
    { version }: Pick<ContactValues, 'version'>,
    overwrite: boolean,
  ): Promise<SubmitResult> => {
    const country = countries.find(({ id }) => id === values.address.countryId)
    if (!country) return { formError: messages.failed }
    const outcome = await save({
      userId,
      emergencyContactUpdate: { ...toContactInput(values, country), baseVersion: overwrite ? null : version },
    })
    return outcome.ok ? undefined : outcome
  }
  const facts = contact
    ? [
        { label: messages.name, value: `${contact.firstName} ${contact.lastName}` },
        { label: messages.relationship, value: messages.relationships[contact.relationship] },
        { label: messages.cellPhone, value: phoneText(contact.cellPhone) },
        { label: messages.otherPhone, value: phoneText(contact.otherPhone) },
        { label: messages.emailAddress, value: contact.email },
        {
          label: messages.address,
          value: addressLines(
            contact.address,
            countries.find(({ id }) => id === contact.address.countryId),
          ).join('\n'),
        },
      ]
    : [{ label: messages.emergencyContact, value: messages.noEmergencyContact }]
  return (
    <>
      <EditableSection
        title={messages.emergencyContact}
        facts={facts}
        schema={contactForm(countries)}
        storedValues={contactValues(account, countries)}
        onSubmit={submit}
        canEdit={account.hasPermissionToUpdate && countries.length > 0}
        actions={
          contact &&
          account.hasPermissionToUpdate && (
            <Button
              appearance="subtle"
              className={styles.delete}
              icon={<DeleteRegular />}
              aria-label={messages.deleteContact}
              onClick={() => setAsks(true)}
            />
          )
        }
      >
        <div className={styles.pair}>
          <TextField name="firstName" label={messages.firstName} required maxLength={NAME_MAX_LENGTH} />
          <TextField name="lastName" label={messages.lastName} required maxLength={NAME_MAX_LENGTH} />
        </div>
        <SelectField name="relationship" label={messages.relationship} required options={RELATIONSHIPS} />
        <PhoneField name="cellPhone" label={messages.cellPhone} required />
        <PhoneField name="otherPhone" label={messages.otherPhone} />
        <TextField name="email" label={messages.emailAddress} type="email" inputMode="email" />
        <AddressFields name="address" countries={countries} />
      </EditableSection>
      <ConfirmDialog
        open={asks}
        title={messages.deleteContactTitle}
        text={messages.deleteText}
        confirmLabel={messages.delete}
        danger
        onConfirm={async () => {
          const outcome = await remove({ userId, baseVersion: account.emergencyContactVersion })
          if (!outcome.ok) throw outcome.error
        }}
        onClose={() => setAsks(false)}
      />
    </>
  )
}

const useStyles = makeStyles({
  delete: { minHeight: sizes.touchTarget, minWidth: sizes.touchTarget },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
  },
})

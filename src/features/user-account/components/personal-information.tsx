import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { HandleField, LanguagesDocument, useHandleQuestion } from '#src/features/profiles/public.ts'
import { formatDay } from '#src/lib/dates/format.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { MultiSelectField } from '#src/ui/multi-select-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NAME_MAX_LENGTH } from '#shared/limits.ts'
import {
  type Account,
  accountForm,
  type AccountValues,
  accountValues,
  phoneText,
  toAccountUpdate,
} from '../account-form.ts'
import { messages } from '../messages.ts'
import { UserAccountUpdateDocument } from '../user-account.generated.ts'

interface PersonalInformationProps {
  account: Account
  status: ReactNode
}

/** Name, handle, phones and languages. A changed handle needs a confirmation, and the page's URL is updated to it. */
export function PersonalInformation({ account, status }: PersonalInformationProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { handle: shownHandle } = useParams()
  const languages = useRead(LanguagesDocument, {}).data?.languages ?? []
  const [save, { disabledReason }] = useWrite(UserAccountUpdateDocument, {
    done: messages.saved,
    form: true,
    invalidates: ['profile', 'emblem', 'loginInformation', 'siteUserEmblems'],
  })
  const [handleQuestion, confirmHandle] = useHandleQuestion()

  const submit = async (
    values: AccountValues,
    startedWith: AccountValues,
    overwrite: boolean,
  ): Promise<SubmitResult> => {
    const isRenamed = values.handle !== account.handle
    // An empty error keeps the form open without a message, because the input is valid.
    if (isRenamed && !(await confirmHandle())) return { formError: '' }
    const outcome = await save({
      userId: account.id,
      accountUpdate: toAccountUpdate(values),
      base: toAccountUpdate(startedWith),
      overwrite,
    })
    if (!outcome.ok) return outcome
    if (isRenamed && shownHandle !== undefined)
      await navigate(paths.account.href(outcome.data.userAccountUpdate.handle), { replace: true })
    return undefined
  }

  const { name } = account
  const nameOf = (id: string): string => languages.find((one) => one.id === id)?.name ?? id
  return (
    <>
      <EditableSection
        title={messages.personal}
        actions={status}
        facts={[
          {
            label: messages.name,
            value: [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' '),
          },
          { label: messages.handle, value: account.handle && `@${account.handle}` },
          { label: messages.email, value: account.emailAddress },
          { label: messages.secondaryEmail, value: account.secondaryEmailAddress },
          { label: messages.cellPhone, value: phoneText(account.cellPhone) },
          { label: messages.homePhone, value: phoneText(account.homePhone) },
          { label: messages.birthDate, value: account.birthDate && formatDay(account.birthDate) },
          { label: messages.languages, value: account.languageIds.map(nameOf).join(', ') },
        ]}
        schema={accountForm}
        storedValues={accountValues(account)}
        onSubmit={submit}
        canEdit={account.hasPermissionToUpdate}
        {...(disabledReason !== null && { offlineReason: disabledReason })}
      >
        <div className={styles.pair}>
          <TextField name="name.firstName" label={messages.firstName} required maxLength={NAME_MAX_LENGTH} />
          <TextField name="name.middleName" label={messages.middleName} maxLength={NAME_MAX_LENGTH} />
          <TextField name="name.lastName" label={messages.lastName} required maxLength={NAME_MAX_LENGTH} />
          <TextField name="name.suffix" label={messages.suffix} maxLength={NAME_MAX_LENGTH} />
        </div>
        <HandleField entityId={account.id} current={account.handle} />
        <TextField name="secondaryEmailAddress" label={messages.secondaryEmail} type="email" inputMode="email" />
        <PhoneField name="cellPhone" label={messages.cellPhone} required />
        <PhoneField name="homePhone" label={messages.homePhone} />
        <DateField name="birthDate" label={messages.birthDate} />
        <MultiSelectField
          name="languageIds"
          label={messages.languages}
          options={languages.map((one) => ({ value: one.id, label: one.name }))}
        />
      </EditableSection>
      {handleQuestion}
    </>
  )
}

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
  },
})

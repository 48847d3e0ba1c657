import { makeStyles, tokens } from '@fluentui/react-components'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { MultiSelectField } from '#src/ui/multi-select-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ABOUT_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/limits.ts'
import { CONTACT_VISIBILITIES } from '#shared/reference/contact-visibility.ts'
import { messages } from '../messages.ts'
import { userFacts } from '../profile-facts.ts'
import { profileForm, profileValues, showProfileEdit } from '../profile-form.ts'
import {
  LanguagesDocument,
  type ProfileFieldsFragment,
  UserProfileUpdateDocument,
  WorkTypesDocument,
} from '../profiles.generated.ts'
import { ProfileFactsList } from './profile-facts-list.tsx'

interface ProfileSectionProps {
  profile: ProfileFieldsFragment
}

const VISIBILITY_OPTIONS = CONTACT_VISIBILITIES.map((value) => ({ value, label: messages.visibilities[value] }))

/** The profile, with its form for viewers who may edit it. */
export function ProfileSection({ profile }: ProfileSectionProps) {
  const styles = useStyles()
  const languages = useRead(LanguagesDocument, {}).data?.languages ?? []
  const workTypes = useRead(WorkTypesDocument, {}).data?.workTypes ?? []
  const { id, emblem } = profile
  const isBare = !profile.companyTitle && !profile.about && profile.workCodes.length === 0
  const [save] = useWrite(UserProfileUpdateDocument, {
    done: messages.saved,
    form: true,
    invalidates: ['profile', 'emblem', 'account'],
    queue: () => ({
      label: messages.profileEdit,
      detail: emblem.displayName,
      href: emblem.handle === null ? null : paths.handle.href(emblem.handle),
      receipt: { path: 'userProfileUpdate.id', value: id },
    }),
    optimistic: (cache, { update }) => showProfileEdit(cache, id, update),
  })
  return (
    <EditableSection
      title={messages.profile}
      aside={
        <>
          <ProfileFactsList facts={userFacts(profile)} />
          {isBare && <p className={styles.hint}>{messages.bareHint}</p>}
        </>
      }
      schema={profileForm}
      storedValues={profileValues(profile)}
      onSubmit={async (update, base, overwrite) => {
        const outcome = await save({ userId: id, update, base, overwrite })
        return outcome.ok ? undefined : outcome
      }}
    >
      <div className={styles.pair}>
        <TextField name="name.firstName" label={messages.firstName} required maxLength={NAME_MAX_LENGTH} />
        <TextField name="name.middleName" label={messages.middleName} maxLength={NAME_MAX_LENGTH} />
        <TextField name="name.lastName" label={messages.lastName} required maxLength={NAME_MAX_LENGTH} />
        <TextField name="name.suffix" label={messages.suffix} maxLength={NAME_MAX_LENGTH} />
        <TextField name="companyTitle" label={messages.companyTitle} maxLength={NAME_MAX_LENGTH} />
        <TextField name="companyName" label={messages.companyName} maxLength={NAME_MAX_LENGTH} />
      </div>
      <MultiSelectField
        name="workCodes"
        label={messages.workTypes}
        options={workTypes.map((one) => ({ value: one.workCode, label: one.displayName }))}
      />
      <MultiSelectField
        name="languageIds"
        label={messages.languages}
        options={languages.map((one) => ({ value: one.id, label: one.name }))}
      />
      <TextAreaField name="about" label={messages.about} maxLength={ABOUT_MAX_LENGTH} />
      <div className={styles.pair}>
        <TextField name="xProfileLink" label={messages.xLink} type="url" inputMode="url" />
        <TextField name="linkedinProfileLink" label={messages.linkedinLink} type="url" inputMode="url" />
        <TextField name="facebookProfileLink" label={messages.facebookLink} type="url" inputMode="url" />
        <TextField
          name="conversationInsuranceProfileLink"
          label={messages.conversationInsuranceLink}
          type="url"
          inputMode="url"
        />
      </div>
      {profile.phoneVisibility !== null && (
        <div className={styles.pair}>
          <SelectField name="phoneVisibility" label={messages.phoneVisibility} options={VISIBILITY_OPTIONS} />
          <SelectField
            name="emailVisibility"
            label={messages.emailVisibility}
            options={VISIBILITY_OPTIONS}
            hint={messages.contactHint}
          />
        </div>
      )}
    </EditableSection>
  )
}

const useStyles = makeStyles({
  hint: { margin: `${tokens.spacingVerticalM} 0 0`, color: tokens.colorNeutralForeground2 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
  },
})

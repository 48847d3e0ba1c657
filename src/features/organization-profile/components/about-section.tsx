import { Link } from '@fluentui/react-components'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formatPhone } from '#src/ui/format-phone.ts'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PROFILE_ABOUT_MAX_LENGTH } from '#shared/limits.ts'
import { COMPANY_SIZES, INDUSTRIES } from '#shared/reference/organization-facts.ts'
import { messages } from '../messages.ts'
import { OrganizationAboutUpdateDocument } from '../organization-profile.generated.ts'
import { aboutForm, aboutValues, type OrganizationProfile, toAboutUpdate } from '../profile-forms.ts'
import { queuedEdit, showEdit } from '../queued-edit.ts'

const choicesOf = (values: readonly string[]) => [
  { value: '', label: messages.none },
  ...values.map((value) => ({ value, label: value })),
]
const INDUSTRY_CHOICES = choicesOf(INDUSTRIES)
const SIZE_CHOICES = choicesOf(COMPANY_SIZES)

interface AboutSectionProps {
  profile: OrganizationProfile
  canEdit: boolean
}

/** Shows and edits the website, phone, industry, company size, founding year and description. */
export function AboutSection({ profile, canEdit }: AboutSectionProps) {
  const { id, emblem, websiteUrl, displayPhoneNumber: phone } = profile
  const [save] = useWrite(OrganizationAboutUpdateDocument, {
    done: messages.saved,
    form: true,
    invalidates: ['organizationProfile'],
    queue: () =>
      queuedEdit(
        { id, name: emblem.displayName, handle: emblem.handle },
        messages.aboutEdit,
        'organizationAboutUpdate',
      ),
    optimistic: (cache, { organizationAboutUpdate: { displayPhoneNumber, ...values } }) =>
      showEdit(cache, id, {
        ...emptied,
        ...values,
        displayPhoneNumber: displayPhoneNumber ? { __typename: 'PhoneNumber', ...displayPhoneNumber } : null,
      }),
  })
  const all = [
    {
      label: messages.website,
      value: websiteUrl && (
        <Link href={websiteUrl} target="_blank" rel="noopener noreferrer nofollow">
          {websiteUrl}
        </Link>
      ),
    },
    {
      label: messages.phone,
      value: phone && <Link href={`tel:+${phone.countryCode}${phone.number}`}>{formatPhone(phone)}</Link>,
    },
    { label: messages.industry, value: profile.industry },
    { label: messages.companySize, value: profile.numberOfEmployees },
    { label: messages.foundingYear, value: profile.yearFounded },
    { label: messages.about, value: profile.about },
  ]
  // Empty values are shown only to users who can fill them in.
  const facts = canEdit ? all : all.filter(({ value }) => value)
  return (
    <EditableSection
      title={messages.about}
      {...(facts.length > 0 ? { facts } : { aside: <EmptyState title={messages.nothing} /> })}
      schema={aboutForm}
      storedValues={aboutValues(profile)}
      onSubmit={(values, base, overwrite) =>
        save({
          organizationId: id,
          organizationAboutUpdate: toAboutUpdate(values),
          base: toAboutUpdate(base),
          overwrite,
        })
      }
      canEdit={canEdit}
    >
      <TextField name="websiteUrl" label={messages.website} type="url" />
      <PhoneField name="displayPhoneNumber" label={messages.phone} />
      <SelectField name="industry" label={messages.industry} options={INDUSTRY_CHOICES} />
      <SelectField name="numberOfEmployees" label={messages.companySize} options={SIZE_CHOICES} />
      <TextField name="yearFounded" label={messages.foundingYear} inputMode="numeric" maxLength={4} />
      <TextAreaField name="about" label={messages.about} maxLength={PROFILE_ABOUT_MAX_LENGTH} />
    </EditableSection>
  )
}

const emptied = { websiteUrl: null, industry: null, numberOfEmployees: null, yearFounded: null, about: null }

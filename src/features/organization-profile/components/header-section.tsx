import { useWrite } from '#src/lib/data/use-write.ts'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { organizationHeaderFields } from '#shared/validation/organization-profile.ts'
import { messages } from '../messages.ts'
import { OrganizationProfileUpdateDocument } from '../organization-profile.generated.ts'
import { headerValues, type OrganizationProfile, toHeaderUpdate } from '../profile-forms.ts'
import { queuedEdit, showEdit } from '../queued-edit.ts'
import { HeaderFacts } from './header-facts.tsx'
import { HeaderFields } from './header-fields.tsx'

interface HeaderSectionProps {
  profile: OrganizationProfile
  canEdit: boolean
}

/** The header of the profile. Industry, company size and featured lines are edited in other sections. */
export function HeaderSection({ profile, canEdit }: HeaderSectionProps) {
  const { id, emblem } = profile
  const [save] = useWrite(OrganizationProfileUpdateDocument, {
    done: messages.saved,
    form: true,
    invalidates: ['organizationProfile'],
    queue: () =>
      queuedEdit(
        { id, name: emblem.displayName, handle: emblem.handle },
        messages.profileEdit,
        'organizationProfileUpdate',
      ),
    optimistic: (cache, { organizationProfileUpdate: { callouts, ...texts } }) =>
      showEdit(cache, id, {
        ...emptied,
        ...texts,
        callouts: callouts.map((callout, index) => ({
          __typename: 'OrganizationCallout' as const,
          id: `${id}:${index}`,
          ...callout,
        })),
      }),
  })
  return (
    <EditableSection
      title={messages.profile}
      aside={<HeaderFacts profile={profile} />}
      schema={organizationHeaderFields}
      storedValues={headerValues(profile)}
      onSubmit={(values, base, overwrite) =>
        save({
          organizationId: id,
          organizationProfileUpdate: toHeaderUpdate(values),
          base: toHeaderUpdate(base),
          overwrite,
        })
      }
      canEdit={canEdit}
    >
      <HeaderFields profile={profile} />
    </EditableSection>
  )
}

const emptied = {
  tagline: null,
  xProfileLink: null,
  linkedinProfileLink: null,
  facebookProfileLink: null,
  conversationInsuranceProfileLink: null,
}

import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, Suspense } from 'react'
import { paths } from '#src/config/paths.ts'
import { ProfileActions } from '#src/features/connections/public.ts'
import { EntityNotices } from '#src/features/profiles/public.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { organizationHeaderFields } from '#shared/validation/organization-profile.ts'
import { messages } from '../messages.ts'
import {
  type OrganizationProfilePageQuery,
  OrganizationProfileUpdateDocument,
} from '../organization-profile.generated.ts'
import { headerValues, toHeaderUpdate } from '../profile-forms.ts'
import { queuedEdit, showEdit } from '../queued-edit.ts'
import { HeaderFacts } from './header-facts.tsx'
import { HeaderFields } from './header-fields.tsx'

interface HeaderSectionProps {
  profile: OrganizationProfilePageQuery['organizationProfile']
  canEdit: boolean
}

/**
 * Facts and actions in the header of the profile. Industry, company size and featured lines are edited in other
 * sections.
 */
export function HeaderSection({ profile, canEdit }: HeaderSectionProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const { viewer } = useViewer()
  const { id, emblem } = profile
  const isOwn = viewer?.organizations.some(({ organizationId }) => organizationId === id) ?? false
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
  const buttonsWith = (more: ReactNode) => (
    <div className={styles.actions}>
      {/* Keeps the height of the line while the buttons are being loaded. */}
      {isOwn && more}
      <Suspense fallback={isOwn || viewer?.siteUserId ? null : <span className={styles.reserved} />}>
        <ProfileActions other={emblem} relation={profile} />
      </Suspense>
      {!isOwn && more}
    </div>
  )
  return (
    <EditableSection
      title={messages.profile}
      aside={<HeaderFacts profile={profile} />}
      actions={
        profile.hasPermissionToReadHistory && (
          <RouteLink to={paths.history.href(id)} className={styles.history}>
            {messages.history}
          </RouteLink>
        )
      }
      frame={({ actions, children }) => (
        <>
          {isWide && buttonsWith(actions)}
          <Suspense fallback={null}>
            <EntityNotices emblem={emblem} />
          </Suspense>
          {children}
          {!isWide && buttonsWith(actions)}
        </>
      )}
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

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
    // In the line of the logo.
    [media.wide]: { justifyContent: 'flex-end', margin: '-60px 0 0 120px' },
  },
  history: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  reserved: { height: sizes.touchTarget },
})

const emptied = {
  tagline: null,
  xProfileLink: null,
  linkedinProfileLink: null,
  facebookProfileLink: null,
  conversationInsuranceProfileLink: null,
}

import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { PermittedPage, useShownOrganization } from '#src/features/organizations/public.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { media, sizes } from '#src/ui/theme.ts'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { ComparedAreas } from '../components/compared-areas.tsx'
import { RoleChange } from '../components/role-change.tsx'
import { type OrganizationRole, useRoles } from '../hooks/use-roles.ts'
import { messages } from '../messages.ts'
import { compareRoles } from '../role-permissions.ts'

/**
 * /orgs/{handle}/roles/compare: compares two roles side by side, differences first, and shows how a change from one to
 * the other affects an associate.
 */
export function RolesComparePage() {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { id: organizationId, handle } = useShownOrganization()
  const [query, setQuery] = useSearchParams()
  const mayRead = mayCall(viewer, 'role', { organizationId })
  const { roles, failed, loading, refresh, asOf } = useRoles(mayRead ? organizationId : null)
  if (!mayRead) return <PermittedPage may={false} />

  const [first, second] = ['first', 'second'].map((side) => roles?.find(({ id }) => id === query.get(side)))
  const choose = (side: 'first' | 'second', id: string): void =>
    setQuery({ ...Object.fromEntries(query), [side]: id }, { replace: true })
  return (
    <PageBody width="reading">
      <PageHeading subtitle={<RouteLink to={paths.organizationRoles.href(handle)}>{messages.title}</RouteLink>}>
        {messages.compare}
      </PageHeading>
      <AsOf asOf={asOf} />
      {loading && <SkeletonRows rows={8} />}
      {failed && <ErrorState text={messages.failed} onRetry={() => void refresh()} />}
      {roles && (
        <div className={styles.choices}>
          <RoleChoice label={messages.firstRole} roles={roles} chosen={first} onChange={(id) => choose('first', id)} />
          <RoleChoice
            label={messages.secondRole}
            roles={roles}
            chosen={second}
            onChange={(id) => choose('second', id)}
          />
        </div>
      )}
      {roles && (!first || !second) && <EmptyState title={messages.chooseTwo} />}
      {first && second && <Comparison first={first} second={second} />}
    </PageBody>
  )
}

interface RoleChoiceProps {
  label: string
  roles: readonly OrganizationRole[]
  chosen: OrganizationRole | undefined
  onChange: (id: string) => void
}

function RoleChoice({ label, roles, chosen, onChange }: RoleChoiceProps) {
  const inputs = useInputStyles()
  return (
    <Field label={label}>
      <Select
        size="large"
        className={inputs.select}
        value={chosen?.id ?? ''}
        onChange={(_event, { value }) => onChange(value)}
      >
        <option value="">{kitMessages.choose}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface ComparisonProps {
  first: OrganizationRole
  second: OrganizationRole
}

function Comparison({ first, second }: ComparisonProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const organization = useShownOrganization()
  const { different, alike } = compareRoles(first, second)
  const names = [first.name, second.name] as const
  const leads = mayCall(viewer, 'associatesOrInvitations', { organizationId: organization.id })
  const held = leads ? [first, second].filter(({ associateCount }) => associateCount > 0) : []
  return (
    <>
      <PageCard title={messages.differences}>
        {different.length > 0 ? (
          <ComparedAreas label={messages.differences} names={names} areas={different} />
        ) : (
          <p className={styles.text}>{messages.noDifference}</p>
        )}
      </PageCard>
      {different.length > 0 && (
        <PageCard title={messages.moving(...names)}>
          <RoleChange organization={organization} from={first} to={second} />
        </PageCard>
      )}
      {held.length > 0 && (
        <PageCard title={messages.associates}>
          <ul className={styles.holders}>
            {held.map(({ id, name, associateCount }) => (
              <li key={id}>
                <RouteLink
                  to={paths.organizationAssociates.href(organization.handle, { role: id, status: '' })}
                  className={styles.holder}
                >
                  {messages.whoHas(associateCount, name)}
                </RouteLink>
              </li>
            ))}
          </ul>
        </PageCard>
      )}
      {alike.length > 0 && (
        <PageCard title={messages.alike}>
          <ComparedAreas label={messages.alike} names={names} areas={alike} />
        </PageCard>
      )}
    </>
  )
}

const useStyles = makeStyles({
  choices: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  holders: { margin: 0, padding: 0, listStyleType: 'none' },
  holder: { display: 'inline-flex', alignItems: 'center', minHeight: sizes.touchTarget },
})

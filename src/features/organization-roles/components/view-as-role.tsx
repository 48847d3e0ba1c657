import { makeStyles, tokens } from '@fluentui/react-components'
import { organizationPages, type OrganizationFacts } from '#src/features/organizations/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import type { OrganizationRole } from '../hooks/use-roles.ts'
import { messages } from '../messages.ts'
import { asRole, permittedAreas } from '../role-permissions.ts'

interface ViewAsRoleProps {
  organization: OrganizationFacts
  role: Pick<OrganizationRole, 'name' | 'permissionKeys' | 'isAdminRole'>
  open: boolean
  onClose: () => void
}

/** A role as its associate sees it: the organization's tabs, and the permissions in each area. */
export function ViewAsRole({ organization, role, open, onClose }: ViewAsRoleProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const pages = viewer ? organizationPages(asRole(viewer, organization.id, role), organization) : []
  const areas = permittedAreas(role.permissionKeys)
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.viewAs(role.name)} size="medium">
      <div className={styles.root}>
        <p className={styles.text}>{messages.previewText(role.name)}</p>
        <section>
          <h3 className={styles.title}>{messages.pages}</h3>
          {pages.length > 0 ? (
            <ul className={styles.pages} aria-label={messages.pages}>
              {pages.map(({ key, label }) => (
                <li key={key} className={styles.page}>
                  {label}
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.text}>{messages.noPages}</p>
          )}
        </section>
        <section>
          <h3 className={styles.title}>{messages.mayDo}</h3>
          {areas.length > 0 ? (
            <FactList facts={areas.map(({ name, operations }) => ({ label: name, value: operations.join(', ') }))} />
          ) : (
            <p className={styles.text}>{messages.memberOnly}</p>
          )}
        </section>
      </div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  title: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  pages: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  page: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
  },
})

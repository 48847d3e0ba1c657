import { makeStyles, tokens } from '@fluentui/react-components'
import type { OrganizationFacts } from '#src/features/organizations/public.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { usePagesOfRole } from '../hooks/use-pages-of-role.ts'
import type { OrganizationRole } from '../hooks/use-roles.ts'
import { messages } from '../messages.ts'
import { permittedFacts } from '../role-permissions.ts'
import { NameList } from './name-list.tsx'

interface RoleViewProps {
  organization: OrganizationFacts
  role: Pick<OrganizationRole, 'name' | 'permissionKeys' | 'isAdminRole'>
}

/**
 * Shows the organization as an associate with the role sees it: the organization's pages and the permissions in each
 * area.
 */
export function RoleView({ organization, role }: RoleViewProps) {
  const styles = useStyles()
  const pages = usePagesOfRole(organization)(role)
  const facts = permittedFacts(role.permissionKeys)
  return (
    <div className={styles.root}>
      <p className={styles.text}>{messages.previewText(role.name)}</p>
      <section>
        <h3 className={styles.title}>{messages.pages}</h3>
        {pages.length > 0 ? (
          <NameList label={messages.pages} names={pages} />
        ) : (
          <p className={styles.text}>{messages.noPages}</p>
        )}
      </section>
      <section>
        <h3 className={styles.title}>{messages.mayDo}</h3>
        {facts.length > 0 ? <FactList facts={facts} /> : <p className={styles.text}>{messages.memberOnly}</p>}
      </section>
    </div>
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
})

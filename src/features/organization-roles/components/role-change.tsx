import { makeStyles, tokens } from '@fluentui/react-components'
import type { OrganizationFacts } from '#src/features/organizations/public.ts'
import { type Fact, FactList } from '#src/ui/detail/fact-list.tsx'
import { usePagesOfRole } from '../hooks/use-pages-of-role.ts'
import type { OrganizationRole } from '../hooks/use-roles.ts'
import { messages } from '../messages.ts'
import { permittedFacts, roleChange } from '../role-permissions.ts'

type Role = Pick<OrganizationRole, 'name' | 'permissionKeys' | 'isAdminRole'>

interface RoleChangeProps {
  organization: OrganizationFacts
  from: Role
  to: Role
}

/** Shows the pages and permissions that an associate gains and loses by a change of role. */
export function RoleChange({ organization, from, to }: RoleChangeProps) {
  const styles = useStyles()
  const pagesOf = usePagesOfRole(organization)
  const factsOf = (keys: readonly string[], pages: readonly string[]): Fact[] => [
    ...(pages.length > 0 ? [{ label: messages.pages, value: pages.join(', ') }] : []),
    ...permittedFacts(keys),
  ]
  const [before, after] = [pagesOf(from), pagesOf(to)]
  const { gained, lost } = roleChange(from, to)
  const parts = [
    {
      title: messages.gains,
      facts: factsOf(
        gained,
        after.filter((page) => !before.includes(page)),
      ),
    },
    {
      title: messages.loses,
      facts: factsOf(
        lost,
        before.filter((page) => !after.includes(page)),
      ),
    },
  ].filter(({ facts }) => facts.length > 0)
  if (parts.length === 0) return <p className={styles.text}>{messages.noDifference}</p>
  return (
    <div className={styles.root}>
      <p className={styles.text}>{messages.movingText(from.name, to.name)}</p>
      {parts.map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <FactList facts={facts} />
        </section>
      ))}
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

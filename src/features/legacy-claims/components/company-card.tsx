import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { legacyRoleLabel } from '#shared/reference/legacy-roles.ts'
import { paths } from '#src/config/paths.ts'
import { LegacyCanCallerLinkDocument } from '#src/features/organizations/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useHandOff } from '../hooks/use-hand-off.ts'
import type { LegacyCompanyFieldsFragment } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'
import { JobPreview } from './job-preview.tsx'

/** A linked company with the user's role, a button that opens it, and its jobs. */
export function CompanyCard({ company }: { company: LegacyCompanyFieldsFragment }) {
  const styles = useStyles()
  const { open, opening, disabledReason } = useHandOff()
  const { clientCompany } = company
  const key = { systemId: company.dbid, acid: company.acid }
  const may = useRead(LegacyCanCallerLinkDocument, company.userRole === 'ADMIN' ? key : null)
  const client = clientCompany && [clientCompany.companyName, clientCompany.companyCity, clientCompany.companyState]
  return (
    <article className={styles.card} aria-label={company.adjCoName}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.name}>{company.adjCoName}</h2>
          <div className={styles.detail}>
            {[`${company.userFirstName} ${company.userLastName}`, legacyRoleLabel(company.userRole)].join(' · ')}
          </div>
          {client && <div className={styles.detail}>{client.filter(Boolean).join(', ')}</div>}
          {may.data?.legacyCanCallerLink.canLink && (
            <RouteLink to={paths.organizationLink.href({ system: `${key.systemId}`, acid: `${key.acid}` })}>
              {messages.createLinked}
            </RouteLink>
          )}
        </div>
        <Button
          appearance="primary"
          className={styles.open}
          icon={<OpenRegular />}
          aria-label={messages.openCompany(company.adjCoName)}
          disabledFocusable={disabledReason !== null || opening}
          title={disabledReason ?? undefined}
          onClick={() => void open({ legacySystemId: company.dbid, legacyUserId: company.userId })}
        >
          {messages.open}
        </Button>
      </header>
      <JobPreview company={company} />
    </article>
  )
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
  open: { flexShrink: 0, minHeight: sizes.touchTarget },
  words: { flex: '1 1 9em', minWidth: 0, overflowWrap: 'anywhere' },
  name: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  detail: { color: tokens.colorNeutralForeground3 },
})

import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { media } from '#src/ui/theme.ts'
import { PermittedPage } from '../../components/permitted-page.tsx'
import { useShownOrganization } from '../../hooks/use-shown-organization.ts'
import { accountPages } from '../account-pages.ts'
import { AccountMenu } from '../components/account-menu.tsx'

/** /orgs/{handle}/account: the account menu beside the account pages. This URL itself redirects to the first page. */
export function OrganizationAccountPage() {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const organization = useShownOrganization()
  const pages = accountPages(viewer, organization)
  const [first] = pages
  const isIndex = pathname === paths.organizationAccount.href(organization.handle)
  if (isIndex && first) return <Navigate to={first.href} replace />
  const may = pages.some(({ href }) => href === pathname)
  return (
    <PermittedPage may={may}>
      <PageBody>
        <div className={styles.root}>
          <AccountMenu pages={pages} />
          <div className={styles.page}>
            <Suspense fallback={<DelayedSpinner />}>
              <Outlet context={organization} />
            </Suspense>
          </div>
        </div>
      </PageBody>
    </PermittedPage>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    [media.wide]: { flexDirection: 'row', alignItems: 'flex-start', gap: tokens.spacingHorizontalXXL },
  },
  page: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})

import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { NobodyHere, usePersonOfHandle } from '#src/features/handles/public.ts'
import { hasErrorCode, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { accountPages } from '../account-pages.ts'
import { Forbidden } from '../components/forbidden.tsx'
import { messages } from '../messages.ts'
import { AccountDocument } from '../user-account.generated.ts'

/** /{handle}/account/...: the header of the account and the tabs of its pages. */
export function AccountShellPage() {
  const styles = useStyles()
  const { handle = '' } = useParams()
  const { pathname } = useLocation()
  const { viewer } = useViewer()
  const { person, isNobody, error, retry } = usePersonOfHandle(handle)
  const read = useRead(AccountDocument, person && { userId: person.id })
  if (isNobody) return <NobodyHere />
  if (error) return <ErrorState text={userMessagesOf(error)} error={error} onRetry={retry} />
  const account = read.data?.account
  if (!account) {
    if (hasErrorCode(read.error, 'FORBIDDEN')) return <Forbidden />
    if (read.failed) return <ErrorState text={messages.failed} onRetry={() => void read.refresh()} />
    return <SkeletonRows rows={6} />
  }
  const pages = accountPages(viewer, account)
  const name = `${account.name.firstName} ${account.name.lastName}`
  return (
    <div className={styles.root}>
      <header className={styles.header}>
        <div className={styles.links}>
          <RouteLink to={paths.handle.href(account.handle)} className={styles.link}>
            {messages.backToProfile}
          </RouteLink>
          <RouteLink to={paths.history.href(account.id)} className={styles.link}>
            {messages.history}
          </RouteLink>
        </div>
        <PageHeading>{messages.accountOf(name)}</PageHeading>
      </header>
      <PageTabs
        label={messages.pages}
        tabs={pages}
        currentKey={pages.find(({ href }) => href === pathname)?.key ?? null}
      />
      <div className={styles.page}>
        <AsOf asOf={read.asOf} />
        <Suspense fallback={<DelayedSpinner />}>
          <Outlet context={account} />
        </Suspense>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: sizes.narrowPage,
    margin: '0 auto',
    paddingBottom: tokens.spacingVerticalXXXL,
  },
  link: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: sizes.touchTarget },
  header: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
  },
  links: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalL },
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    [media.md]: { gap: tokens.spacingVerticalXL },
  },
})

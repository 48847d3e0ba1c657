import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useInboxCount } from '#src/features/conversations/public.ts'
import { NobodyHere, useOrganizationOfHandle } from '#src/features/profiles/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { OrganizationHead } from '../components/organization-head.tsx'
import { messages } from '../messages.ts'
import { organizationPages } from '../organization-pages.ts'

/** /orgs/{handle}/...: head and tabs of an organization around its pages; a person's handle leads to the person. */
export function OrganizationShellPage() {
  const styles = useStyles()
  const isWide = useIsWide()
  const { handle = '' } = useParams()
  const { pathname, search } = useLocation()
  const { viewer } = useViewer()
  const { organization, other, error, retry } = useOrganizationOfHandle(handle)
  const pages = organization ? organizationPages(viewer, organization) : []
  const current = pages.find((page) => page.href === pathname) ?? null
  const hasInbox = pages.some((page) => page.key === 'conversations')
  const unreadCount = useInboxCount(
    organization && hasInbox && viewer?.siteUserId === null
      ? { entityType: 'Organizations', entityId: organization.id }
      : null,
  )

  if (other === 'nobody') return <NobodyHere />
  if (other) return <Navigate to={paths.handle.href(other.userHandle)} replace />
  if (!organization) return error ? <ErrorState text={userMessagesOf(error)} onRetry={retry} /> : <DelayedSpinner />
  // On a phone an open conversation has the whole screen, with its own way back.
  const isReading =
    !isWide &&
    pathname === paths.organizationConversations.href(handle) &&
    new URLSearchParams(search).has('conversationId')
  return (
    <div className={styles.root}>
      {!isReading && (
        <header className={styles.header}>
          <OrganizationHead
            organization={organization}
            isHeading={pathname === paths.organizationProfile.href(handle)}
          />
          <PageTabs
            label={messages.pages}
            currentKey={current?.key ?? null}
            tabs={pages.map((page) =>
              page.key === 'conversations'
                ? { ...page, count: unreadCount, countLabel: messages.unreadConversations }
                : page,
            )}
          />
        </header>
      )}
      <div className={styles.page}>
        <Suspense fallback={<DelayedSpinner />}>
          <Outlet context={organization} />
        </Suspense>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  header: {
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  page: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
})

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Suspense, type UIEvent, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useInboxCount } from '#src/features/conversations/public.ts'
import { NobodyHere } from '#src/features/handles/public.ts'
import { useOrganizationOfHandle } from '#src/features/profiles/public.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useEndStartupSnapshot } from '#src/lib/offline/startup/use-end-startup-snapshot.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { OrganizationHead } from '../components/organization-head.tsx'
import { messages } from '../messages.ts'
import { useInboundRequestsCount } from '../hooks/use-inbound-requests-count.ts'
import { type OrganizationPageKey, organizationPages } from '../organization-pages.ts'

/** Pages that fill the window and scroll inside. */
const FILLING: ReadonlySet<OrganizationPageKey> = new Set(['conversations', 'documents'])

/**
 * Shortest scroll distance, in px, for which the name is hidden. Hiding it makes the content area taller; with less to
 * scroll, the content would fit, scroll back to the top and show the name again.
 */
const WORTH_ROOM_PX = 100

/**
 * /orgs/{handle}/...: the head and tabs of an organization around its pages. The handle of a person redirects to the
 * person.
 */
export function OrganizationShellPage() {
  const styles = useStyles()
  const isWide = useIsWide()
  const { handle = '' } = useParams()
  const { pathname, search } = useLocation()
  const { viewer } = useViewer()
  const { organization, other, error, retry } = useOrganizationOfHandle(handle)
  const pages = organization ? organizationPages(viewer, organization) : []
  const current = pages.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`)) ?? null
  const isProfile = pathname === paths.organizationProfile.href(handle)
  const isFilling = current !== null && FILLING.has(current.key)
  const [scrolledPage, setScrolledPage] = useState<OrganizationPageKey | null>(null)
  const inboundRequestsCount = useInboundRequestsCount(organization, pages)
  const hasInbox = pages.some((page) => page.key === 'conversations')
  const unreadCount = useInboxCount(
    organization && hasInbox && viewer?.siteUserId === null
      ? { entityType: 'Organizations', entityId: organization.id }
      : null,
  )

  useEndStartupSnapshot(other !== null || error !== null)
  if (other === 'nobody') return <NobodyHere />
  if (other) return <Navigate to={paths.handle.href(other.userHandle)} replace />
  if (!organization)
    return error ? <ErrorState text={userMessagesOf(error)} error={error} onRetry={retry} /> : <DelayedSpinner />
  // On a phone an open conversation fills the screen and has a Back button.
  const isReading =
    !isWide &&
    pathname === paths.organizationConversations.href(handle) &&
    new URLSearchParams(search).has('conversationId')
  const follow = ({ target }: UIEvent): void => {
    if (!(target instanceof Element) || target.scrollWidth > target.clientWidth) return
    if (target.scrollTop === 0) setScrolledPage(null)
    else if (current && target.scrollHeight - target.clientHeight > WORTH_ROOM_PX) setScrolledPage(current.key)
  }
  return (
    <div className={mergeClasses(styles.root, !isFilling && styles.scrolls)}>
      {!isReading && (
        <>
          {/* On narrow screens the profile has the name in its own header. */}
          {(isWide || (!isProfile && (!isFilling || scrolledPage !== current.key))) && (
            <header className={mergeClasses(styles.head, !isWide && styles.narrowName)}>
              <OrganizationHead organization={organization} isHeading={isProfile} />
            </header>
          )}
          <div className={mergeClasses(styles.head, styles.tabs, !isWide && styles.narrowTabs)}>
            <PageTabs
              label={messages.pages}
              inLine
              currentKey={current?.key ?? null}
              tabs={pages.map((page) => {
                if (page.key === 'conversations')
                  return { ...page, count: unreadCount, countLabel: messages.unreadConversations }
                if (page.key === 'network')
                  return { ...page, count: inboundRequestsCount, countLabel: messages.inboundRequests }
                return page
              })}
            />
          </div>
        </>
      )}
      <div className={styles.page} {...(isFilling && !isWide && { onScrollCapture: follow })}>
        <Suspense fallback={<DelayedSpinner />}>
          <Outlet context={organization} />
        </Suspense>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  scrolls: { flexShrink: 0 },
  head: { flexShrink: 0, backgroundColor: tokens.colorNeutralBackground1 },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  // On a phone the name scrolls away with the page, and the tabs stay visible.
  narrowName: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} 0` },
  narrowTabs: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    ':empty': { position: 'static', padding: 0 },
  },
  page: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
})

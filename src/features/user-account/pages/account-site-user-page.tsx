import { NobodyHere } from '#src/features/handles/public.ts'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { SiteUserDocument } from '#src/lib/session/session.generated.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { Forbidden } from '../components/forbidden.tsx'
import { useShownAccount } from '../hooks/use-shown-account.ts'
import { messages } from '../messages.ts'

/** /{handle}/account/siteuser: the person's role in the staff area. */
export function AccountSiteUserPage() {
  const { siteUserId } = useShownAccount()
  const { data, error, loading, refresh } = useRead(SiteUserDocument, siteUserId === null ? null : { id: siteUserId })
  if (siteUserId === null) return <NobodyHere />
  const siteUser = data?.siteUser
  if (!siteUser) {
    if (loading) return <SkeletonRows rows={2} />
    if (hasErrorCode(error, 'FORBIDDEN')) return <Forbidden />
    return <ErrorState text={messages.failed} onRetry={() => void refresh()} />
  }
  return (
    <PageCard title={messages.siteUser}>
      <FactList
        facts={[
          { label: messages.affiliation, value: siteUser.affiliation },
          { label: messages.role, value: siteUser.roles.map(({ name }) => name).join(', ') || messages.noRole },
        ]}
      />
    </PageCard>
  )
}

import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { hasErrorCode, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SiteAdministratorLinkAcceptDocument, SiteAdministratorLinkDocument } from '../administrator.generated.ts'
import { messages } from '../messages.ts'

/** True if the server refused this link, as opposed to a server that could not be reached. */
function isRefusedLink(error: Error | null): error is Error {
  return hasErrorCode(error, 'NOT_FOUND', 'FORBIDDEN')
}

/** /app/administrator?token=: a one-time link that makes the person who opens it a site administrator. */
export function AdministratorPage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const apollo = useApolloClient()
  const { refresh: refreshViewer } = useViewer()
  const read = useRead(SiteAdministratorLinkDocument, token ? { token } : null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [accept, { saving, disabledReason }] = useWrite(SiteAdministratorLinkAcceptDocument, {
    done: messages.accepted,
    form: true,
  })
  const error = failure ?? read.error
  const refusal = isRefusedLink(error) ? error : null
  const found = read.data?.siteAdministratorLink
  const confirm = async (): Promise<void> => {
    const answer = await accept({ token })
    if (!answer.ok) return setFailure(answer.error)
    // The cached permissions are from before the person became staff.
    for (const fieldName of ['allUserOrgPermissions', 'siteUser']) apollo.cache.evict({ fieldName })
    await refreshViewer()
    await navigate(paths.site.href(), { replace: true })
  }
  const retry = (): void => {
    setFailure(null)
    void read.refresh()
  }
  const home = (
    <Button appearance="primary" size="large" onClick={() => void navigate(paths.home.href())}>
      {messages.home}
    </Button>
  )
  if (!token) return <PageProblem title={messages.noToken} text={messages.noTokenText} actions={home} />
  if (refusal) return <PageProblem title={messages.refused} text={userMessagesOf(refusal)} actions={home} />
  return (
    <PageBody width="reading">
      <PageHeading>{messages.title}</PageHeading>
      {error && (
        <ErrorState
          text={failure ? userMessagesOf(failure) : messages.loadFailed}
          isFault={failure !== null}
          onRetry={retry}
        />
      )}
      {!found && !error && <SkeletonRows rows={2} avatar={false} />}
      {found && !error && (
        <EmptyState
          title={messages.accountTitle(found.emailAddress)}
          text={`${messages.accountText} ${messages.validUntil(found.expiresUtc)}`}
          action={
            <div className={styles.actions}>
              <Button
                appearance="primary"
                size="large"
                disabledFocusable={saving || disabledReason !== null}
                title={disabledReason ?? undefined}
                onClick={() => void confirm()}
              >
                {messages.accept}
              </Button>
              <Button size="large" onClick={() => void navigate(paths.home.href())}>
                {messages.notNow}
              </Button>
            </div>
          }
        />
      )}
    </PageBody>
  )
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalM },
})

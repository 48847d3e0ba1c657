import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '#src/lib/data/use-read.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { postForm } from '#src/lib/routing/post-form.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { messages } from '../messages.ts'
import { ZendeskAuthDocument } from '../help-desk.generated.ts'

/** /sso/zendesk: signs the person on to the help desk by a form with the signed token (doc 1 section 2.1). */
export function ZendeskPage() {
  const [query] = useSearchParams()
  const returnTo = query.get('return_to')
  const { data, error, failed, notOnDevice, refresh } = useRead(ZendeskAuthDocument, {})
  const signOn = data?.zendeskAuth
  useEffect(() => {
    // The page that the help desk came from; it checks itself that it is one of its own.
    if (signOn) postForm(signOn.url, { jwt: signOn.jwt, ...(returnTo !== null && { return_to: returnTo }) }, '_self')
  }, [signOn, returnTo])
  return (
    <>
      <PageHeading>{messages.opening}</PageHeading>
      {failed || notOnDevice ? (
        <ErrorState text={error && failed ? userMessagesOf(error) : messages.failed} onRetry={() => void refresh()} />
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}

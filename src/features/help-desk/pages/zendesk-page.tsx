import { Button } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { postForm } from '#src/lib/routing/post-form.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { messages } from '../messages.ts'
import { ZendeskAuthDocument } from '../help-desk.generated.ts'

/** /sso/zendesk: signs the user in to the help desk by submitting a form with the signed token. */
export function ZendeskPage() {
  const [query] = useSearchParams()
  const returnTo = query.get('return_to')
  const { data, error, failed, refresh } = useRead(ZendeskAuthDocument, {})
  const signOn = data?.zendeskAuth
  useEffect(() => {
    // The help desk page that the user came from. The help desk itself verifies that this URL is its own.
    if (signOn) postForm(signOn.url, { jwt: signOn.jwt, ...(returnTo !== null && { return_to: returnTo }) }, '_self')
  }, [signOn, returnTo])
  if (!failed)
    return (
      <PageBody width="reading">
        <PageHeading>{messages.opening}</PageHeading>
        <DelayedSpinner />
      </PageBody>
    )
  return (
    <PageProblem
      title={messages.title}
      text={error && failed ? userMessagesOf(error) : messages.failed}
      actions={
        <>
          <Button onClick={() => void refresh()}>{messages.tryAgain}</Button>
          <RouteLink to={paths.home.href()}>{messages.home}</RouteLink>
        </>
      }
    />
  )
}

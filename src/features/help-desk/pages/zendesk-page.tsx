import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
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

/** Marks the entry of the history from which the help desk was opened. */
const OPENED = 'opened'
const NO_VARIABLES = {}

/** /sso/zendesk: signs the user in to the help desk by submitting a form with the signed token. */
export function ZendeskPage() {
  const [query] = useSearchParams()
  const returnTo = query.get('return_to')
  // True after the user came back from the help desk: signing in again would lead there again.
  const [wasOpened, setWasOpened] = useState(() => query.has(OPENED))
  const { data, error, failed, refresh } = useRead(ZendeskAuthDocument, wasOpened ? null : NO_VARIABLES)
  const signOn = data?.zendeskAuth
  useEffect(() => {
    // The help desk page that the user came from. The help desk itself verifies that this URL is its own.
    if (!signOn) return
    // Not through the router: only the entry of the history changes, to which Back leads.
    const entry = new URL(window.location.href)
    entry.searchParams.set(OPENED, '')
    history.replaceState(history.state, '', entry)
    postForm(signOn.url, { jwt: signOn.jwt, ...(returnTo !== null && { return_to: returnTo }) })
  }, [signOn, returnTo])
  useEffect(() => {
    // The browser may restore the page as it was instead of loading it.
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setWasOpened(true)
    }
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])
  if (wasOpened)
    return (
      <PageProblem
        title={messages.title}
        text={messages.opened}
        actions={
          <>
            <Button onClick={() => setWasOpened(false)}>{messages.openAgain}</Button>
            <RouteLink to={paths.home.href()}>{messages.home}</RouteLink>
          </>
        }
      />
    )
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

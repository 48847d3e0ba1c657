import { ApolloLink, HttpLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { defer, finalize, map } from 'rxjs'
import { afterWritten } from '../offline/outbox/precedence.ts'
import { sessionHeaders } from '../session/session-headers.ts'
import { yieldToMain } from '../yield-to-main.ts'
import { noteAsked } from '../pending-requests.ts'
import { errorExtensionsOf } from './errors.ts'
import { isGraphQLFailure } from './maintenance-message.ts'
import { observedFetch } from './observed-fetch.ts'
import { repeatOutdatedLink } from './repeat-outdated-link.ts'
import { createRequestId } from './request-id.ts'

export interface LinkOptions {
  graphqlPath: string
  /** The bearer token; null when nobody is signed in. Throws while it cannot be renewed for want of network. */
  getAccessToken: () => Promise<string | null>
  /** Value of x-assumed-identity while an identity is assumed. */
  assumedToken: string | null
  /**
   * Called when the server no longer knows the session of `loginInformation` (doc 1 section 4): sign out and log in
   * again.
   */
  onUnauthenticated: () => void
  /** Called when the server misses the second factor: it was reset, here or by somebody who may. */
  onMfaRequired: () => void
}

/** Counts each request until it is answered: nothing is prefetched meanwhile (whenSettled). */
const countLink = new ApolloLink((operation, forward) => defer(() => forward(operation).pipe(finalize(noteAsked()))))

/** Adds the credentials, and a request id for the server's log. */
function authLink({ getAccessToken, assumedToken }: LinkOptions): ApolloLink {
  return new SetContextLink(async (previous, { operationType }) => {
    if ((operationType as string) === 'query') {
      await afterWritten()
      // A screen asks several questions as it appears.
      await yieldToMain()
    }
    // A question that anybody may ask is asked by nobody: without a token it is half as long (bar P7).
    if (previous['asNobody'] === true) return { headers: { 'x-request-id': createRequestId() } }
    const token = await getAccessToken()
    return {
      headers: {
        ...(previous['headers'] as Record<string, string> | undefined),
        'x-request-id': createRequestId(),
        ...sessionHeaders(token, assumedToken),
      },
    }
  })
}

/**
 * Only `loginInformation` ends the session: another operation's refusal may concern that operation alone, and has it
 * asked again. So a page that is open when the session ends elsewhere does not go on failing.
 */
function sessionEndLink({ onUnauthenticated, onMfaRequired }: LinkOptions): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (!isGraphQLFailure(error)) return
    const refused = errorExtensionsOf(error)
    const paths = error.errors.flatMap(({ path }, index) =>
      refused[index]?.code === 'UNAUTHENTICATED' ? [path?.[0]] : [],
    )
    if (refused.some(({ code }) => code === 'MFA_REQUIRED')) onMfaRequired()
    if (paths.includes('loginInformation')) onUnauthenticated()
    else if (paths.length > 0) void operation.client.refetchQueries({ include: ['LoginInformation'] })
  })
}

/**
 * An answer whose every field is null beside an error says nothing: it must not take the place of what is cached, as a
 * field that may be null would.
 */
const emptyAnswerLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const isEmpty = result.errors !== undefined && Object.values(result.data ?? {}).every((value) => value === null)
      return isEmpty ? { ...result, data: null } : result
    }),
  ),
)

export function createLink(options: LinkOptions): ApolloLink {
  return ApolloLink.from([
    countLink,
    sessionEndLink(options),
    authLink(options),
    // Below the link that waits: the time counts at which the request leaves.
    repeatOutdatedLink,
    emptyAnswerLink,
    new HttpLink({ uri: options.graphqlPath, fetch: observedFetch, credentials: 'same-origin' }),
  ])
}

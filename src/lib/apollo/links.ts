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
  /** Returns the bearer token; null if signed out. Rejects if the token cannot be renewed offline. */
  getAccessToken: () => Promise<string | null>
  /** Value of the x-assumed-identity header; null if no identity is assumed. */
  assumedToken: string | null
  /**
   * Called when the server rejects `loginInformation` because the session has ended: the user is signed out and must
   * sign in again.
   */
  onUnauthenticated: () => void
  /**
   * Called when the server requires a second factor that the session lacks, because the user or an administrator reset
   * it.
   */
  onMfaRequired: () => void
}

/**
 * Counts each request until its response arrives; nothing is prefetched while the count is above zero (whenSettled).
 */
const countLink = new ApolloLink((operation, forward) => defer(() => forward(operation).pipe(finalize(noteAsked()))))

/** Adds the credentials and a request id for the server's log. */
function authLink({ getAccessToken, assumedToken }: LinkOptions): ApolloLink {
  return new SetContextLink(async (previous, { operationType }) => {
    if ((operationType as string) === 'query') {
      await afterWritten()
      // A screen sends several queries when it appears; each starts in its own task.
      await yieldToMain()
    }
    // A public query is sent without a token, which halves the size of the request.
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
 * Only a rejected `loginInformation` ends the session. If another operation is rejected as unauthenticated, the cause
 * may be that operation alone, so `loginInformation` is fetched again. An open page therefore stops failing when the
 * session was ended elsewhere.
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
 * If every field of a response is null and it has errors, its data is removed. Otherwise a nullable field would
 * overwrite the cached value with null.
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
    // Below authLink, which waits: changes are counted from the moment when the request is really sent.
    repeatOutdatedLink,
    emptyAnswerLink,
    new HttpLink({ uri: options.graphqlPath, fetch: observedFetch, credentials: 'same-origin' }),
  ])
}

import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { observedFetch } from '../apollo/observed-fetch.ts'
import { getAccessToken, getSession } from '../session/session.ts'
import { sessionHeaders } from '../session/session-headers.ts'
import { asError } from './failures.ts'
import type { WriteOutcome } from './write-options.ts'

/**
 * Sends an authenticated POST request to an endpoint that is not part of the GraphQL API (server/http/own-account.ts).
 * Its errors have the shape of GraphQL errors, so they are handled like those of other changes.
 */
export async function postToServer<Data>(path: string): Promise<WriteOutcome<Data>> {
  try {
    const token = await getAccessToken()
    const { assumed } = getSession()
    const headers = sessionHeaders(token, assumed?.token ?? null)
    const response = await observedFetch(path, { method: 'POST', headers, cache: 'no-store' })
    const body: unknown = await response.json()
    if (!response.ok) throw new CombinedGraphQLErrors(body as ConstructorParameters<typeof CombinedGraphQLErrors>[0])
    return { ok: true, data: body as Data }
  } catch (failure) {
    return { ok: false, error: asError(failure), fieldErrors: {} }
  }
}

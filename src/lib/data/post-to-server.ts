import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { observedFetch } from '../apollo/observed-fetch.ts'
import { getAccessToken, getSession } from '../session/session.ts'
import { sessionHeaders } from '../session/session-headers.ts'
import { asError } from './failures.ts'
import type { WriteOutcome } from './write-options.ts'

/**
 * Asks the server, as the person, for what is no operation of its GraphQL API (server/http/own-account.ts). Its
 * refusals have the shape of GraphQL errors, so that they are read like those of every other change.
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

import { boundedFetch, type ResponseLimits } from './bounded-fetch.ts'

/** A service of the customer that accepts JSON over HTTP, with its key as bearer token. */
export interface JsonService extends ResponseLimits {
  url: string
  key: string
}

/**
 * Follows no redirect, because the key must not reach another service.
 * @throws if the service does not respond in time or sends more than the limit, also while the body is read
 */
export function postJson({ url, key, ...limits }: JsonService, path: string, body: object): Promise<Response> {
  const init: RequestInit = {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
  }
  return boundedFetch(`${url.replace(/\/+$/, '')}${path}`, init, limits)
}

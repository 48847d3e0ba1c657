/** A service of the customer that takes JSON over HTTP, with its key as bearer token. */
export interface JsonService {
  url: string
  key: string
  timeoutMs: number
}

/** Follows no redirect: the key is for this service alone. @throws when the service does not answer in time */
export function postJson({ url, key, timeoutMs }: JsonService, path: string, body: object): Promise<Response> {
  return fetch(`${url.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
}

/**
 * The headers of an authenticated request.
 *
 * @param token the bearer token; null if signed out
 * @param assumedToken the token of the assumed identity; null if none is assumed
 */
export function sessionHeaders(token: string | null, assumedToken: string | null): Record<string, string> {
  return {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(assumedToken !== null && { 'x-assumed-identity': assumedToken }),
  }
}

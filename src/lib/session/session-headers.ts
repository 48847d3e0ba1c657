/**
 * The headers of a request in the name of the person.
 *
 * @param token the bearer token; null when nobody is signed in
 * @param assumedToken of the identity that is assumed; null when none is
 */
export function sessionHeaders(token: string | null, assumedToken: string | null): Record<string, string> {
  return {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(assumedToken !== null && { 'x-assumed-identity': assumedToken }),
  }
}

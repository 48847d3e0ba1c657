function contentTypeOf(response: Response): string {
  return response.headers.get('content-type') ?? ''
}

/** Our endpoints speak JSON. */
export function isOurs(response: Response): boolean {
  return /\bjson\b/.test(contentTypeOf(response))
}

/**
 * A captive portal answers every address with its own HTML; a gateway without its service says so in plain text, or
 * nothing.
 */
export function isForeign(response: Response): boolean {
  return /\bhtml\b/.test(contentTypeOf(response))
}

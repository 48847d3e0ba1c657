/** A captive portal answers every address with its own HTML; our endpoints speak JSON. */
export function isOurs(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('content-type') ?? '')
}

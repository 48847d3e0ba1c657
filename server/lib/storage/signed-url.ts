import { createHmac, timingSafeEqual } from 'node:crypto'

/** The permissions of a signed URL; every field is covered by the signature. */
export type Grant = Record<string, string | number>

export interface UrlSigner {
  /**
   * `path` with the grant, its expiry and the signature in the query. Root-relative, because the device knows its
   * origin.
   */
  sign(method: 'GET' | 'PUT' | 'POST', path: string, grant: Grant, expiresInSeconds: number): string
  /** The grant of a request, or null if any of it was changed or it has expired. */
  verify(method: string, path: string, query: Record<string, unknown>): Record<string, string> | null
}

function textOf(method: string, path: string, fields: [string, string][]): string {
  const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([method, path, sorted])
}

/** Signs with HMAC-SHA-256; `nowMs` is the server's clock in milliseconds. */
export function urlSigner(secret: string, nowMs: () => number): UrlSigner {
  const macOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest()
  return {
    sign(method, path, grant, expiresInSeconds) {
      const expires = Math.floor(nowMs() / 1000) + expiresInSeconds
      const fields: [string, string][] = Object.entries({ ...grant, expires }).map(([name, value]) => [
        name,
        String(value),
      ])
      const signature = macOf(textOf(method, path, fields)).toString('base64url')
      return `${path}?${new URLSearchParams([...fields, ['signature', signature]]).toString()}`
    },
    verify(method, path, query) {
      const { signature, ...rest } = query
      const fields: [string, string][] = []
      for (const [name, value] of Object.entries(rest)) {
        // A repeated field arrives as a list, which our URLs never contain.
        if (typeof value !== 'string') return null
        fields.push([name, value])
      }
      if (typeof signature !== 'string') return null
      const expected = macOf(textOf(method, path, fields))
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const grant = Object.fromEntries(fields)
      return Number(grant['expires']) * 1000 > nowMs() ? grant : null
    },
  }
}

import { legacyCompanyForm } from '#shared/validation/legacy-claims.ts'

/** Identifies a company of the claims system. */
export interface CompanyKey {
  systemId: number
  acid: number
}

const NAMES = { systemId: ['system', 'System'], acid: ['acid', 'Acid', 'ACID'] } as const

function valueOf(query: URLSearchParams, names: readonly string[]): string {
  return names.map((name) => query.get(name)).find((value) => value !== null && value.trim() !== '') ?? ''
}

/** True if the URL requests a linked organization. One parameter is enough, with or without a value. */
export function asksForLink(query: URLSearchParams): boolean {
  return [...NAMES.systemId, ...NAMES.acid].some((name) => query.has(name))
}

/**
 * Returns the company of the URL's parameters, in any accepted spelling; null if System ID or ACID is missing or
 * invalid.
 */
export function companyOf(query: URLSearchParams): CompanyKey | null {
  const typed = { systemId: valueOf(query, NAMES.systemId), acid: valueOf(query, NAMES.acid) }
  return legacyCompanyForm.safeParse(typed).data ?? null
}

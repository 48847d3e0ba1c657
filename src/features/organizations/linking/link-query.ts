import { legacyCompanyForm } from '#shared/validation/legacy-claims.ts'

/** A company of the claims system. */
export interface CompanyKey {
  systemId: number
  acid: number
}

const NAMES = { systemId: ['system', 'System'], acid: ['acid', 'Acid', 'ACID'] } as const

function valueOf(query: URLSearchParams, names: readonly string[]): string {
  return names.map((name) => query.get(name)).find((value) => value !== null && value.trim() !== '') ?? ''
}

/** Is a linked organization asked for? One of the names is enough (doc 3 section 2). */
export function asksForLink(query: URLSearchParams): boolean {
  return [...NAMES.systemId, ...NAMES.acid].some((name) => query.has(name))
}

/** The company that an address names, in each spelling of doc 3 section 2; null: 'System ID and ACID required'. */
export function companyOf(query: URLSearchParams): CompanyKey | null {
  const typed = { systemId: valueOf(query, NAMES.systemId), acid: valueOf(query, NAMES.acid) }
  return legacyCompanyForm.safeParse(typed).data ?? null
}

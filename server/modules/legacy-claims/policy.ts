import type { LegacyUser } from '#server/lib/legacy-claims/port.ts'

/**
 * May one of these accounts speak for the company? Its administrators alone: branches and personnel are not the
 * company.
 */
export function administers(users: readonly LegacyUser[], systemId: number, acid: number): boolean {
  return users.some(({ role, company }) => role === 'ADMIN' && company.systemId === systemId && company.acid === acid)
}

import type { LegacyUser } from '#server/lib/legacy-claims/port.ts'

/**
 * Returns whether one of these accounts may act for the company: only its administrators, not branches or personnel.
 */
export function administers(users: readonly LegacyUser[], systemId: number, acid: number): boolean {
  return users.some(({ role, company }) => role === 'ADMIN' && company.systemId === systemId && company.acid === acid)
}

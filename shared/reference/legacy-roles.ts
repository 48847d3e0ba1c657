/** Roles of the legacy claims system in their groups; compared with exact letter case. */
export const LEGACY_ROLE_GROUPS = {
  Admin: ['ADMIN', 'AdminHR', 'BranchAdmin'],
  Adjuster: ['Adjuster', 'StaffAdjuster', 'SrAdjuster'],
  Clerical: ['Clerical', 'AdminClerical'],
  'Claims Representative': ['ClaimsRep', 'ClaimsRep - NO NOTES', 'ClaimsRepMgr', 'ClaimsRepMgr - NO NOTES'],
} as const satisfies Record<string, readonly string[]>

export type LegacyRoleGroup = keyof typeof LEGACY_ROLE_GROUPS | 'Other'

const GROUP_NAMES = Object.keys(LEGACY_ROLE_GROUPS) as (keyof typeof LEGACY_ROLE_GROUPS)[]

export function legacyRoleGroup(role: string): LegacyRoleGroup {
  return GROUP_NAMES.find((name) => (LEGACY_ROLE_GROUPS[name] as readonly string[]).includes(role)) ?? 'Other'
}

const LABELS: Readonly<Record<string, string>> = {
  AdminHR: 'Admin - HR',
  BranchAdmin: 'Branch Admin',
  StaffAdjuster: 'Staff Adjuster',
  SrAdjuster: 'Senior Adjuster',
  ClaimsRepMgr: 'Claims Rep Manager',
  'ClaimsRepMgr - NO NOTES': 'Claims Rep Manager',
  ReadOnly: 'Read Only',
}

/** The label of a role; the name of its group if the role has none. */
export function legacyRoleLabel(role: string): string {
  return Object.hasOwn(LABELS, role) ? (LABELS[role] as string) : legacyRoleGroup(role)
}

const PERSONAL_GROUPS: readonly LegacyRoleGroup[] = ['Admin', 'Adjuster', 'Claims Representative']
const GROUP_GROUPS: readonly LegacyRoleGroup[] = ['Admin', 'Clerical', 'Claims Representative']
const NO_GROUP_DATA: readonly string[] = ['ClaimsRep', 'ClaimsRep - NO NOTES']

/**
 * Whether the role may see the claims it is responsible for (`User`), or those of its branch, carrier or company
 * (`Company`).
 */
export function mayReadLegacyClaims(role: string, scope: 'User' | 'Company'): boolean {
  if (role === 'AdminHR') return false
  const group = legacyRoleGroup(role)
  return scope === 'User'
    ? PERSONAL_GROUPS.includes(group)
    : GROUP_GROUPS.includes(group) && !NO_GROUP_DATA.includes(role)
}

const NO_NOTES: readonly string[] = ['ClaimsRep - NO NOTES', 'ClaimsRepMgr - NO NOTES']

/** Whether the role may read the notes of the claims that it can see. */
export function mayReadLegacyNotes(role: string): boolean {
  return !NO_NOTES.includes(role) && (mayReadLegacyClaims(role, 'User') || mayReadLegacyClaims(role, 'Company'))
}

/** The title of a list of claims, in the role's terms. */
export function legacyListTitle(role: string, scope: 'User' | 'Company'): string {
  const isRepresentative = legacyRoleGroup(role) === 'Claims Representative'
  if (scope === 'User') return isRepresentative ? 'Responsible Jobs' : 'My Jobs'
  return isRepresentative ? 'Carrier Jobs' : role === 'BranchAdmin' ? 'Branch Jobs' : 'Company Jobs'
}

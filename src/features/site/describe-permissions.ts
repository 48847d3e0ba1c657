import { isPermissionKey, PERMISSIONS, type PermissionScope } from '#shared/permissions/keys.ts'

const SCOPE_NAMES: Record<PermissionScope, string> = {
  organization: 'Organization',
  siteOrganization: 'Organizations',
  site: 'Site',
  socialUser: 'Users',
}

/**
 * Permission keys in a person's words, one line a subject: 'Organizations, Billing: Read, Update'. Keys that nobody
 * knows any more are left out.
 */
export function describePermissions(keys: readonly string[]): string[] {
  const actions = new Map<string, string[]>()
  for (const key of keys) {
    if (!isPermissionKey(key)) continue
    const { scope, group, action } = PERMISSIONS[key]
    const subject = `${SCOPE_NAMES[scope]}, ${group}`
    actions.set(subject, [...(actions.get(subject) ?? []), action])
  }
  return [...actions].map(([subject, list]) => `${subject}: ${list.join(', ')}`)
}

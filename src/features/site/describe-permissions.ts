import { isPermissionKey, PERMISSIONS, type PermissionScope } from '#shared/permissions/keys.ts'

const SCOPE_NAMES: Record<PermissionScope, string> = {
  organization: 'Organization',
  siteOrganization: 'Organizations',
  site: 'Site',
  socialUser: 'Users',
}

/**
 * Formats permission keys as readable text, one line per subject, for example 'Organizations, Billing: Read, Update'.
 * Unknown keys are omitted.
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

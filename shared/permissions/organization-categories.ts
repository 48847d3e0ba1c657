import { type OrganizationKey, PERMISSION_KEYS, PERMISSIONS } from './keys.ts'

/** Permission keys of organizations as the role editor shows them: categories, groups, and what one may do there (doc 3 section 3). */
const CATEGORIES = [
  {
    name: 'Organization',
    groups: {
      Account: 'Account information, representatives and addresses',
      Billing: 'Plan, invoices and payment',
      Dashboard: 'The dashboard and its theme',
      Profile: 'The public profile',
      Hierarchy: 'Parent and child organizations',
      'Quick Links': 'Links of the dashboard',
    },
  },
  {
    name: 'Associates',
    groups: {
      Associates: 'The people of the organization',
      'Associate Invitations': 'Invitations to become an associate',
      'Organization Roles': 'Roles and what they permit',
    },
  },
  {
    name: 'Communication',
    groups: {
      Conversations: "The organization's messages",
      Network: "The organization's connections",
      Announcements: 'Announcements to associates',
    },
  },
  {
    name: 'Documents',
    groups: {
      'Public Files': 'Files that every connection may see',
      'Confidential Files': 'Files for associates who work with them',
      'Sensitive Files': 'Files with personal or financial content',
    },
  },
] as const

export interface PermissionChoice {
  operationType: 'Create' | 'Read' | 'Update' | 'Delete'
  permissionKey: OrganizationKey
}

function isOrganizationKey(key: string): key is OrganizationKey {
  return key.startsWith('Org_')
}

function choicesOf(group: string): PermissionChoice[] {
  return PERMISSION_KEYS.flatMap((key) => {
    const { scope, group: its, action } = PERMISSIONS[key]
    if (scope !== 'organization' || its !== group || action === 'Member' || !isOrganizationKey(key)) return []
    return [{ operationType: action, permissionKey: key }]
  })
}

export const ORGANIZATION_PERMISSION_CATEGORIES = CATEGORIES.map(({ name, groups }, category) => ({
  name,
  displayOrder: category + 1,
  permissionGroups: Object.entries(groups).map(([group, description], index) => ({
    name: group,
    description,
    displayOrder: index + 1,
    permissions: choicesOf(group),
  })),
}))

/** Every key that a role of an organization can hold; Org_Member comes with membership itself. */
export const ORGANIZATION_ROLE_KEYS: readonly OrganizationKey[] = ORGANIZATION_PERMISSION_CATEGORIES.flatMap((one) =>
  one.permissionGroups.flatMap((group) => group.permissions.map(({ permissionKey }) => permissionKey)),
)

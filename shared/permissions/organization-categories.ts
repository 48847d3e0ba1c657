import { keysOf, permissionCategories } from './categories.ts'
import type { OrganizationKey } from './keys.ts'

/** The permission keys of organization roles, as their editor shows them. */
export const ORGANIZATION_PERMISSION_CATEGORIES = permissionCategories<OrganizationKey>([
  {
    name: 'Organization',
    scope: 'organization',
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
    scope: 'organization',
    groups: {
      Associates: 'The people of the organization',
      'Associate Invitations': 'Invitations to become an associate',
      'Organization Roles': 'Roles and what they permit',
    },
  },
  {
    name: 'Communication',
    scope: 'organization',
    groups: {
      Conversations: "The organization's messages",
      Network: "The organization's connections",
      Announcements: 'Announcements to associates',
    },
  },
  {
    name: 'Documents',
    scope: 'organization',
    groups: {
      'Public Files': 'Files that every connection may see',
      'Confidential Files': 'Files for associates who work with them',
      'Sensitive Files': 'Files with personal or financial content',
    },
  },
])

/** Every key that an organization role can hold; Org_Member is granted by membership itself. */
export const ORGANIZATION_ROLE_KEYS = keysOf(ORGANIZATION_PERMISSION_CATEGORIES)

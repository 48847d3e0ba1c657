import { keysOf, permissionCategories } from './categories.ts'
import type { SiteKey } from './keys.ts'

/** The permission keys of site roles, as their editor shows them. */
export const SITE_PERMISSION_CATEGORIES = permissionCategories<SiteKey>([
  {
    name: 'Site',
    scope: 'site',
    groups: {
      'Site Users': 'The people of the staff',
      'Site User Invitations': 'Invitations to become a site user',
      'Site Roles': 'Roles of the staff and what they permit',
      'System Announcements': 'Announcements to everybody',
      'Legacy Systems': 'Signing in to the legacy systems',
      History: 'The history of every account',
    },
  },
  {
    name: 'Social Users',
    scope: 'socialUser',
    groups: {
      Account: 'Account information and activation',
      Profile: 'Profiles, private ones too',
      'Assumed Identity': 'Acting as another person',
      'EVO-X': 'Conversations with the assistant',
    },
  },
  {
    name: 'Organizations',
    scope: 'siteOrganization',
    groups: {
      Account: 'Account information, representatives and addresses',
      Billing: 'Plan, invoices and payment',
      Dashboard: 'The dashboard and its theme',
      Profile: 'The public profile',
      Hierarchy: 'Parent and child organizations',
      Associates: 'The people of an organization',
      'Associate Invitations': 'Invitations to become an associate',
      'Organization Roles': 'Roles and what they permit',
      Conversations: "An organization's messages",
      Network: "An organization's connections",
      Announcements: 'Announcements to associates',
    },
  },
  {
    name: "Organizations' Documents",
    scope: 'siteOrganization',
    groups: {
      'Public Files': 'Files that every connection may see',
      'Confidential Files': 'Files for associates who work with them',
      'Sensitive Files': 'Files with personal or financial content',
    },
  },
])

/** Every key that a site role can hold. */
export const SITE_ROLE_KEYS = keysOf(SITE_PERMISSION_CATEGORIES)

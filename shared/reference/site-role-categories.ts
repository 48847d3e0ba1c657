/** The categories of site roles (siteRoleCategories); no document lists them, so they are ours. */
export const SITE_ROLE_CATEGORIES = [
  { id: 'administration', name: 'Administration' },
  { id: 'support', name: 'Support' },
  { id: 'billing', name: 'Billing' },
  { id: 'development', name: 'Development' },
  { id: 'other', name: 'Other' },
] as const

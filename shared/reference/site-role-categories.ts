/** The categories of site roles (siteRoleCategories). */
export const SITE_ROLE_CATEGORIES = [
  { id: 'administration', name: 'Administration' },
  { id: 'support', name: 'Support' },
  { id: 'billing', name: 'Billing' },
  { id: 'development', name: 'Development' },
  { id: 'other', name: 'Other' },
] as const

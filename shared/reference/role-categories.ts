/** The categories of organization roles (roleLookup). */
export const ROLE_CATEGORIES = [
  { id: 'administration', name: 'Administration' },
  { id: 'claims', name: 'Claims' },
  { id: 'operations', name: 'Operations' },
  { id: 'finance', name: 'Finance' },
  { id: 'other', name: 'Other' },
] as const

export type RoleCategoryId = (typeof ROLE_CATEGORIES)[number]['id']

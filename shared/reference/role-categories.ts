/** The categories of organizations' roles (roleLookup); no document lists them, so they are ours. */
export const ROLE_CATEGORIES = [
  { id: 'administration', name: 'Administration' },
  { id: 'claims', name: 'Claims' },
  { id: 'operations', name: 'Operations' },
  { id: 'finance', name: 'Finance' },
  { id: 'other', name: 'Other' },
] as const

export type RoleCategoryId = (typeof ROLE_CATEGORIES)[number]['id']

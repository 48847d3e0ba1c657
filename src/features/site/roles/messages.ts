import { titles } from '../titles.ts'

/** Screen text of the site roles. */
export const messages = {
  title: titles.title,
  create: 'Create Role',
  edit: 'Edit',
  /** Title for viewers who may not change the role. */
  view: 'View',
  role: 'Role',
  name: 'Name',
  category: 'Category',
  userCount: 'Site Users',
  lastModified: 'Last Modified',
  permissions: 'Permissions',
  adminRole: 'Administrator',
  permissionCount: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
  adminText: 'An administrator role has every permission and cannot be changed.',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'This process cannot be undone.',
  deleted: 'The role was successfully deleted.',
  created: (name: string) => `The ${name} role was successfully created.`,
  updated: (name: string) => `The ${name} role was successfully updated.`,
  loadFailed: 'Error loading site roles',
  failed: 'An error occurred. Please try again later or contact Support.',
  empty: 'No site roles yet.',
} as const

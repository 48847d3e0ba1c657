import { titles } from '../titles.ts'

/** Every sentence of the site roles (doc 3 sections 2 and 8). */
export const messages = {
  title: titles.title,
  create: 'Create Role',
  edit: 'Edit',
  /** The title for who may not change the role (doc 3 section 2). */
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

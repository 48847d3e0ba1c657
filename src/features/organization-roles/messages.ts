import { titles } from './titles.ts'

/** Every sentence of an organization's roles; exact words from doc 3 sections 2 and 8, the rest written once here. */
export const messages = {
  title: titles.title,
  failed: 'An error occurred. Please try again later or contact Support.',
  empty: 'There are no roles yet.',
  name: 'Name',
  category: 'Category',
  associates: 'Associates',
  whoHas: (count: number, role: string) =>
    `${count === 1 ? '1 associate has' : `${count} associates have`} the role ${role}`,
  administrator: 'Admin',
  create: titles.create,
  role: 'Role',
  save: 'Save',
  copy: 'Copy as new role',
  copyOf: (name: string) => `Copy of ${name}`,
  viewAs: (role: string) => `View as ${role}`,
  permissions: 'Permissions',
  adminHint: 'This role grants everything in the organization. It cannot be changed.',
  delete: 'Delete',
  deleteTitle: 'Delete role?',
  deleteText: (name: string) => `${name} is deleted for good.`,
  created: (name: string) => `The ${name} role was successfully created.`,
  updated: (name: string) => `The ${name} role was successfully updated.`,
  deleted: 'The role was successfully deleted.',
  beyondOwn: 'You can only give permissions that you have yourself:',
  pages: 'Pages',
  noPages: 'No page of the organization.',
  mayDo: 'Permissions in each area',
  memberOnly: 'Nothing beyond being an associate.',
  previewText: (role: string) => `What an associate with the role ${role} sees in this organization.`,
} as const

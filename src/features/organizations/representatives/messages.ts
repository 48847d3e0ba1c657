/**
 * Every sentence of an organization's representatives. Those of doc 3 sections 2 and 8 stand word for word; the rest is
 * ours.
 */
export const messages = {
  title: 'Representative Information',
  list: 'Representatives',
  add: 'Add Representative',
  addAction: 'Add',
  edit: 'Edit Representative',
  editAction: 'Edit',
  save: 'Save',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'This process cannot be undone.',
  deleted: 'Representative deleted successfully.',
  saved: 'Representative Information updated successfully.',
  failed: 'Unable to load org representatives',
  none: 'No representatives yet',
  offline: 'Representatives are changed with the server. You are offline.',

  types: 'Representative Type',
  type: 'Type',
  phones: 'Phone',
  cell: (number: string) => `Cell ${number}`,
  work: (number: string) => `Work ${number}`,
  name: 'Name',
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  suffix: 'Suffix',
  jobTitle: 'Title',
  email: 'Email',
  cellPhone: 'Cell Phone',
  workPhone: 'Work Phone',
} as const

/** Texts of the dialogs to edit, delete and choose labels, which the first screen does not load. */
export const editing = {
  name: 'Name',
  color: 'Color',
  parent: 'Parent label',
  noParent: 'None',
  parentHint: 'You cannot change the parent later.',
  save: 'Save',
  create: 'Create',
  deleteQuestion: (name: string) =>
    `Delete the label “${name}”? Conversations stay where they are and lose only this label.`,
  deleteWithChildren: (name: string) =>
    `Delete the label “${name}”? Conversations stay where they are and lose only this label. Labels below it move up.`,
  deleteConfirm: 'Delete',
  searchLabels: 'Search labels',
  noLabels: 'No labels yet.',
  nothingFound: 'No label has this name.',
  labelsOf: (subject: string) => `Labels of ${subject}`,
  labelsOfSelected: (count: number) => (count === 1 ? 'Labels of 1 conversation' : `Labels of ${count} conversations`),
} as const

/**
 * Every sentence about labels. Titles and successes stand word for word in doc 2 sections 2.3 and 8; the rest is ours.
 */
export const messages = {
  createLabel: 'Create Label',
  editLabel: 'Edit Label',
  createBelow: 'Create Label below',
  deleteLabel: 'Delete Label',
  manageLabels: 'Manage Labels',
  created: 'Label created successfully.',
  updated: 'Label updated successfully.',
  deleted: 'Label deleted successfully.',

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
  labels: 'Labels',
  actionsFor: (path: string) => `Actions for ${path}`,
  searchLabels: 'Search labels',
  noLabels: 'No labels yet.',
  nothingFound: 'No label has this name.',
  labelsOf: (subject: string) => `Labels of ${subject}`,
  labelsOfSelected: (count: number) => (count === 1 ? 'Labels of 1 conversation' : `Labels of ${count} conversations`),
  moreLabels: (count: number) => `+${count}`,
  label: 'Label',
  trash: 'Move to Trash',
  restore: 'Restore',
  applied: (name: string) => `Add the label “${name}”`,
  removed: (name: string) => `Remove the label “${name}”`,
  changedElsewhere: (theirs: string) => `This label was changed elsewhere. It is “${theirs}” now.`,
} as const

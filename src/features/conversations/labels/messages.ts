import { labelChanges } from '../queued/messages.ts'

/** Texts about labels. The specification gives the exact titles and success messages. */
export const messages = {
  ...labelChanges,
  createBelow: 'Create Label below',
  manageLabels: 'Manage Labels',

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
  changedElsewhere: (theirs: string) => `This label was changed elsewhere. It is “${theirs}” now.`,
} as const

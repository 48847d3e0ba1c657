import { labelChanges } from '../queued/messages.ts'

/** Texts about labels. The specification gives the exact titles and success messages. */
export const messages = {
  ...labelChanges,
  createBelow: 'Create Label below',
  manageLabels: 'Manage Labels',
  labels: 'Labels',
  actionsFor: (path: string) => `Actions for ${path}`,
  moreLabels: (count: number) => `+${count}`,
  label: 'Label',
} as const

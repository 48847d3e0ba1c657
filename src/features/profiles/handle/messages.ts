/** Screen text of handles. */
export const messages = {
  handle: 'Handle',
  changeTitle: 'Change Handle?',
  changeText: 'Links to this handle on external sites will not automatically update.',
  change: 'Change Handle',
} as const

/** Screen text of handles. The confirmation's title and text have the wording that the specification gives. */
export const messages = {
  handle: 'Handle',
  changeTitle: 'Change Handle?',
  changeText: 'Links to this handle on external sites will not automatically update.',
  change: 'Change Handle',
} as const

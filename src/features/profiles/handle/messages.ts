/**
 * 'Change Handle? Links to this handle on external sites will not automatically update.' (doc 3 section 8), as title
 * and text.
 */
export const messages = {
  handle: 'Handle',
  changeTitle: 'Change Handle?',
  changeText: 'Links to this handle on external sites will not automatically update.',
  change: 'Change Handle',
} as const

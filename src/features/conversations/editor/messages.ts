/**
 * Texts of the editor, in a separate file because the first screen does not need them. None is given by the
 * specification.
 */
export const messages = {
  formatting: 'Formatting',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Link address',
  linkPlaceholder: 'example.com',
  linkApply: 'Apply',
  linkInvalid: 'Invalid URL',
  linkHint: 'Leave it empty to remove the link.',
  alignLeft: 'Align left',
  alignCenter: 'Align center',
  alignRight: 'Align right',
} as const

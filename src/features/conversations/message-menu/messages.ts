/** Texts of the actions on one message. None is given by the specification. */
export const messages = {
  title: 'Message',
  copy: 'Copy text',
  copied: 'Text copied.',
  copyFailed: 'The text could not be copied.',
  details: 'Details',
  from: 'From',
  sent: 'Sent',
  readers: 'Read by',
  read: 'Read',
  notRead: 'Not read yet',
} as const

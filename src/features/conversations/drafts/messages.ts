/** Texts about drafts. None of them is given by the specification. */
export const draftMessages = {
  count: (count: number) => (count === 1 ? '1 draft' : `${count} drafts`),
  fromOtherDevice: 'From another device',
  takenBack: 'Taken back, not sent',
  alsoWritten: 'Also written here',
  use: 'Use this text',
  discard: 'Discard',
  discardTitle: 'Discard draft',
  discardText: 'Discard this draft for good?',
} as const

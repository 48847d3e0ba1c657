/** Texts about the name of a conversation. The specification gives the exact title. */
export const messages = {
  editName: 'Edit Conversation Name',
  everybodySees: 'Everybody in the conversation sees the new name.',
  save: 'Save',
  conflict: 'Somebody else renamed this conversation meanwhile.',
  theirs: (name: string) => `Name now: “${name}”`,
  yours: (name: string) => `Your name: “${name}”`,
  keepTheirs: 'Keep theirs',
  useMine: 'Use mine',
} as const

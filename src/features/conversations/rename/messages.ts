/** Every sentence about the name of a conversation. The title stands in doc 2 section 2.3; the rest is ours. */
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
